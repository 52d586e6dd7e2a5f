import { requires } from '../../../engine/model/definition/requirement.ts'
import type { PlainMessage } from '../../../kernel/formats/messages/message.ts'

type Status = 'draft' | 'scheduled' | 'sending' | 'paused' | 'sent' | 'cancelled' | 'failed'

const inState = (code: string, status: readonly Status[], reason: PlainMessage) =>
  requires('email_marketings', { code, when: { status }, reason })

/** What can be done to a campaign in which state (domain/resources.md §6 `email_marketings`). */
export const emailAllowed = {
  change: inState('changeable', ['draft', 'scheduled', 'paused'], '只有草稿、已排期和暂停的邮件可以修改'),
  send: inState('sendable', ['draft', 'failed'], '只有草稿和失败的邮件可以发送'),
  pause: inState('sending', ['sending'], '只有发送中的邮件可以暂停'),
  resume: inState('paused', ['paused'], '只有暂停的邮件可以继续'),
  cancel: inState('cancellable', ['scheduled', 'paused'], '只有已排期或暂停的邮件可以取消'),
  delete: inState('deletable', ['draft', 'cancelled'], '只能删除草稿或已取消的邮件'),
  retry: inState('over', ['sent', 'failed'], '发送结束后才能重发'),
}
