import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../api/testing/database.ts'
import { limitInvariants } from '../races/invariants/limits.sql.ts'

let opened: TestDatabase

beforeAll(async () => {
  opened = await openTestDatabase('postgres')
})
afterAll(() => opened.close())

/** The demo data keep to the rules that hold after every race. */
test.each(limitInvariants)('$name', async ({ sql }) => {
  expect((await opened.database.system((tx) => tx(sql))).slice(0, 5)).toEqual([])
})
