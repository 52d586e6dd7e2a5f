import { type SignedHeaders, timeOf } from '../../../kernel/platform/web/standard-webhook.ts'
import type { HookReading } from './hook.ts'
import { objectIn } from './json.ts'

/**
 * What a signed webhook reports: an event as at `/intake/events`, or `{events: […]}`. What Standard Webhooks call otherwise is taken, too: `type`
 * for the kind, `timestamp` for the time; the id and the time of the call are those of an event that has none.
 */
export function eventsIn(
  content: Buffer,
  { id, timestamp }: Pick<SignedHeaders, 'id' | 'timestamp'>,
): HookReading {
  const body = objectIn(content)
  if (body === null) return { kind: 'refused', status: 400, message: '不是 JSON 对象' }
  const { events } = body
  if (Array.isArray(events)) return { kind: 'events', events }
  const { kind, type, id: own, occurred_at: at, timestamp: sentAt, data } = body
  const event = {
    kind: kind ?? type,
    id: own ?? id,
    occurred_at: at ?? sentAt ?? timeOf(timestamp),
    data,
  }
  return { kind: 'events', events: [event] }
}
