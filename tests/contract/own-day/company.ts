import { createServer } from 'node:http'
import { readApiSettings } from '../../../api/server/settings.ts'
import { type RunningApi, startApi } from '../../../api/server/start.ts'
import { openTestDatabase, type TestDatabase } from '../../../api/testing/database.ts'
import { type Json, json } from '../../../api/testing/json.ts'
import { type MailServer, startMailServer } from '../../../api/testing/mail-server.ts'
import { resolveBy, startNameServer } from '../../../api/testing/name-server.ts'
import { type StripeServer, startStripe } from '../../../api/testing/stripe-server.ts'
import { freePort } from '../../../serving/testing/free-port.ts'

interface Reply {
  readonly status: number
  readonly body: Json
}

/** A console without demo data, with its jobs and its intake; mails and Stripe are servers of this machine. */
export interface OwnConsole extends AsyncDisposable {
  readonly storage: TestDatabase
  readonly intakeUrl: string
  readonly mails: MailServer
  readonly stripe: StripeServer
  /** Of the company’s own site. */
  readonly siteUrl: string
  /** Calls the API as the administrator, in the company once there is one. @throws what a refused call is answered. */
  readonly call: (method: string, path: string, body?: object | FormData) => Promise<Json>
  /** Calls the intake as a program of the company. */
  readonly send: (path: string, content: string, headers?: Readonly<Record<string, string>>) => Promise<Reply>
}

const clientSecret = 'secret of the day'
const passwords = ['First-Console-1', 'Second-Console-2'] as const

/** What its owner has written into DNS. */
const mailDomain = {
  'first.example': ['v=spf1 ip4:127.0.0.1 -all', 'MX mail.first.example'],
  'mail._domainkey.first.example': ['v=DKIM1; k=rsa; p=MIGfMA0'],
  '_dmarc.first.example': ['v=DMARC1; p=reject'],
}

/** An empty PostgreSQL, whose first administrator has chosen a password. */
export async function openOwnConsole(): Promise<OwnConsole> {
  await using made = new AsyncDisposableStack()
  const storage = await openTestDatabase('postgres', { seeded: false })
  made.defer(() => storage.close())
  const { address } = made.use(await startNameServer(mailDomain))
  made.use(resolveBy(address))
  const mails = made.use(await startMailServer())
  const stripe = await startStripe()
  made.defer(() => stripe.close())
  const site = createServer((_request, response) => response.end('<h1>News</h1>'))
  const sitePort = await freePort()
  await new Promise<void>((resolve) => site.listen(sitePort, '127.0.0.1', resolve))
  made.defer(() => void site.close())
  const api = await start(storage, mails, stripe)
  made.defer(() => api.close())
  const { intakeUrl } = api
  if (intakeUrl === null) throw new Error('the intake was not opened')
  const call = caller(api.url, await signIn(api.url, passwords[0]))
  await call('PUT', '/user/password', {
    current_password: passwords[0],
    password: passwords[1],
    password_confirmation: passwords[1],
  })
  const done = made.move()
  return {
    storage,
    intakeUrl,
    mails,
    stripe,
    siteUrl: `http://127.0.0.1:${sitePort}`,
    call,
    async send(path, content, headers = {}) {
      const answer = await fetch(new URL(path, intakeUrl), {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: content,
      })
      return { status: answer.status, body: json(await answer.text()) }
    },
    [Symbol.asyncDispose]: () => done.disposeAsync(),
  }
}

async function start(storage: TestDatabase, mails: MailServer, stripe: StripeServer): Promise<RunningApi> {
  const intakePort = String(await freePort())
  const read = readApiSettings({
    ADMIN_PASSWORD: passwords[0],
    API_PORT: '0',
    CLIENT_SECRET: clientSecret,
    DATABASE_URL: storage.settings.url,
    DEMO: '0',
    INTAKE_LIMIT: '0',
    INTAKE_PORT: intakePort,
    LOG_LEVEL: 'error',
    PUBLIC_URL: `http://127.0.0.1:${intakePort}`,
    READ_LIMIT: '0',
    SMTP_URL: mails.url,
    STRIPE_API_URL: stripe.url,
    VISIT_ADDRESSES: '127.0.0.1/32',
    WRITE_LIMIT: '0',
  })
  if ('problems' in read) throw new Error(read.problems.join('; '))
  return await startApi(read.settings)
}

async function signIn(url: string, password: string): Promise<string> {
  const answer = await fetch(`${url}/authorizations`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      grant_type: 'password',
      username: 'admin',
      password,
      client_id: 9,
      client_secret: clientSecret,
    }),
  })
  return json(await answer.text()).text('access_token')
}

function caller(url: string, token: string): OwnConsole['call'] {
  let company: number | null = null
  return async (method, path, body) => {
    const isForm = body instanceof FormData
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(company === null ? {} : { 'x-company-id': String(company) }),
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path} is answered ${answer.status} ${text}`)
    const found = json(text)
    if (method === 'POST' && path === '/companies') company = found.number('data', 'id')
    return found
  }
}
