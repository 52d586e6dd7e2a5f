import type { Confirmation } from '../../model/descriptors/action.ts'
import type { ConfirmationData } from '../../model/page-data.ts'
import type { DataPath } from '../../parse/source.ts'
import { readSource } from '../calls/source.ts'
import type { PageContext } from '../context.ts'
import { checkField } from './handed-on.ts'

/** What is typed in is a field of the row. */
export function confirmOf(
  context: PageContext,
  confirm: ConfirmationData,
  at: DataPath,
): Confirmation | undefined {
  if (typeof confirm !== 'object') return confirm === 'ask' ? 'ask' : undefined
  const typed = readSource(confirm.typed)
  checkField(context, typed, [...at, 'typed'])
  return { typed }
}
