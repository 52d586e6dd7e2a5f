import { randomBytes } from 'node:crypto'
import { inBackground } from '../../kernel/database/limits.ts'
import type { Database, Query } from '../../kernel/database/types.ts'
import { continueNumbering, createDemo, type DemoProgress } from './create.ts'
import type { Plan } from './plan.ts'
import { createFunctions, dropFunctions, insertRows } from './sql.ts'
import type { DemoStep } from './step.ts'

export interface FirstData {
  /** Those of all modules, in their order. */
  steps: readonly DemoStep[]
  /** Demo data for an empty database, or only a first administrator. */
  demo: Pick<Plan, 'size' | 'today' | 'until'> | null
  /** Of the first administrator; the username is `admin` and the password random when not given. */
  adminUsername?: string | undefined
  adminPassword?: string | undefined
  hashPassword: (password: string) => Promise<string>
  /** Hides what only the server may read (`api/kernel/platform/secrets/cipher.ts`). */
  encrypt: (text: string) => string
  onProgress?: (progress: DemoProgress) => void
}

/** What the start command reports. A random password is in it once and nowhere else. */
export type Prepared =
  | { kind: 'kept' }
  | { kind: 'demo' }
  | { kind: 'administrator'; username: string; password: string | null }

/** Of all demo accounts. */
const DEMO_PASSWORD = 'demo-Console-1'

/** Gives an empty database its first rows; one that has users is left alone. All or nothing. */
export async function prepareData(database: Database, data: FirstData): Promise<Prepared> {
  if (await hasUsers(database)) return { kind: 'kept' }
  const { demo } = data
  return await inBackground(() =>
    demo === null ? prepareAdministrator(database, data) : prepareDemo(database, data, demo),
  )
}

async function prepareDemo(
  database: Database,
  data: FirstData,
  demo: NonNullable<FirstData['demo']>,
): Promise<Prepared> {
  const passwordHash = await data.hashPassword(DEMO_PASSWORD)
  await database.system(async (tx) => {
    await createDemo(tx, { ...demo, passwordHash, encrypt: data.encrypt }, data.steps, data.onProgress)
    await mark(tx, 'demo')
  })
  return { kind: 'demo' }
}

async function prepareAdministrator(database: Database, data: FirstData): Promise<Prepared> {
  const username = data.adminUsername ?? 'admin'
  const password = data.adminPassword ?? `${randomBytes(12).toString('base64url')}-Aa1`
  const passwordHash = await data.hashPassword(password)
  const today = new Date().toISOString().slice(0, 10)
  await database.system(async (tx) => {
    const plan: Plan = { size: 'small', today, passwordHash, encrypt: data.encrypt }
    await createFunctions(tx, plan)
    for (const step of data.steps.filter(({ always }) => always)) await step.run(tx, plan)
    await insertAdministrator(tx, username, passwordHash)
    await dropFunctions(tx)
    await continueNumbering(tx)
    await mark(tx, 'own')
  })
  return { kind: 'administrator', username, password: data.adminPassword === undefined ? password : null }
}

/** One department, the role `admin`, one user who has it everywhere. */
async function insertAdministrator(tx: Query, username: string, passwordHash: string): Promise<void> {
  const now = new Date().toISOString()
  const times = { created_at: now, updated_at: now }
  await insertRows(tx, 'departments', [{ id: 1, name: '总经办', code: 'EXEC', sort: 10, ...times }])
  await insertRows(tx, 'roles', [
    { id: 1, name: 'admin', title: '超级管理员', is_system: true, sort: 10, ...times },
  ])
  await tx(
    `INSERT INTO role_permissions (role_id, permission_id) SELECT 1, id FROM permissions WHERE name = 'admin'`,
  )
  const user = {
    id: 1,
    uid: '10000001',
    username,
    name: username,
    email: `${username}@localhost.example`,
    department_id: 1,
  }
  await insertRows(tx, 'users', [
    { ...user, password_hash: passwordHash, must_change_password: true, ...times },
  ])
  await tx('INSERT INTO role_assignments (user_id, role_id, company_id) VALUES (1, 1, NULL)')
}

async function hasUsers(database: Database): Promise<boolean> {
  const [answer] = await database.system((tx) =>
    tx<{ any: boolean }>('SELECT EXISTS (SELECT 1 FROM users) AS any'),
  )
  return answer?.any === true
}

async function mark(tx: Query, kind: 'demo' | 'own'): Promise<void> {
  await tx(
    `INSERT INTO storage.facts (key, value) VALUES ('data', $1) ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
    [kind],
  )
}
