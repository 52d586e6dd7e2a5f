import { groupsOf } from '../../../engine/auth/providers/claims.ts'
import { applyGroups } from '../../../engine/auth/providers/grants.ts'
import { recordUserEvent } from '../../../engine/auth/user-events.ts'
import type { Call } from '../../../engine/model/operation.ts'
import { notifyUsers } from '../../../engine/notifications/notify.ts'
import type { Query } from '../../../kernel/database/types.ts'
import type { Claims } from '../../../kernel/platform/identity/identity.ts'
import type { IdentityProvider } from '../../../kernel/platform/identity/provider.ts'
import type { FoundUser } from './user-of.ts'

/** Roles follow the groups of this moment, where the token holds them; what has changed stands in the log, and the user's menus follow. */
export async function followGroups(
  tx: Query,
  { ip, userAgent }: Call,
  provider: IdentityProvider,
  claims: Claims,
  { id, username }: FoundUser,
): Promise<void> {
  const groups = groupsOf(provider, claims)
  if (groups === null) return
  const { added, removed, words } = await applyGroups(tx, id, provider, groups)
  if (added + removed === 0) return
  await recordUserEvent(tx, {
    userId: id,
    username,
    ip,
    userAgent,
    event: 'groups_applied',
    reason: words === '' ? provider.label.zh : words,
  })
  await notifyUsers(tx, [id], {
    topic: 'rights',
    type: '',
    title: '权限已变更',
    text: '您的角色已变更，菜单已更新。',
    companyId: null,
    rights: true,
  })
}
