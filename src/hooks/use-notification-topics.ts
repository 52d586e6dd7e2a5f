import { consoleOperation } from '../data/console-operation.ts'
import { type OperationState, useOperation } from './use-operation.ts'
import { useWriter } from './use-writer.ts'

export const noticeChannels = ['popup', 'push', 'mail'] as const

export type NoticeChannel = (typeof noticeChannels)[number]

/** What the signed-in person is notified of, and where it reaches them. */
export interface NotificationTopic {
  readonly topic: string
  readonly title: string
  readonly hint: string | null
  /** The groups through which they get it; empty for what is their own. */
  readonly groups: readonly string[]
  readonly channels: readonly NoticeChannel[]
  readonly fixed: readonly NoticeChannel[]
  readonly available: readonly NoticeChannel[]
}

export interface NotificationTopicsControl {
  readonly state: OperationState<{ readonly data: readonly NotificationTopic[] }>
  /** Null where the API refused, which was shown then. */
  readonly save: (topic: string, channels: readonly NoticeChannel[]) => Promise<NotificationTopic | null>
}

/** Where notices reach the signed-in person, by topic. */
export function useNotificationTopics(): NotificationTopicsControl {
  const state = useOperation<{ readonly data: readonly NotificationTopic[] }>(
    consoleOperation('notificationTopics'),
    {},
    { policy: 'cache-and-network' },
  )
  const writer = useWriter()
  return {
    state,
    async save(topic, channels) {
      const ref = consoleOperation('saveNotificationTopic')
      if (ref === null) throw new Error('the API behind this console has no topics of notices')
      const outcome = await writer.send<{ readonly data: NotificationTopic }>({
        ref,
        variables: { topic, input: { channels } },
      })
      return 'result' in outcome ? outcome.result.data : null
    },
  }
}
