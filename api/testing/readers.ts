import type { FastifyInstance } from 'fastify'
import { smtpMailer } from '../kernel/platform/mail/smtp.ts'
import { createReaderLinks } from '../kernel/platform/reader-links.ts'
import { createIntakeApp } from '../server/intake/app.ts'
import { type Client, createTestApi, type TestApi } from './api.ts'
import { testDataKeys } from './data-key.ts'
import { startMailServer } from './mail-server.ts'
import { createEmail, createReaders, letter, toReaders } from './suites/campaigns/email-fixtures.ts'

/** Where the intake's port is said to be reached. */
export const readersUrl = 'https://mail.example'

/** A mail as its reader has it. */
export interface ReadMail {
  readonly to: string
  /** With its line breaks joined. */
  readonly headers: string
  /** Decoded. */
  readonly text: string
  /** Addresses of ours in it, by what they do: `c`, `o`, `u`, `s`. */
  readonly links: (kind: 'c' | 'o' | 'u' | 's') => string[]
}

export interface Answer {
  readonly status: number
  readonly body: string
  readonly headers: Readonly<Record<string, unknown>>
}

export interface ReaderRequest {
  readonly method?: 'GET' | 'POST' | 'HEAD'
  readonly agent?: string
  readonly body?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** A console whose mails arrive at a mail server on this machine, and whose readers follow the links in them. */
export interface Readers extends AsyncDisposable {
  readonly api: TestApi
  readonly client: Client
  readonly intake: FastifyInstance
  /** The mails that came since the last call. */
  received(): ReadMail[]
  /** A campaign to so many new subscribers that is over; its id, and a mail each. */
  campaign(
    count: number,
    more?: object,
  ): Promise<{ readonly id: number; readonly mails: readonly ReadMail[] }>
  /** Follows an address as a browser does, but no redirect. */
  follow(url: string, request?: ReaderRequest): Promise<Answer>
}

export const browser = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148'
export const form = { 'content-type': 'application/x-www-form-urlencoded' }

export async function openReaders(database: TestApi['database'], perMinute = 0): Promise<Readers> {
  const mailServer = await startMailServer()
  const api = await createTestApi(database, {}, [], {
    mailer: smtpMailer(mailServer.url),
    readerLinks: createReaderLinks(testDataKeys, [], readersUrl),
    unsubscribeMailbox: 'leave@shop.example',
  })
  const intake = await createIntakeApp(database, {
    services: api.services,
    perMinute,
    trustProxy: 'loopback',
    logger: false,
  })
  const client = await api.as('admin', 1)
  const received = () => mailServer.received.splice(0).map(({ to, source }) => readMail(to[0] ?? '', source))
  return {
    api,
    client,
    intake,
    received,
    async campaign(count, more = {}) {
      const people = await createReaders(
        api,
        Array.from({ length: count }, () => 'subscribed'),
      )
      const { id } = await createEmail(client, letter(toReaders(people), more))
      const sent = await client.send('POST', `/email-marketings/${id}/send`, {
        body: { confirm_count: count },
      })
      if (sent.status !== 200) throw new Error(JSON.stringify(sent.body.value))
      await api.drain()
      return { id, mails: received() }
    },
    async follow(url, { method = 'GET', agent = browser, body, headers = {} } = {}) {
      const answer = await intake.inject({
        method,
        url: url.replace(readersUrl, ''),
        headers: { 'user-agent': agent, ...headers },
        ...(body === undefined ? {} : { payload: body }),
      })
      return { status: answer.statusCode, body: answer.body, headers: answer.headers }
    },
    async [Symbol.asyncDispose]() {
      await intake.close()
      await api.close()
      await mailServer[Symbol.asyncDispose]()
    },
  }
}

function readMail(to: string, source: string): ReadMail {
  const end = source.indexOf('\r\n\r\n')
  const text = source
    .slice(end)
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
  return {
    to,
    headers: source.slice(0, end).replaceAll(/\r\n[ \t]+/g, ' '),
    text,
    links: (kind) => [
      ...new Set(
        [...text.matchAll(new RegExp(`${readersUrl}/m/${kind}/[\\w.-]+`, 'g'))].map(([link]) => link),
      ),
    ],
  }
}
