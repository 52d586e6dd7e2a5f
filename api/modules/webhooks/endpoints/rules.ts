import type { ErrorsOf } from '../../../engine/model/records.ts'
import { defineRules } from '../../../engine/model/rules.ts'

/** What an endpoint asks for beyond its fields. */
export const endpointRules = defineRules('webhook_endpoints', {
  beforeWrite: (_call, { events, url }) =>
    Promise.resolve<ErrorsOf<'webhook_endpoints'>>({
      ...(events?.length === 0 ? { events: ['请至少选择一种'] } : {}),
      ...(url == null || isCallable(url) ? {} : { url: ['网址不能带用户名、密码或 # 片段'] }),
    }),
  // Switched on again it counts as mended: its days of failures are over.
  prepare: (_call, { status }, record) =>
    Promise.resolve(
      status === 'enabled' && record?.status === 'disabled' ? { stopped_at: null, failing_since: null } : {},
    ),
})

function isCallable(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { username, password, hash } = new URL(url)
  return username === '' && password === '' && hash === ''
}
