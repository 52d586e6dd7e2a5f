import type { JsonSchema } from '../../engine/model/json-schema.ts'
import type { Operation } from '../../engine/model/operation.ts'
import { variants, resources } from '../../modules/registry.ts'

const others: Readonly<Record<string, string>> = {
  authorizations: '登录与会话 Signing in and sessions',
  marketing_calendar: '营销日历 Marketing calendar',
  notification_logs: '消息 Messages',
  previews: '预览 Previews',
  self_stats: '自营推广统计 Statistics of own marketing',
  stats: '统计 Statistics',
  system: '运行状态 State of the system',
  synthesizing_stats: '综合推广统计 Statistics of synthesizing marketing',
  user: '当前用户 The signed-in user',
  web_subscriptions: '浏览器推送 Web push subscriptions',
}

/** The groups of operations, each with what it is about. Throws for one that has no description. */
export function tagsOf(operations: readonly Operation[]): JsonSchema[] {
  const descriptions = new Map([
    ...Object.entries(others),
    ...[...resources, ...variants].map(
      ({ operationPrefix, zh, en }) => [operationPrefix, `${zh} ${en}`] as const,
    ),
  ])
  return [...new Set(operations.map(({ tag }) => tag))].map((name) => {
    const description = descriptions.get(name)
    if (description === undefined) throw new Error(`nobody says what the operations of ${name} are about`)
    return { name, description }
  })
}
