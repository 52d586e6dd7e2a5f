import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { smtpMailer } from '../../api/kernel/platform/mail/smtp.ts'
import { claimLetter } from '../../api/modules/series/runs/claim.ts'
import { seriesOutbox } from '../../api/modules/series/runs/send.ts'
import { createTestApi, type TestApi } from '../../api/testing/api.ts'
import { openTestDatabase, type TestDatabase } from '../../api/testing/database.ts'
import { type MailServer, startMailServer } from '../../api/testing/mail-server.ts'

let storage: TestDatabase
let api: TestApi
let mails: MailServer

beforeAll(async () => {
  mails = await startMailServer()
  storage = await openTestDatabase('postgres')
  api = await createTestApi(storage.database, {}, [], { mailer: smtpMailer(mails.url) })
  await query(`update email_series set status = 'paused' where status = 'running'`)
})
afterAll(async () => {
  await api.close()
  await storage.close()
  await mails[Symbol.asyncDispose]()
})

const query = <T extends object>(text: string, params: unknown[] = []) =>
  storage.database.system((tx) => tx<T>(text, params))

/** A person whose first of two mails is due. */
async function due(email: string): Promise<void> {
  await query(`update email_series set status = 'paused' where status = 'running'`)
  const [series] = await query<{ id: number }>(
    `insert into email_series (company_id, language, name, trigger, owner_id, status, started_at, cap_mails, next_look_at)
      values (1, 'en', $1, 'subscribed', 1, 'running', now(), 50, now() + interval '1 day') returning id`,
    [`durability ${email}`],
  )
  await query(
    `insert into email_series_steps (company_id, email_series_id, position, delay, unit, email_marketing_id)
      select 1, $1, place, 0, 'hours', id from (select id, row_number() over (order by id) as place from email_marketings where company_id = 1 and status = 'draft') d where place <= 2`,
    [series?.id],
  )
  await query(
    `insert into subscribes (company_id, language, email, status, confirmed_at) values (1, 'en', $1, 'subscribed', now())`,
    [email],
  )
  await query(
    `insert into email_series_runs (company_id, email_series_id, email, record_type, record_id, trigger_key, triggered_at, due_at)
      select 1, $1, email, 'subscribe', id, 'subscribe:' || id, now(), now() from subscribes where email = $2`,
    [series?.id, email],
  )
}

const state = async (email: string) => {
  const [run] = await query<{ status: string; step: number }>(
    'select status, step::int from email_series_runs where email = $1',
    [email],
  )
  const logs = await query<{ status: string }>(
    'select status from email_marketing_logs where email = $1 order by id',
    [email],
  )
  return { ...run, logs: logs.map(({ status }) => status) }
}
const received = (email: string) => mails.received.filter(({ to }) => to.includes(email)).length

test.each([
  ['before the mail server has it', 'claimed', 0],
  ['after the mail server has it', 'taken', 1],
] as const)('a process killed %s leaves no second mail', async (_when, step, arrived) => {
  const email = `killed.${step}@r.example`
  await due(email)
  const child = spawn(
    process.execPath,
    [path.join(import.meta.dirname, 'series-process.ts'), storage.settings.url ?? '', mails.url, step],
    { stdio: 'inherit' },
  )
  const [, signal] = (await once(child, 'exit')) as [number | null, string | null]
  const left = await state(email)
  await api.drain()
  const early = received(email)
  // Its lease runs out: the next process goes on with the second mail.
  await query(`update email_series_runs set due_at = now() where email = $1`, [email])
  await api.drain()
  expect([signal, left, early, received(email), await state(email)]).toEqual([
    'SIGKILL',
    { status: 'sending', step: 1, logs: ['queued'] },
    arrived,
    arrived + 1,
    { status: 'done', step: 3, logs: ['failed', 'delivered'] },
  ])
})

test('an outcome is noted although the database ends every connection meanwhile', async () => {
  const email = 'cut.off@r.example'
  await due(email)
  const row = await claimLetter(storage.database)
  if (row === null) throw new Error('no mail is due')
  const cut = async () => {
    await storage.database
      .system((tx) =>
        tx(
          'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
        ),
      )
      .catch(() => undefined)
  }
  const services = {
    ...api.services,
    mailer: {
      ...api.services.mailer,
      send: async (mail: Parameters<typeof api.services.mailer.send>[0]) => {
        const outcome = await api.services.mailer.send(mail)
        await cut()
        return outcome
      },
    },
  }
  await seriesOutbox.send(row, {
    database: storage.database,
    services,
    stopping: new AbortController().signal,
  })
  expect([received(email), await state(email)]).toEqual([
    1,
    { status: 'waiting', step: 2, logs: ['delivered'] },
  ])
})
