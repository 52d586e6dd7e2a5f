import type { RecordOf } from '../../../engine/model/records.ts'
import { unsubscribeReason } from '../../../modules/content/subscribes/enums.ts'

type Reason = RecordOf<'subscribes'>['unsubscribe_reason']

/** Whether a form was sent by its button, or by a mail program on behalf of its reader (RFC 8058, as a form or in parts). */
export function isAgreed(body: unknown): boolean {
  const form = formIn(body)
  if (form.get('confirm') === '1' || form.get('List-Unsubscribe') === 'One-Click') return true
  return /name="?List-Unsubscribe"?\r?\n(?:[^\r\n]+\r?\n)*\r?\nOne-Click\r?\n/i.test(textOf(body))
}

/** The reason that was chosen; null for none, or one that there is not. */
export function reasonIn(body: unknown): Reason {
  const reason = formIn(body).get('reason')
  return unsubscribeReason.find(({ value }) => value === reason)?.value ?? null
}

function formIn(body: unknown): URLSearchParams {
  return new URLSearchParams(textOf(body))
}

function textOf(body: unknown): string {
  return typeof body === 'string' ? body : ''
}
