import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { personalCaller } from '../../../engine/auth/member.ts'
import { inTransaction } from '../../../engine/auth/transaction.ts'
import { callAs } from '../../../engine/jobs/origin.ts'
import type { Call } from '../../../engine/model/operation.ts'
import type { Services } from '../../../engine/model/services.ts'
import { type Database, DatabaseError } from '../../../kernel/database/types.ts'
import { ApiError } from '../../../kernel/platform/api-error.ts'
import { countClick, countOpen, linkTarget } from '../../../modules/campaigns/emails/readers/count.ts'
import { leave, leavingOf } from '../../../modules/campaigns/emails/readers/leave.ts'
import { readMailToken } from '../../../modules/campaigns/emails/readers/mail-urls.ts'
import { confirm, confirmingOf, readConfirmToken } from '../../../modules/content/subscribes/confirm-link.ts'
import { deviceOf, isAutomatic } from './automatic.ts'
import { confirmingPage, failurePage, leavingPage, type ReaderPage, unknownPage } from './page.ts'
import { isAgreed, reasonIn } from './posted.ts'
import { pagePolicy } from './style.ts'

interface Reading {
  readonly database: Database
  readonly services: Services
  /** Of each route. */
  readonly options: RouteShorthandOptions
}

type Asking = FastifyRequest<{ Params: { token: string } }>

/** What readers of mails reach by the links in them: each is a signed token (`docs/connect.md`). */
export async function serveReaders(app: FastifyInstance, reading: Reading): Promise<void> {
  const { services, options } = reading
  const { readerLinks: links } = services
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: largestForm }, (_request, body, done) =>
    done(null, body),
  )
  app.setErrorHandler((error, request, reply) => {
    const status = statusOf(error)
    if (status === 500) request.log.error({ err: error }, 'call of a reader failed')
    return send(reply, failurePage(status))
  })
  app.addHook('onSend', async (_request, reply) => {
    reply.header('referrer-policy', 'no-referrer')
    reply.header('x-content-type-options', 'nosniff')
    reply.header('x-robots-tag', 'noindex')
  })

  app.get('/m/c/:token', options, async (request: Asking, reply) => {
    const target = readMailToken(links, 'click', request.params.token)
    if (target === null) return send(reply, unknownPage)
    const url = await inReaderCall(reading, request, target.companyId, async (call) => {
      const found = await linkTarget(call, target)
      if (found !== null && counts(request))
        await countClick(call, target, found.link, deviceOf(request.headers))
      return found?.url ?? null
    })
    return url === null ? send(reply, unknownPage) : await reply.redirect(url, 302)
  })

  app.get('/m/o/:token', options, async (request: Asking, reply) => {
    const target = readMailToken(links, 'open', request.params.token)
    if (target === null) return send(reply, unknownPage)
    if (counts(request))
      await inReaderCall(reading, request, target.companyId, (call) =>
        countOpen(call, target, deviceOf(request.headers)),
      )
    return await reply.type('image/gif').send(picture)
  })

  app.get('/m/u/:token', options, async (request: Asking, reply) => {
    const target = readMailToken(links, 'unsubscribe', request.params.token)
    const found =
      target && (await inReaderCall(reading, request, target.companyId, (call) => leavingOf(call, target)))
    return send(reply, found === null ? unknownPage : leavingPage(found))
  })

  app.post('/m/u/:token', options, async (request: Asking, reply) => {
    const target = readMailToken(links, 'unsubscribe', request.params.token)
    const found =
      target &&
      (await inReaderCall(reading, request, target.companyId, (call) =>
        isAgreed(request.body) ? leave(call, target, reasonIn(request.body)) : leavingOf(call, target),
      ))
    return send(reply, found === null ? unknownPage : leavingPage(found))
  })

  app.get('/m/s/:token', options, async (request: Asking, reply) => {
    const target = readConfirmToken(links, request.params.token)
    const found =
      target && (await inReaderCall(reading, request, target.companyId, (call) => confirmingOf(call, target)))
    return send(reply, found === null ? unknownPage : confirmingPage(found))
  })

  app.post('/m/s/:token', options, async (request: Asking, reply) => {
    const target = readConfirmToken(links, request.params.token)
    const found =
      target &&
      (await inReaderCall(reading, request, target.companyId, (call) =>
        isAgreed(request.body) ? confirm(call, target) : confirmingOf(call, target),
      ))
    return send(reply, found === null ? unknownPage : confirmingPage(found))
  })
}

/** Bytes. */
const largestForm = 8 * 1024

/** A transparent GIF of one pixel. */
const picture = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

/** A database that is away or busy is so for the moment; anything unforeseen is our own mistake. */
function statusOf(error: unknown): number {
  if (error instanceof ApiError) return error.status
  if (error instanceof DatabaseError) return 503
  const code: unknown = error instanceof Error ? Reflect.get(error, 'statusCode') : undefined
  return typeof code === 'number' && code >= 400 && code < 500 ? code : 500
}

/** Whether the request says something about the reader: programs that look at links, and requests for the head alone, do not. */
function counts(request: FastifyRequest): boolean {
  return request.method === 'GET' && !isAutomatic(request.headers)
}

/** A call of a reader: no person of the console, in the company of the mail alone. Its address in the action log says nothing of the token. */
function inReaderCall<T>(
  { database, services }: Reading,
  request: FastifyRequest,
  companyId: number,
  work: (call: Call) => Promise<T>,
): Promise<T> {
  const caller = {
    ...personalCaller(null, '邮件收件人', null),
    companyId,
    companies: [companyId],
    companyIds: [companyId],
  }
  const origin = {
    method: request.method === 'POST' ? ('POST' as const) : ('GET' as const),
    url: request.url.slice(0, request.url.lastIndexOf('/')),
    ip: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    reach: 'company' as const,
  }
  const report = (error: unknown) => request.log.error({ err: error }, 'after the call of a reader')
  return inTransaction(database, caller, { readOnly: false, report }, (opened) =>
    work(callAs(origin, caller, services, opened)),
  )
}

function send(reply: FastifyReply, { status, html }: ReaderPage): FastifyReply {
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', pagePolicy)
    .send(html)
}
