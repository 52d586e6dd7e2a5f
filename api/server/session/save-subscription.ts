import type { Call } from '../../engine/model/operation.ts'
import { isPushEndpoint } from '../../engine/notifications/push/endpoint-rule.ts'
import { keyErrors } from '../../engine/notifications/push/key-rule.ts'
import { run } from '../../engine/query/sql.ts'
import { sql } from '../../kernel/database/sql.ts'
import type { Query } from '../../kernel/database/types.ts'
import { ApiError } from '../../kernel/platform/api-error.ts'

/**
 * Keeps a push subscription and answers its id. An endpoint belongs to a browser: it moves to the user who is signed in there. A denied
 * permission has no endpoint and is kept once for each user and browser (domain/questions.md Q80, Q81). An endpoint outside the known
 * push services is refused, the server would call it, and so is a key that nothing can be encrypted for.
 */
export async function saveSubscription(
  tx: Query,
  { caller, body }: Call,
  origins: readonly string[],
): Promise<number> {
  const denied = body['permission'] === 'denied' || body['endpoint'] == null
  const value = (name: string) => (denied && secret.has(name) ? null : (body[name] ?? null))
  const endpoint = value('endpoint')
  if (typeof endpoint === 'string' && !isPushEndpoint(endpoint, origins))
    throw ApiError.invalid({ endpoint: ['不是已知的推送服务'] })
  const errors = keyErrors(value('public_key'), value('auth_token'))
  if (Object.keys(errors).length > 0) throw ApiError.invalid(errors)
  const subscription = value('subscription')
  const conflict = denied
    ? sql`(user_id, domain, user_agent) where endpoint is null`
    : sql`(endpoint) where endpoint is not null`
  const [row] = await run<{ id: number }>(
    tx,
    sql`insert into web_subscriptions
      (user_id, endpoint, public_key, auth_token, content_encoding, domain, user_agent, client_time, permission, subscription, locale)
      values (${caller.userId}::bigint, ${value('endpoint')}, ${value('public_key')}, ${value('auth_token')},
        ${value('content_encoding') ?? 'aesgcm'}, ${value('domain') ?? ''}, ${value('user_agent') ?? ''}, ${value('client_time')},
        ${value('permission')}, ${subscription === null ? null : JSON.stringify(subscription)}::jsonb, ${caller.locale})
      on conflict ${conflict} do update set
        user_id = excluded.user_id, public_key = excluded.public_key, auth_token = excluded.auth_token,
        content_encoding = excluded.content_encoding, domain = excluded.domain, user_agent = excluded.user_agent,
        client_time = excluded.client_time, permission = excluded.permission, subscription = excluded.subscription, locale = excluded.locale,
        updated_at = now()
      returning id`,
  )
  if (row === undefined) throw new Error('no row came back from an upsert into web_subscriptions')
  return row.id
}

const secret = new Set(['endpoint', 'public_key', 'auth_token', 'subscription'])
