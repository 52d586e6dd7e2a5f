import type { Confirmation } from '../../model/descriptors/action.ts'
import type { DataPath } from '../../parse/source.ts'
import type { PageContext } from '../context.ts'
import { checkField } from './handed-on.ts'

/** What is typed in is a field of the row. */
export function confirmOf(context: PageContext, confirm: Confirmation, at: DataPath): Confirmation {
  if (typeof confirm === 'object') checkField(context, confirm.typed, [...at, 'typed'])
  return confirm
}
