import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createReaderLinks, type ReaderLinks } from '../../kernel/platform/reader-links.ts'
import { readDataKeys } from '../../kernel/platform/secrets/data-keys.ts'
import { deploymentPath } from '../../modules/content/publishes/deployment-link.ts'
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { readApiSettings } from '../settings.ts'
import { type RunningApi, startApi } from '../start.ts'

const text = readFileSync(path.join(import.meta.dirname, '../../../docs/connect.md'), 'utf8')
const commands = [...text.matchAll(/```sh\n([^]*?)```/g)].map(([, block = '']) => block)
const secret = 'a-secret-of-the-test'

let storage: TestDatabase
let api: RunningApi
let callbackUrl = ''
beforeAll(async () => {
  storage = await openTestDatabase('postgres')
  const read = readApiSettings({
    CLIENT_SECRET: secret,
    DATABASE_URL: storage.settings.url,
    API_PORT: '0',
    INTAKE_PORT: '0',
    PUBLIC_URL: 'https://mail.example',
  })
  if ('problems' in read) throw new Error(read.problems.join('; '))
  api = await startApi(read.settings)
  callbackUrl = await openDeployment(createReaderLinks(readDataKeys(read.settings)))
})
afterAll(async () => {
  await api.close()
  await storage.close()
})

/** A publish that waits for the report of its builder, which a console with demo data never has; where it is reported. */
async function openDeployment(links: ReaderLinks): Promise<string> {
  const until = Math.floor(Date.now() / 1000) + 3600
  const [row] = await storage.database.system((tx) =>
    tx<{ id: number; site: number }>(
      `insert into publishes (company_id, publish_no, site_ids, environment, scope, note, status, report_until, pages, deployments)
        select 1, 'W-connect', array[s.id], 'staging', 'full', 'x', 'awaiting', to_timestamp($1), '[]',
          jsonb_build_array(jsonb_build_object('site_id', s.id, 'state', 'pending', 'message', null, 'log_url', null, 'reported_at', null))
        from sites s where s.company_id = 1 order by s.id limit 1 returning id, site_ids[1] as site`,
      [until],
    ),
  )
  if (row === undefined) throw new Error('company 1 has no site')
  return `${api.intakeUrl}${deploymentPath}${links.token('deployment', [1, row.id, row.site, until])}`
}

it('connects a shop with the commands of docs/connect.md as they stand there', async () => {
  const { stdout } = await promisify(execFile)('bash', ['-euc', commands.join('\necho\n')], {
    env: {
      PATH: process.env['PATH'],
      API_URL: api.url,
      INTAKE_URL: api.intakeUrl ?? '',
      CLIENT_SECRET: secret,
      CALLBACK_URL: callbackUrl,
    },
  })
  const answers = stdout
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line): unknown => JSON.parse(line))
  const [row] = await storage.database.system((tx) =>
    tx<{ status: string; total: string; refunds: number }>(
      `select o.status, o.total, (select count(*)::int from returns r where r.order_id = o.id and r.status = 'refunded') as refunds
        from intake_events e join orders o on o.id = e.record_id where e.event_id = 'shop-1001'`,
    ),
  )
  expect([answers, row]).toMatchObject([
    [
      { id: 'shop-1001', state: 'taken', errors: null },
      {
        results: [
          { id: 'shop-1001-paid', state: 'taken', errors: null },
          { id: 'shop-1001-back', state: 'taken', errors: null },
        ],
      },
      { id: 'app-77', state: 'taken', errors: null },
      { id: 'shop-1002', state: 'taken', errors: null },
      { results: [{ id: 'evt_1', kind: 'payment', state: 'taken', errors: null }] },
      {
        data: { address: expect.stringContaining('/intake/hooks/'), steps: expect.stringContaining(':mail') },
      },
      { results: [{ id: 'msg_1', kind: 'payment', state: 'waiting', errors: null }] },
      { state: 'succeeded', repeated: false },
      {
        status: 302,
        to: 'https://shop.example/buy?utm_source=forum&utm_medium=social&utm_campaign=spring',
      },
      { led: 303 },
      { paid: 303 },
      { answered: 200 },
      { written: 200 },
    ],
    { status: 'refunded', total: '43.15', refunds: 1 },
  ])
})

const call = async (path: string, body: object, headers: object = {}, url = api.url) =>
  (await (
    await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  ).json()) as Readonly<Record<string, unknown>>

async function signedIn(url = api.url) {
  const answer = await call(
    '/authorizations',
    {
      grant_type: 'password',
      username: 'admin',
      password: 'demo-Console-1',
      client_id: 9,
      client_secret: secret,
    },
    {},
    url,
  )
  return { authorization: `Bearer ${String(answer['access_token'])}`, 'x-company-id': '1' }
}

it('stores what its visitors answered and wrote, with their files', async () => {
  const rows = await storage.database.system((tx) =>
    tx<object>(
      `select f.subject, f.source, f.attachments ->> 0 like '%#log.txt' as file, (select count(*)::int from survey_responses r
          join surveys s on s.id = r.survey_id where s.slug = 'opinion-2026') as answers
        from feedback f where f.subject = 'It stops' order by f.id`,
    ),
  )
  expect(rows).toEqual(
    Array.from({ length: 2 }, () => ({ subject: 'It stops', source: 'site', file: true, answers: 1 })),
  )
})

it('tries a new key by the command that is shown with it', async () => {
  const token = await signedIn()
  const issued = await call('/intake-keys/issue', { name: 'Tried', scopes: ['order'] }, token)
  const { curl, key_id: id } = Object(issued['data'])
  const run = async () => JSON.parse((await promisify(execFile)('bash', ['-euc', curl])).stdout) as unknown
  expect(await run()).toEqual({ results: [] })
  await call(`/intake-keys/${id}/revoke`, {}, token)
  expect(await run()).toMatchObject({ code: 'KEY' })
})

it('answers readers of mails there, and reports that to campaigns', async () => {
  const [campaign] = await storage.database.system((tx) =>
    tx<{ id: number }>(`select min(id) as id from email_marketings where company_id = 1`),
  )
  const env = { CLIENT_SECRET: secret, DATABASE_URL: storage.settings.url, API_PORT: '0' }
  const read = readApiSettings({ ...env, PUBLIC_URL: 'https://mail.example' })
  if ('problems' in read) throw new Error(read.problems.join('; '))
  const closed = await startApi(read.settings)
  const levels = await Promise.all(
    [api.url, closed.url].map(async (url) => {
      const checked = await call(`/email-marketings/${campaign?.id}/check`, {}, await signedIn(url), url)
      const items: readonly { readonly key: string; readonly level: string }[] = Object(checked['data'])
      return items.find(({ key }) => key === 'readers')?.level
    }),
  )
  const forged = await fetch(`${api.intakeUrl}/m/u/1-2-3.${'A'.repeat(22)}`)
  await closed.close()
  expect([levels, forged.status, forged.headers.get('content-type')]).toEqual([
    ['ok', 'warning'],
    404,
    'text/html; charset=utf-8',
  ])
})

it('answers nothing on that port unless it is set', async () => {
  const read = readApiSettings({ CLIENT_SECRET: secret, DATABASE_URL: storage.settings.url, API_PORT: '0' })
  if ('problems' in read) throw new Error(read.problems.join('; '))
  const closed = await startApi(read.settings)
  const answer = await fetch(`${closed.url}/intake/events`, { method: 'POST' })
  await closed.close()
  expect([closed.intakeUrl, answer.status]).toEqual([null, 404])
})
