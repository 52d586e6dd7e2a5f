import type { Confirmation, ConfirmationRules } from '../../model/descriptors/action.ts'
import type { ConfirmationData } from '../../model/page-data.ts'
import type { DataPath } from '../../parse/source.ts'
import { readSource } from '../calls/source.ts'
import type { PageContext } from '../context.ts'
import { omitEmpty } from '../omit-empty.ts'
import { checkField } from './handed-on.ts'

/** What a question shows and has typed in: fields of the row, or of the dialog (`inputFields`). */
export function confirmOf(
  context: PageContext,
  confirm: ConfirmationData,
  at: DataPath,
  inputFields: readonly string[] = [],
): Confirmation | undefined {
  if (typeof confirm !== 'object') return confirm === 'ask' ? 'ask' : undefined
  const { names = [], typed, from } = confirm
  const check = (field: string, place: DataPath) => checkField(context, { row: field }, place)
  names.forEach((name, index) => check(name, [...at, 'names', index]))
  if (from !== undefined && !inputFields.includes(from.of)) check(from.of, [...at, 'from', 'of'])
  if (from?.rate !== undefined) {
    check(from.rate.usd, [...at, 'from', 'rate', 'usd'])
    check(from.rate.own, [...at, 'from', 'rate', 'own'])
  }
  return {
    names: omitEmpty(names),
    typed: typed === undefined ? undefined : typedOf(context, typed, [...at, 'typed'], inputFields),
    from,
  }
}

function typedOf(
  context: PageContext,
  typed: string,
  at: DataPath,
  inputFields: readonly string[],
): ConfirmationRules['typed'] {
  if (inputFields.includes(typed)) return { field: typed }
  const source = readSource(typed)
  checkField(context, source, at)
  return source
}

/** The fields of the row that a question reads. */
export function rowFieldsOf(confirm: Confirmation | undefined): readonly string[] {
  if (typeof confirm !== 'object') return []
  const { names = [], typed, from } = confirm
  const isOfRow = typed !== undefined && 'row' in typed
  const { usd, own } = from?.rate ?? {}
  const isOfDialog = typed !== undefined && 'field' in typed && typed.field === from?.of
  const limit = from === undefined || isOfDialog ? [] : [from.of]
  return [
    ...names,
    ...(isOfRow ? [typed.row] : []),
    ...limit,
    ...[usd, own].filter((one) => one !== undefined),
  ]
}
