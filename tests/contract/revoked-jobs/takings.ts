import type { Database } from '../../../api/kernel/database/types.ts'
import type { Person } from '../../../api/testing/staff.ts'

/** A way to lose a right between asking for a job and its run; what the job then says. */
export interface Taking {
  readonly what: string
  readonly message: RegExp
  take(database: Database, person: Person): Promise<void>
}

const statement = (text: string, of: (person: Person) => number) => (database: Database, person: Person) =>
  database.system(async (tx) => {
    await tx(text, [of(person)])
  })

export const takings: readonly Taking[] = [
  {
    what: 'the key',
    message: /^没有权限：需要 /,
    take: statement('delete from role_permissions where role_id = $1::bigint', ({ roleId }) => roleId),
  },
  {
    what: 'the account',
    message: /^用户已停用$/,
    take: statement(`update users set status = 'disabled' where id = $1::bigint`, ({ id }) => id),
  },
  {
    what: 'the membership',
    message: /^您不是该品牌的成员$/,
    take: statement('delete from company_users where user_id = $1::bigint', ({ id }) => id),
  },
]
