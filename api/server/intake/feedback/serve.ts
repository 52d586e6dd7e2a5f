import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { discardStored, whileStored } from '../../../engine/files/while-stored.ts'
import type { Call } from '../../../engine/model/operation.ts'
import { acceptedLanguages } from '../../../kernel/formats/accepted-languages.ts'
import { largestUpload } from '../../../kernel/formats/untrusted/limits.ts'
import type { StoredFile } from '../../../kernel/platform/storage.ts'
import { mostFiles, type SentFile } from '../../../modules/content/feedback/visitors/attach.ts'
import {
  type FeedbackCompany,
  feedbackCompany,
  feedbackPath,
  languageFor,
} from '../../../modules/content/feedback/visitors/company.ts'
import {
  readReplyToken,
  replyingTo,
  type ReplyTarget,
} from '../../../modules/content/feedback/visitors/reply-link.ts'
import { type Received, sendFeedback } from '../../../modules/content/feedback/visitors/send-feedback.ts'
import { sendReply } from '../../../modules/content/feedback/visitors/send-reply.ts'
import { type FormSubject, newFormToken, readFormToken, tokenName, trapName } from '../pages/form-token.ts'
import { type Page, sendPage, unknownPage } from '../pages/page.ts'
import { readVisitorForm, type VisitorForm } from '../pages/read-form.ts'
import { answerWithPages } from '../pages/serve-pages.ts'
import { inVisitorCall, type Visited } from '../pages/visitor-call.ts'
import {
  judgeFiles,
  type JudgedFile,
  type Problems,
  textProblem,
  valuesOf,
  writtenIn,
  writtenProblems,
} from './check.ts'
import { feedbackForm, repliedPage, replyEnded, replyForm, sentPage, type ShownForm } from './page.ts'

interface Serving extends Visited {
  /** Of what shows a page. */
  readonly reading: RouteShorthandOptions
  /** Of what stores a message. */
  readonly writing: RouteShorthandOptions
}

type Visiting = FastifyRequest<{ Params: { company: string } }>
type Replying = FastifyRequest<{ Params: { token: string } }>

const address = '/feedback/:company([a-z0-9-]{2,32})'

/** Feedback as customers write it, with files: a form of each company, and one for who was written to about their ticket. */
export async function serveFeedback(app: FastifyInstance, serving: Serving): Promise<void> {
  const { database, services, reading, writing } = serving
  await app.register(multipart)
  answerWithPages(app)

  app.get(address, reading, async (request: Visiting, reply) => {
    const company = await feedbackCompany(database.alone, request.params.company)
    if (company === null) return await sendPage(reply, unknownPage)
    const { searchParams } = addressOf(request)
    const page = feedbackForm(company, languageOf(company, request), writtenIn(searchParams), {
      ...shownForm(serving, { purpose: 'feedbackForm', id: company.id }),
      action: actionOf(company, request),
    })
    return await sendPage(reply, page)
  })

  app.post(address, writing, async (request: Visiting, reply) => {
    const company = await feedbackCompany(database.alone, request.params.company)
    const page = company === null ? unknownPage : await takeFeedback(serving, request, company)
    return await sendPage(reply, page)
  })

  app.get('/m/f/:token', reading, async (request: Replying, reply) => {
    const target = readReplyToken(services.readerLinks, request.params.token)
    const found =
      target && (await inFeedbackCall(serving, request, target, (call) => replyingTo(call, target)))
    if (target === null || found === null) return await sendPage(reply, unknownPage)
    const form = { ...shownForm(serving, subjectOf(target)), action: request.url }
    return await sendPage(reply, replyForm(found, '', form))
  })

  app.post('/m/f/:token', writing, async (request: Replying, reply) => {
    const target = readReplyToken(services.readerLinks, request.params.token)
    return await sendPage(reply, target === null ? unknownPage : await takeReply(serving, request, target))
  })
}

async function takeFeedback(serving: Serving, request: Visiting, company: FeedbackCompany): Promise<Page> {
  const form = await readVisitorForm(request, limits)
  const written = writtenIn(form.fields)
  const language = languageOf(company, request)
  const place = { language, company: company.title }
  // A program that fills every field learns nothing.
  if (isTrapped(form)) return sentPage(place, '')
  const subject: FormSubject = { purpose: 'feedbackForm', id: company.id }
  const checked = await check(serving, form, subject, writtenProblems(written))
  if ('again' in checked) {
    const shown = { ...checked.again, action: actionOf(company, request) }
    return feedbackForm(company, language, written, shown)
  }
  const { ticketNo } = await withStored(serving, checked.files, (files) =>
    inFeedbackCall(serving, request, { companyId: company.id, timezone: company.timezone }, (call) =>
      sendFeedback(call, {
        formId: checked.formId,
        values: valuesOf(written, company, language),
        files,
      }),
    ),
  )
  return sentPage(place, ticketNo)
}

async function takeReply(serving: Serving, request: Replying, target: ReplyTarget): Promise<Page> {
  const form = await readVisitorForm(request, limits)
  const { content } = writtenIn(form.fields)
  const found = await inFeedbackCall(serving, request, target, (call) => replyingTo(call, target))
  if (found === null) return unknownPage
  if (found.ticket === null) return replyEnded(found)
  if (isTrapped(form)) return repliedPage(found, found.ticket.ticket_no)
  const checked = await check(serving, form, subjectOf(target), textProblem('content', content))
  if ('again' in checked) return replyForm(found, content, { ...checked.again, action: request.url })
  const { ticketNo } = await withStored(serving, checked.files, (files) =>
    inFeedbackCall(serving, request, target, (call) =>
      sendReply(call, { formId: checked.formId, ticketId: target.ticketId, text: content, files }),
    ),
  )
  return repliedPage(found, ticketNo)
}

const limits = { files: mostFiles, bytes: largestUpload }

type Checked =
  | { readonly again: Omit<ShownForm, 'action'> }
  | { readonly formId: number; readonly files: readonly JudgedFile[] }

/** What may be stored; or what the form is shown with once more. */
async function check(
  serving: Serving,
  form: VisitorForm,
  subject: FormSubject,
  problems: Problems,
): Promise<Checked> {
  const { readerLinks } = serving.services
  const token = form.fields.get(tokenName) ?? ''
  const shown = readFormToken(readerLinks, subject, token)
  const hadFiles = form.files.length > 0 || form.excess !== null
  if (shown === null) return { again: { ...shownForm(serving, subject), isStale: true, hadFiles } }
  const judged = await judgeFiles(form)
  const all = { ...problems, ...('problem' in judged ? { files: judged.problem } : {}) }
  if ('problem' in judged || Object.keys(all).length > 0)
    return { again: { token, problems: all, isStale: false, hadFiles } }
  return { formId: shown.formId, files: judged.files }
}

/** Stores the files before the work; of work that fails, or had been done before, none stays. */
async function withStored(
  { services: { storage } }: Serving,
  files: readonly JudgedFile[],
  work: (files: readonly SentFile[]) => Promise<Received>,
): Promise<Received> {
  const stored: StoredFile[] = []
  return await whileStored(storage, stored, async () => {
    for (const { content } of files) stored.push(await storage.write(content))
    const sent = files.flatMap(({ content: _content, ...file }, place): SentFile[] => {
      const storedFile = stored[place]
      return storedFile === undefined ? [] : [{ ...file, stored: storedFile }]
    })
    const received = await work(sent)
    if (received.isRepeated) await discardStored(storage, stored)
    return received
  })
}

function shownForm({ services }: Serving, subject: FormSubject): Omit<ShownForm, 'action'> {
  const token = newFormToken(services.readerLinks, subject)
  return { token, problems: {}, isStale: false, hadFiles: false }
}

function isTrapped({ fields }: VisitorForm): boolean {
  return (fields.get(trapName) ?? '') !== ''
}

function subjectOf({ ticketId }: ReplyTarget): FormSubject {
  return { purpose: 'replyForm', id: ticketId }
}

function languageOf(company: FeedbackCompany, request: FastifyRequest): string {
  const stated = addressOf(request).searchParams.get('lang') ?? undefined
  return languageFor(company, acceptedLanguages(request.headers['accept-language']), stated)
}

/** The form is answered in the language in which it was shown. */
function actionOf(company: FeedbackCompany, request: FastifyRequest): string {
  return `${feedbackPath(company.name)}?lang=${languageOf(company, request)}`
}

function addressOf({ url }: FastifyRequest): URL {
  return new URL(url, 'http://port.invalid')
}

function inFeedbackCall<T>(
  serving: Serving,
  request: FastifyRequest,
  { companyId, timezone }: { readonly companyId: number; readonly timezone?: string },
  work: (call: Call) => Promise<T>,
): Promise<T> {
  const visitor = { name: '反馈访客', companyId, ...(timezone === undefined ? {} : { timezone }) }
  return inVisitorCall(serving, request, visitor, work)
}
