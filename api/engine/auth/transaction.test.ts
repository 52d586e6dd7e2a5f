import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleTables } from '../../kernel/database/sample-tables.fixture.ts'
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { personalCaller } from './member.ts'
import { inTransaction } from './transaction.ts'

const caller = personalCaller(1, '某人', null)
let opened: TestDatabase
beforeAll(async () => {
  opened = await openTestDatabase('postgres', { tables: sampleTables })
})
afterAll(() => opened.close())

test('what fails after the commit is reported, and hinders neither the answer nor the rest', async () => {
  const reported: unknown[] = []
  const done: string[] = []
  const options = { readOnly: false, report: (error: unknown) => void reported.push(String(error)) }
  const result = await inTransaction(opened.database, caller, options, async (call) => {
    await call.tx(`INSERT INTO notes (user_id, body) VALUES (1, 'kept')`)
    call.afterCommit(() => {
      throw new Error('no listener')
    })
    call.afterCommit(() => void done.push('the other'))
    call.afterCompletion(async () => {
      throw new Error('no room')
    })
    call.afterCompletion(
      async (tx) => void (await tx(`INSERT INTO notes (user_id, body) VALUES (1, 'noted')`)),
    )
    return 'answer'
  })
  expect([result, done, reported, await notes()]).toEqual([
    'answer',
    ['the other'],
    ['Error: no listener', 'Error: no room'],
    ['kept', 'noted'],
  ])
})

test('an error stays what it is when what it leaves fails', async () => {
  const options = { readOnly: false, report: () => undefined }
  const refused = inTransaction(opened.database, caller, options, async ({ afterCompletion }) => {
    afterCompletion(async () => {
      throw new Error('no room')
    })
    throw new Error('refused')
  })
  await expect(refused).rejects.toThrow('refused')
})

test('of work that was tried again only the last run counts', async () => {
  const done: number[] = []
  const written: number[] = []
  let runs = 0
  const options = { readOnly: false, report: () => undefined }
  await inTransaction(opened.database, caller, options, async (call) => {
    runs += 1
    const run = runs
    call.afterCommit(() => void done.push(run))
    call.afterCompletion(async () => void written.push(run))
    if (run < 3) await call.tx(`DO $$ BEGIN RAISE EXCEPTION 'met' USING ERRCODE = '40P01'; END $$`)
  })
  expect([done, written]).toEqual([[3], [3]])
})

async function notes(): Promise<unknown[]> {
  const rows = await opened.database.system((tx) => tx('SELECT body FROM notes ORDER BY id'))
  return rows.map(({ body }) => body)
}
