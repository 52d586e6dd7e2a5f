import type { ConfirmationRules } from '../../../../generated/types.ts'
import { centsOf, shareOf, sumInCents, textOfCents } from '../../../ui/money/amount.ts'
import type { FieldValues } from '../../model/fields/held-value.ts'
import { type Row, textOf } from '../../model/rows/list-result.ts'
import { type Subject, resolveSource } from '../../model/rows/subject.ts'
import { type Task, actionOf, countOfTask, countToType } from './task.ts'

type BulkTask = Extract<Task, { readonly bulk: unknown }>

/** What has to be typed before it is sent. */
export interface TextToType {
  readonly is: 'name' | 'count' | 'amount'
  readonly text: string
}

/** Null: nothing. A single record is named by its own text, several by what they come to, or by their number where that is not known. */
export function textToType(task: Task, subject: Subject, values: FieldValues): TextToType | null {
  const count = countToType(task)
  if (count !== null) return { is: 'count', text: String(count) }
  const { confirm } = actionOf(task)
  if (typeof confirm !== 'object' || confirm.typed === undefined) return null
  return 'bulk' in task ? sumToType(task, confirm) : ownText(confirm, subject, values)
}

function ownText(
  { typed, from }: ConfirmationRules,
  subject: Subject,
  values: FieldValues,
): TextToType | null {
  const row = { ...subject.row, ...values }
  if (typed === undefined || (from !== undefined && dollarsOf(row, from) < from.usd * 100)) return null
  const text =
    'field' in typed ? textOf(values[typed.field] ?? '') : String(resolveSource(typed, subject) ?? '')
  return text === '' ? null : { is: from === undefined ? 'name' : 'amount', text }
}

function sumToType(task: BulkTask, { from }: ConfirmationRules): TextToType | null {
  if (from === undefined) return null
  const { selection } = task
  if (!('ids' in selection) || selection.rows === undefined)
    return { is: 'count', text: String(countOfTask(task) ?? 0) }
  const sum = selection.rows.reduce((all, row) => all + dollarsOf(row, from), 0)
  return sum < from.usd * 100 ? null : { is: 'amount', text: textOfCents(sum) }
}

/** In cents. */
function dollarsOf(row: Row, { of, rate }: NonNullable<ConfirmationRules['from']>): number {
  const cents = sumInCents([textOf(row[of] ?? '')])
  if (rate === undefined) return cents
  return shareOf(cents, sumInCents([textOf(row[rate.usd] ?? '')]), sumInCents([textOf(row[rate.own] ?? '')]))
}

/** Amounts are the same however they are written; other texts are compared without the blanks around them. */
export function isTypedText(typed: string, { is, text }: TextToType): boolean {
  const bare = typed.trim().replaceAll(',', '')
  return is === 'amount' ? centsOf(bare) === centsOf(text) : typed.trim() === text.trim()
}
