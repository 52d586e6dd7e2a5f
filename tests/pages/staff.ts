import { IMAGEFORGE } from '../../api/modules/organisation/companies/demo-data/companies.ts'
import { ACCOUNTS } from '../../api/modules/organisation/users/demo-data/accounts.ts'
import { STAFF, type Person } from '../../api/modules/organisation/users/demo-data/staff.ts'

export interface RoleHolder {
  readonly role: string
  readonly username: string
}

/** For every role of the demo a user who holds it alone, may sign in, and works for the first company. A user without a role is signed out (specification §6). */
export const roleHolders: readonly RoleHolder[] = [
  ...Map.groupBy([...ACCOUNTS, ...STAFF].filter(isUsable), ({ roles }) => roles[0] ?? ''),
].map(([role, [first]]) => ({ role, username: first?.username ?? '' }))

function isUsable({ companies, roles, status }: Person): boolean {
  return companies.includes(IMAGEFORGE) && roles.length === 1 && status === undefined
}
