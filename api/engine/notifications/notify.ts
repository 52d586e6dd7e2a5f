import { sql } from '../../kernel/database/sql.ts'
import type { Query } from '../../kernel/database/types.ts'
import type { Message } from '../../kernel/formats/messages/message.ts'
import { notificationWords } from '../../kernel/formats/messages/notification.ts'
import { array, run } from '../query/sql.ts'
import { channelsOf, type OwnTopicName } from './topics.ts'

export interface Notice {
  /** What it is about: users say of each topic where it reaches them. */
  readonly topic: OwnTopicName | NotifyEvent
  readonly type: 'success' | 'error' | ''
  readonly title: Message
  /** It becomes the HTML of specification §3. */
  readonly text: Message
  /** A path of the console. */
  readonly link?: string
  readonly companyId: number | null
  /** What they may do has changed: their open consoles ask for it anew. */
  readonly rights?: true
}

/** Why the members of a group are notified (domain/resources.md, groups: `notify_events`). */
export type NotifyEvent =
  | 'return_requested'
  | 'coupon_requested'
  | 'obligation_due'
  | 'negative_review'
  | 'feedback_new'
  | 'publish_failed'
  | 'low_key_stock'
  | 'chargeback'
  | 'error_critical'

/** A message for each of these users, in the call's own transaction; the ids of the messages. */
export async function notifyUsers(tx: Query, userIds: readonly number[], notice: Notice): Promise<number[]> {
  if (userIds.length === 0) return []
  const words = notificationWords(notice.type, notice.title, { html: notice.text, paragraph: true })
  const { topic, rights } = notice
  const content = {
    ...words.notification,
    ...(rights && { rights: true }),
    said: words.messages,
    topic,
    channels: channelsOf(topic).initial,
  }
  const [made] = await run<{ ids: number[] }>(
    tx,
    sql`select app_notify(${array([...userIds], 'bigint')}, ${notice.companyId}::bigint, ${JSON.stringify(content)}::jsonb,
      ${notice.link ?? null}::text) as ids`,
  )
  return made?.ids ?? []
}

/** SQL: from groups `g` to those of their members `u` who are notified of the events of the group. */
const receivers = sql`groups g join group_users m on m.group_id = g.id join users u on u.id = m.user_id
  and g.status = 'enabled' and u.deleted_at is null and u.status <> 'disabled'`

/** The events that only the members of this group are notified of: without it they would have no receiver. */
export async function eventsOnlyOf(tx: Query, group: number): Promise<string[]> {
  const events = await run<{ event: string }>(
    tx,
    sql`select e.event from groups t, unnest(t.notify_events) with ordinality e(event, place)
      where t.id = ${group}::bigint and exists (select 1 from ${receivers} where g.id = t.id)
        and not exists (select 1 from ${receivers}
          where g.company_id = t.company_id and g.id <> t.id and e.event = any(g.notify_events))
      order by e.place`,
  )
  return events.map(({ event }) => event)
}

/** Notifies the members of the company's enabled groups that are for such an event; how many there were. */
export async function notifyGroups(
  tx: Query,
  companyId: number,
  event: NotifyEvent,
  notice: Omit<Notice, 'companyId' | 'topic'>,
): Promise<number> {
  const members = await run<{ user_id: number }>(
    tx,
    sql`select distinct m.user_id from ${receivers}
      where g.company_id = ${companyId}::bigint and ${event} = any(g.notify_events) order by m.user_id`,
  )
  const ids = members.map(({ user_id: id }) => id)
  return (await notifyUsers(tx, ids, { ...notice, topic: event, companyId })).length
}
