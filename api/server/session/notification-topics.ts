import { arrayOf, component, object } from '../../engine/model/components.ts'
import type { JsonSchema } from '../../engine/model/json-schema.ts'
import type { Call, Operation } from '../../engine/model/operation.ts'
import { type Channel, channels, channelsOf, ownTopics } from '../../engine/notifications/topics.ts'
import { array, run } from '../../engine/query/sql.ts'
import { sql } from '../../kernel/database/sql.ts'
import { ApiError } from '../../kernel/platform/api-error.ts'
import { notifyEvents } from '../../modules/organisation/groups/notify-events.ts'

const text: JsonSchema = { type: 'string' }
const channelList: JsonSchema = {
  ...arrayOf({ type: 'string', enum: [...channels] }),
  maxItems: channels.length,
}
const about = { tag: 'user', access: 'signedIn', company: 'ifAny', neverByKey: true } as const
const components = {
  NotificationTopic: object({
    topic: text,
    title: text,
    hint: { ...text, nullable: true },
    groups: {
      ...arrayOf(text),
      description: 'The groups through which the user gets it; empty for their own topics.',
    },
    channels: channelList,
    fixed: { ...channelList, description: 'Channels that cannot be switched off.' },
    available: channelList,
  }),
}

interface Topic {
  readonly topic: string
  readonly title: string
  readonly hint: string | null
  readonly groups: readonly string[]
  readonly channels: readonly Channel[]
  readonly fixed: readonly Channel[]
  readonly available: readonly Channel[]
}

/** Where notices reach the signed-in user, by topic: their own, and the events of the groups that they are in. */
export function notificationTopicOperations(): Operation[] {
  return [
    {
      ...about,
      id: 'user_notification_topics_index',
      method: 'GET',
      path: '/user/notification-topics',
      zh: '消息通知方式',
      en: 'Where notices reach the signed-in user',
      parameters: [],
      answer: { status: 200, component: 'NotificationTopicsAnswer' },
      components: {
        ...components,
        NotificationTopicsAnswer: object({ data: arrayOf(component('NotificationTopic')) }),
      },
      handle: async (call) => ({ status: 200, body: { data: await topicsOf(call) } }),
    },
    {
      ...about,
      id: 'user_notification_topics_update',
      method: 'PUT',
      path: '/user/notification-topics/{topic}',
      zh: '修改消息通知方式',
      en: 'Change where notices of a topic reach the signed-in user',
      parameters: [{ name: 'topic', in: 'path', required: true, schema: { type: 'string', maxLength: 60 } }],
      body: {
        component: 'NotificationTopicChanges',
        schema: {
          type: 'object',
          additionalProperties: false,
          required: ['channels'],
          properties: { channels: { ...channelList, title: '通知方式', 'x-title-en': 'Channels' } },
        },
      },
      answer: { status: 200, component: 'NotificationTopicAnswer' },
      components: {
        ...components,
        NotificationTopicAnswer: object({ data: component('NotificationTopic') }),
      },
      handle: async (call) => ({ status: 200, body: { data: await save(call) } }),
    },
  ]
}

/** Events of the user’s groups come first. */
async function topicsOf({ tx, caller }: Call): Promise<Topic[]> {
  const { locale } = caller
  const settings = await run<{ topic: string; channels: Channel[] }>(
    tx,
    sql`select topic, channels from notification_choices where user_id = ${caller.userId}::bigint`,
  )
  const byTopic = new Map(settings.map((one) => [one.topic, one.channels]))
  const settingOf = (topic: string) => {
    const { initial, fixed, available } = channelsOf(topic)
    const set = new Set([...(byTopic.get(topic) ?? initial), ...fixed])
    return { channels: available.filter((channel) => set.has(channel)), fixed, available }
  }
  const groups = await groupsOf(tx, caller.userId)
  return [
    ...notifyEvents
      .filter(({ value }) => groups.has(value))
      .map(({ value, [locale]: title }) => ({
        topic: value,
        title,
        hint: null,
        groups: groups.get(value) ?? [],
        ...settingOf(value),
      })),
    ...Object.entries(ownTopics).map(([topic, { [locale]: title, hint }]) => ({
      topic,
      title,
      hint: hint[locale],
      groups: [],
      ...settingOf(topic),
    })),
  ]
}

/** Names of the user's enabled groups by the events that they are for. */
async function groupsOf(tx: Call['tx'], userId: number | null): Promise<ReadonlyMap<string, string[]>> {
  const found = await run<{ event: string; name: string }>(
    tx,
    sql`select distinct e.event, g.name from group_users m join groups g on g.id = m.group_id, unnest(g.notify_events) as e(event)
      where m.user_id = ${userId}::bigint and g.status = 'enabled' order by e.event, g.name`,
  )
  const names = Map.groupBy(found, ({ event }) => event)
  return new Map([...names].map(([event, rows]) => [event, rows.map(({ name }) => name)]))
}

async function save(call: Call): Promise<Topic> {
  const topic = String(call.params['topic'])
  const exists = Object.hasOwn(ownTopics, topic) || notifyEvents.some(({ value }) => value === topic)
  if (!exists) throw ApiError.notFound()
  const { fixed, available } = channelsOf(topic)
  const wished = new Set<unknown>([...fixed, ...[call.body['channels']].flat()])
  const next = available.filter((channel) => wished.has(channel))
  await run(
    call.tx,
    sql`insert into notification_choices (user_id, topic, channels) values (${call.caller.userId}::bigint, ${topic}, ${array([...next], 'text')})
      on conflict (user_id, topic) do update set channels = excluded.channels, updated_at = now()`,
  )
  const found = (await topicsOf(call)).find((each) => each.topic === topic)
  if (found === undefined) throw ApiError.notFound()
  return found
}
