import { disabled, openAccount } from '../../../engine/auth/lockout.ts'
import { groupsOf, nameOf, verifiedEmail } from '../../../engine/auth/providers/claims.ts'
import { hasRoleFor } from '../../../engine/auth/providers/grants.ts'
import { isDeleted, link, linkedUser, userByEmail } from '../../../engine/auth/providers/identities.ts'
import { recordUserEvent } from '../../../engine/auth/user-events.ts'
import type { Call } from '../../../engine/model/operation.ts'
import { notifyUsers } from '../../../engine/notifications/notify.ts'
import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import type { Query } from '../../../kernel/database/types.ts'
import { message, named } from '../../../kernel/formats/messages/message.ts'
import { ApiError } from '../../../kernel/platform/api-error.ts'
import type { Claims } from '../../../kernel/platform/identity/identity.ts'
import type { IdentityProvider } from '../../../kernel/platform/identity/provider.ts'
import { createUser } from './create-user.ts'

export interface FoundUser {
  readonly id: number
  readonly username: string
}

interface NoUser {
  readonly error: ApiError
  readonly reason: string
}

/**
 * Whom a provider's person is here: who is linked with them, else the user with their verified address, who is linked now, else a new user
 * where the provider may create one.
 */
export async function userOf(
  tx: Query,
  call: Call,
  provider: IdentityProvider,
  claims: Claims,
  tries = 3,
): Promise<FoundUser | NoUser> {
  const linked = await linkedUser(tx, claims)
  if (linked !== null) return await withName(tx, linked)
  const email = verifiedEmail(provider, claims)
  if (email === null)
    return {
      error: ApiError.forbidden(
        '公司账号没有经过验证的邮箱，不能据此找到您的用户，请联系管理员',
        'EMAIL_NOT_VERIFIED',
      ),
      reason: '邮箱未经验证',
    }
  if (await isDeleted(tx, claims)) return { error: disabled(), reason: '用户已删除' }
  const id = await userByEmail(tx, email)
  return id === null
    ? await newUser(tx, call, provider, claims, { email, tries })
    : await linkedByEmail(tx, call, provider, claims, id)
}

/** An account that is disabled or locked is not linked. */
async function linkedByEmail(
  tx: Query,
  call: Call,
  provider: IdentityProvider,
  claims: Claims,
  id: number,
): Promise<FoundUser | NoUser> {
  const standing = await openAccount(tx, id)
  if ('error' in standing) return standing
  // Of several first sign-ins at once the others find here what the first has made.
  if ((await linkedUser(tx, claims)) === id) return await withName(tx, id)
  if (!(await link(tx, id, provider.id, claims)))
    return {
      error: ApiError.forbidden('您的用户已关联另一个公司账号，请联系管理员解除', 'LINKED_OTHERWISE'),
      reason: '已关联另一个公司账号',
    }
  const found = await withName(tx, id)
  await noteLink(tx, call, provider, found)
  await notifyUsers(tx, [id], {
    topic: 'security',
    type: '',
    title: '关联了公司账号',
    text: message('您的用户已与“{label}”关联，以后可用它登录。如果不是您本人操作，请立即联系管理员。', {
      label: named(provider.label),
    }),
    companyId: null,
    link: '/my/changepwd?show=safety',
  })
  return found
}

async function newUser(
  tx: Query,
  call: Call,
  provider: IdentityProvider,
  claims: Claims,
  { email, tries }: { readonly email: string; readonly tries: number },
): Promise<FoundUser | NoUser> {
  if (!provider.create || tries === 0)
    return {
      error: ApiError.forbidden('没有与此公司账号对应的用户，请联系管理员', 'NO_USER'),
      reason: '没有对应的用户',
    }
  if (!(await hasRoleFor(tx, provider, groupsOf(provider, claims) ?? [])))
    return {
      error: ApiError.forbidden('此公司账号还没有任何角色，请联系管理员', 'NO_ROLE'),
      reason: '所在的组没有角色',
    }
  const preferred = claims['preferred_username']
  const made = await createUser(tx, {
    email,
    name: nameOf(provider, claims, email),
    preferredName: typeof preferred === 'string' ? preferred : email,
    department: provider.department,
  })
  // Another call has made the user, or taken the name, meanwhile.
  if (made === null) return await userOf(tx, call, provider, claims, tries - 1)
  await link(tx, made.id, provider.id, claims)
  await noteLink(tx, call, provider, made)
  return made
}

async function noteLink(
  tx: Query,
  { ip, userAgent }: Call,
  { label }: IdentityProvider,
  { id, username }: FoundUser,
): Promise<void> {
  await recordUserEvent(tx, {
    userId: id,
    username,
    ip,
    userAgent,
    event: 'identity_linked',
    reason: label.zh,
  })
}

async function withName(tx: Query, id: number): Promise<FoundUser> {
  const [user] = await run<{ username: string }>(tx, sql`select username from users where id = ${id}::bigint`)
  return { id, username: user?.username ?? '' }
}
