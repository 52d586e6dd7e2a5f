import type { FastifyInstance, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { deviceOf } from '../../../engine/auth/device.ts'
import type { Call } from '../../../engine/model/operation.ts'
import { acceptedLanguages } from '../../../kernel/formats/accepted-languages.ts'
import { findMail } from '../../../modules/campaigns/emails/readers/count.ts'
import { readSurveyToken } from '../../../modules/campaigns/emails/readers/survey-links.ts'
import { countView } from '../../../modules/content/surveys/visitors/count-view.ts'
import {
  type PublicSurvey,
  surveyById,
  surveyFor,
  surveyPath,
  surveysAt,
} from '../../../modules/content/surveys/visitors/find-surveys.ts'
import { hasAnswered, respond } from '../../../modules/content/surveys/visitors/respond.ts'
import { type FormSubject, newFormToken, readFormToken, tokenName, trapName } from '../pages/form-token.ts'
import { type Page, sendPage, unknownPage } from '../pages/page.ts'
import { servePages } from '../pages/serve-pages.ts'
import { inVisitorCall, type Visited } from '../pages/visitor-call.ts'
import { isAutomatic } from '../readers/automatic.ts'
import { answeredPage, closedPage, surveyForm, thanksPage } from './page.ts'
import { answersIn } from './posted.ts'

interface Surveying extends Visited {
  /** Of what shows a page. */
  readonly reading: RouteShorthandOptions
  /** Of what stores answers. */
  readonly writing: RouteShorthandOptions
}

type Visiting = FastifyRequest<{
  Params: { company: string; slug: string }
  Querystring: { lang?: string | string[] }
}>
type Reading = FastifyRequest<{ Params: { token: string } }>

/** A survey as one visitor sees it. */
interface Visit {
  readonly survey: PublicSurvey
  /** Where its form is sent. */
  readonly action: string
  /** The address of who was written to; null for a visitor who is not known. */
  readonly respondent: string | null
  readonly others: readonly { readonly language: string; readonly href: string }[]
}

/** Surveys as visitors answer them: under their public address, and under a signed one that names the mail in which they were asked. */
export async function serveSurveys(app: FastifyInstance, surveying: Surveying): Promise<void> {
  const { reading, writing } = surveying
  servePages(app, largestForm)

  app.get(address, reading, async (request: Visiting, reply) => {
    const visit = await publicVisit(surveying, request)
    return await sendPage(reply, visit === null ? unknownPage : await show(surveying, request, visit))
  })

  app.post(address, writing, async (request: Visiting, reply) => {
    const visit = await publicVisit(surveying, request)
    return await sendPage(reply, visit === null ? unknownPage : await take(surveying, request, visit))
  })

  app.get('/m/q/:token', reading, async (request: Reading, reply) => {
    const visit = await signedVisit(surveying, request)
    return await sendPage(reply, visit === null ? unknownPage : await show(surveying, request, visit))
  })

  app.post('/m/q/:token', writing, async (request: Reading, reply) => {
    const visit = await signedVisit(surveying, request)
    return await sendPage(reply, visit === null ? unknownPage : await take(surveying, request, visit))
  })
}

/** Names of companies and surveys, as their fields are. */
const address = '/survey/:company([a-z0-9-]{2,32})/:slug([a-z0-9-]{2,80})'

/** Bytes: fifty answers in words of thousands of characters each are none that a person writes. */
const largestForm = 256 * 1024

async function publicVisit({ database }: Surveying, request: Visiting): Promise<Visit | null> {
  const { company, slug } = request.params
  const surveys = await surveysAt(database.alone, { company, slug })
  const stated = [request.query.lang].flat()[0]
  const survey = surveyFor(surveys, acceptedLanguages(request.headers['accept-language']), stated)
  if (survey === null) return null
  const addressIn = (language: string) => `${surveyPath(company, slug)}?lang=${language}`
  const others = surveys.filter(({ id, state }) => id !== survey.id && state === 'open')
  return {
    survey,
    action: addressIn(survey.language),
    respondent: null,
    others: others.map(({ language }) => ({ language, href: addressIn(language) })),
  }
}

async function signedVisit(surveying: Surveying, request: Reading): Promise<Visit | null> {
  const { token } = request.params
  const target = readSurveyToken(surveying.services.readerLinks, token)
  if (target === null) return null
  const { companyId, surveyId } = target
  return await inSurveyCall(surveying, request, companyId, async (call) => {
    const survey = await surveyById(call.tx, companyId, surveyId)
    if (survey === null) return null
    const mail = await findMail(call, target)
    return { survey, action: `/m/q/${token}`, respondent: mail?.email ?? null, others: [] }
  })
}

async function show(surveying: Surveying, request: FastifyRequest, visit: Visit): Promise<Page> {
  const { survey, respondent } = visit
  return await inSurveyCall(surveying, request, survey.company_id, async (call) => {
    if (survey.state === 'open' && request.method === 'GET' && !isAutomatic(request.headers))
      await countView(call, survey)
    if (respondent !== null && (await hasAnswered(call, survey.id, respondent))) return answeredPage(survey)
    if (survey.state !== 'open') return closedPage(survey)
    return formOf(surveying, visit, { answers: knownAnswers(visit) })
  })
}

async function take(surveying: Surveying, request: FastifyRequest, visit: Visit): Promise<Page> {
  const { survey, respondent } = visit
  const form = new URLSearchParams(typeof request.body === 'string' ? request.body : '')
  // A program that fills every field learns nothing.
  if ((form.get(trapName) ?? '') !== '') return thanksPage(survey)
  const answers = answersIn(survey.questions, form)
  const token = form.get(tokenName) ?? ''
  const shown = readFormToken(surveying.services.readerLinks, subjectOf(survey), token)
  if (shown === null)
    return survey.state === 'open' ? formOf(surveying, visit, { answers, isStale: true }) : closedPage(survey)
  const outcome = await inSurveyCall(surveying, request, survey.company_id, (call) =>
    respond(call, survey.id, {
      formId: shown.formId,
      answers,
      device: deviceOf(request.headers['user-agent'] ?? '').slice(0, longestDevice) || null,
      seconds: shown.age,
      respondent,
    }),
  )
  if (outcome.state === 'done') return thanksPage(survey)
  if (outcome.state === 'closed')
    return closedPage(survey.state === 'open' ? { ...survey, state: 'over' } : survey)
  return formOf(surveying, visit, { answers, problems: outcome.problems, token })
}

const longestDevice = 60

interface FormState {
  readonly answers: Readonly<Record<string, unknown>>
  readonly problems?: Parameters<typeof surveyForm>[1]['problems']
  readonly isStale?: boolean
  /** A new one unless given. */
  readonly token?: string
}

function formOf({ services }: Surveying, { survey, action, others }: Visit, state: FormState): Page {
  const { answers, problems = [], isStale = false } = state
  const token = state.token ?? newFormToken(services.readerLinks, subjectOf(survey))
  return surveyForm(survey, { token, action, answers, problems, isStale, others })
}

function subjectOf({ id }: PublicSurvey): FormSubject {
  return { purpose: 'surveyForm', id }
}

/** The address of who was written to stands in the question for it. */
function knownAnswers({ survey, respondent }: Visit): Record<string, unknown> {
  const question = survey.questions.find(({ type, disabled }) => type === 'email' && disabled !== true)
  return respondent === null || question === undefined ? {} : { [question.key]: respondent }
}

function inSurveyCall<T>(
  surveying: Surveying,
  request: FastifyRequest,
  companyId: number,
  work: (call: Call) => Promise<T>,
): Promise<T> {
  return inVisitorCall(surveying, request, { name: '问卷访客', companyId }, work)
}
