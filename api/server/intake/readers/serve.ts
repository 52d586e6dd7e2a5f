import type { FastifyInstance, FastifyRequest, RouteShorthandOptions } from 'fastify'
import type { Call } from '../../../engine/model/operation.ts'
import { acceptedLanguages } from '../../../kernel/formats/accepted-languages.ts'
import { countClick, countOpen, linkTarget } from '../../../modules/campaigns/emails/readers/count.ts'
import { leave, leavingOf } from '../../../modules/campaigns/emails/readers/leave.ts'
import { readMailToken } from '../../../modules/campaigns/emails/readers/mail-urls.ts'
import { ownSurveyUrl } from '../../../modules/campaigns/emails/readers/survey-links.ts'
import { confirm, confirmingOf, readConfirmToken } from '../../../modules/content/subscribes/confirm-link.ts'
import { sendPage, unknownPage } from '../pages/page.ts'
import { servePages } from '../pages/serve-pages.ts'
import { inVisitorCall, type Visited } from '../pages/visitor-call.ts'
import { deviceOf, isAutomatic } from './automatic.ts'
import { confirmingPage, leavingPage } from './page.ts'
import { isAgreed, reasonIn } from './posted.ts'

interface Reading extends Visited {
  /** Of each route. */
  readonly options: RouteShorthandOptions
}

type TokenRequest = FastifyRequest<{ Params: { token: string } }>

/** What readers of mails reach by the links in them: each is a signed token (`docs/connect.md`). */
export async function serveReaders(app: FastifyInstance, reading: Reading): Promise<void> {
  const { services, options } = reading
  const { readerLinks: links } = services
  servePages(app, largestForm)

  app.get('/m/c/:token', options, async (request: TokenRequest, reply) => {
    const target = readMailToken(links, 'click', request.params.token)
    if (target === null) return sendPage(reply, unknownPage)
    const url = await inReaderCall(reading, request, target.companyId, async (call) => {
      const found = await linkTarget(call, target)
      if (found !== null && counts(request))
        await countClick(call, target, found.link, deviceOf(request.headers))
      if (found === null) return null
      const isTrusted = links.isTrusted('click', request.params.token)
      const languages = acceptedLanguages(request.headers['accept-language'])
      return (isTrusted ? await ownSurveyUrl(call, target, found.url, languages) : null) ?? found.url
    })
    return url === null ? sendPage(reply, unknownPage) : await reply.redirect(url, 302)
  })

  app.get('/m/o/:token', options, async (request: TokenRequest, reply) => {
    const target = readMailToken(links, 'open', request.params.token)
    if (target === null) return sendPage(reply, unknownPage)
    if (counts(request))
      await inReaderCall(reading, request, target.companyId, (call) =>
        countOpen(call, target, deviceOf(request.headers)),
      )
    return await reply.type('image/gif').send(picture)
  })

  app.get('/m/u/:token', options, async (request: TokenRequest, reply) => {
    const target = readMailToken(links, 'unsubscribe', request.params.token)
    const found =
      target && (await inReaderCall(reading, request, target.companyId, (call) => leavingOf(call, target)))
    return sendPage(reply, found === null ? unknownPage : leavingPage(found))
  })

  app.post('/m/u/:token', options, async (request: TokenRequest, reply) => {
    const target = readMailToken(links, 'unsubscribe', request.params.token)
    const found =
      target &&
      (await inReaderCall(reading, request, target.companyId, (call) =>
        isAgreed(request.body) ? leave(call, target, reasonIn(request.body)) : leavingOf(call, target),
      ))
    return sendPage(reply, found === null ? unknownPage : leavingPage(found))
  })

  app.get('/m/s/:token', options, async (request: TokenRequest, reply) => {
    const target = readConfirmToken(links, request.params.token)
    const found =
      target && (await inReaderCall(reading, request, target.companyId, (call) => confirmingOf(call, target)))
    return sendPage(reply, found === null ? unknownPage : confirmingPage(found))
  })

  app.post('/m/s/:token', options, async (request: TokenRequest, reply) => {
    const target = readConfirmToken(links, request.params.token)
    const found =
      target &&
      (await inReaderCall(reading, request, target.companyId, (call) =>
        isAgreed(request.body) ? confirm(call, target) : confirmingOf(call, target),
      ))
    return sendPage(reply, found === null ? unknownPage : confirmingPage(found))
  })
}

/** Bytes. */
const largestForm = 8 * 1024

/** A transparent GIF of one pixel. */
const picture = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

/** Whether the request says something about the reader: programs that look at links, and requests for the head alone, do not. */
function counts(request: FastifyRequest): boolean {
  return request.method === 'GET' && !isAutomatic(request.headers)
}

/** A call of a reader, in the company of the mail alone. */
function inReaderCall<T>(
  reading: Reading,
  request: FastifyRequest,
  companyId: number,
  work: (call: Call) => Promise<T>,
): Promise<T> {
  return inVisitorCall(reading, request, { name: '邮件收件人', companyId }, work)
}
