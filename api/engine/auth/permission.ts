import { message } from '../../kernel/formats/messages/message.ts'
import { ApiError } from '../../kernel/platform/api-error.ts'
import type { Access } from '../model/access.ts'
import type { Caller } from '../model/caller.ts'

/** Whether a user with these permissions may do what asks for one of the keys. */
export function isAllowed(
  access: Access,
  { permissions, isAdmin }: Pick<Caller, 'permissions' | 'isAdmin'>,
): boolean {
  return typeof access === 'string' || isAdmin || access.some((key) => permissions.has(key))
}

/** Refuses a caller who holds none of the keys, and names them (domain/resources.md §1 "Permission check"). */
export function requirePermission(access: Access, caller: Pick<Caller, 'permissions' | 'isAdmin'>): void {
  if (typeof access === 'string' || isAllowed(access, caller)) return
  throw ApiError.forbidden(message('没有权限：需要 {keys}', { keys: { anyOf: access } }), 'FORBIDDEN')
}
