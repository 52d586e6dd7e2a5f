import type { Plan } from '../../../engine/demo/plan.ts'
import { insertRows } from '../../../engine/demo/sql.ts'
import type { DemoStep } from '../../../engine/demo/step.ts'
import type { Query } from '../../../kernel/database/types.ts'
import { departmentId } from '../departments/demo-data/departments.ts'
import { roleId } from '../roles/demo-data/roles.ts'
import { ACCOUNTS } from './demo-data/accounts.ts'
import { type Person, STAFF } from './demo-data/staff.ts'

/**
 * 60 users: 5 demo accounts, then staff by role; 4 disabled, 1 locked; 5 work for two companies, 3 for all (domain/resources.md, users).
 */
export const demo: readonly DemoStep[] = [
  {
    name: 'users',
    after: ['companies', 'departments', 'roles'],
    async run(tx, plan) {
      const people = [...ACCOUNTS, ...STAFF].map((person, index) => ({ ...person, id: index + 1 }))
      await insertRows(
        tx,
        'users',
        people.map((person) => toRow(person, plan)),
      )
      await assign(tx, people)
      await appointLeaders(tx)
    },
  },
]

function toRow(person: Person & { id: number }, plan: Plan) {
  return {
    id: person.id,
    username: person.username,
    name: person.name,
    introduction: person.introduction,
    position: person.position,
    uid: String(10_000_000 + ((person.id * 7_919_317) % 89_999_999)),
    avatar: null,
    email: `${person.username}@console.example`,
    phone: person.id % 3 === 0 ? null : `1380000${String(person.id * 137).padStart(4, '0')}`,
    password_hash: plan.passwordHash,
    department_id: departmentId(person.department),
    status: person.status ?? 'active',
    must_change_password: false,
    failed_attempts: person.status === 'locked' ? 5 : 0,
    note: null,
  }
}

async function assign(tx: Query, people: readonly (Person & { id: number })[]): Promise<void> {
  const members = people.flatMap(({ id, companies }) =>
    companies.map((company, place) => ({ id, company, place })),
  )
  await tx(
    `INSERT INTO company_users (company_id, user_id, is_default, joined_at)
     SELECT company, person, place = 0, storage.demo_at(700 - person::int, 0) FROM unnest($1::bigint[], $2::bigint[], $3::int[]) AS m(company, person, place)`,
    [members.map(({ company }) => company), members.map(({ id }) => id), members.map(({ place }) => place)],
  )
  const held = people.flatMap(({ id, companies, roles, everywhere }) =>
    (everywhere === true ? [null] : companies).flatMap((company) =>
      roles.map((role) => ({ id, company, role: roleId(role) })),
    ),
  )
  await tx(
    'INSERT INTO role_assignments (user_id, role_id, company_id) SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::bigint[])',
    [held.map(({ id }) => id), held.map(({ role }) => role), held.map(({ company }) => company)],
  )
}

async function appointLeaders(tx: Query): Promise<void> {
  await tx(
    'UPDATE departments d SET leader_id = (SELECT min(u.id) FROM users u WHERE u.department_id = d.id)',
  )
}
