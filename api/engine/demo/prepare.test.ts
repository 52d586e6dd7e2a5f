import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoSteps as steps } from '../../modules/registry.ts'
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { prepareData } from './prepare.ts'

const hashPassword = async (password: string) => `hash of ${password}`
const encrypt = (text: string) => `sealed ${text}`
let opened: TestDatabase

beforeAll(async () => {
  opened = await openTestDatabase('pglite', { seeded: false })
})
afterAll(() => opened.close())

test('without demo an empty database gets one administrator, whose random password is shown once', async () => {
  const { database } = opened
  const prepared = await prepareData(database, {
    steps,
    demo: null,
    adminUsername: 'root',
    hashPassword,
    encrypt,
  })
  if (prepared.kind !== 'administrator') throw new Error(prepared.kind)
  const { password } = prepared
  expect(prepared).toEqual({ kind: 'administrator', username: 'root', password })
  expect(password).toMatch(/^.{16,}-Aa1$/)
  const found = await database.system((tx) =>
    tx(
      `SELECT u.username, u.password_hash, u.must_change_password, a.company_id, r.name AS role, p.name AS key
       FROM users u JOIN role_assignments a ON a.user_id = u.id JOIN roles r ON r.id = a.role_id
       JOIN role_permissions rp ON rp.role_id = r.id JOIN permissions p ON p.id = rp.permission_id`,
    ),
  )
  expect(found).toEqual([
    {
      username: 'root',
      password_hash: `hash of ${password}`,
      must_change_password: true,
      company_id: null,
      role: 'admin',
      key: 'admin',
    },
  ])
  expect(await database.isDemo()).toBe(false)
})

test('a database with users is left alone, demo asked for or not', async () => {
  const demo = { size: 'small', today: '2025-12-31' } as const
  expect(await prepareData(opened.database, { steps, demo, hashPassword, encrypt })).toEqual({ kind: 'kept' })
  expect(await opened.database.isDemo()).toBe(false)
})
