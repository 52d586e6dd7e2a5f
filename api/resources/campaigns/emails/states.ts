/** What can be done to a campaign in which state (domain/resources.md §6 `email_marketings`). */
const allowed: Readonly<
  Record<'change' | 'send' | 'pause' | 'resume' | 'cancel' | 'delete' | 'retry', readonly string[]>
> = {
  change: ['draft', 'scheduled', 'paused'],
  send: ['draft', 'failed'],
  pause: ['sending'],
  resume: ['paused'],
  cancel: ['scheduled', 'paused'],
  delete: ['draft', 'cancelled'],
  retry: ['sent', 'failed'],
}

const refusals: Readonly<Record<keyof typeof allowed, string>> = {
  change: '只有草稿、已排期和暂停的邮件可以修改',
  send: '只有草稿和失败的邮件可以发送',
  pause: '只有发送中的邮件可以暂停',
  resume: '只有暂停的邮件可以继续',
  cancel: '只有已排期或暂停的邮件可以取消',
  delete: '只能删除草稿或已取消的邮件',
  retry: '发送结束后才能重发',
}

/** Why a campaign's state does not allow it; null if it does. */
export function refuses(action: keyof typeof allowed) {
  return ({ status }: Readonly<Record<string, unknown>>): string | null =>
    allowed[action].includes(String(status)) ? null : refusals[action]
}
