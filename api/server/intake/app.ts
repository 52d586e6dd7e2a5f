import { randomUUID } from 'node:crypto'
import rateLimit, { type RateLimitOptions } from '@fastify/rate-limit'
import fastify, { type FastifyInstance, type FastifyRequest, type FastifyServerOptions } from 'fastify'
import { largestForm } from '../../../serving/body-limit.ts'
import { readOnAfterEarlyError } from '../../../serving/early-error.ts'
import { endConnectionsWhenStopping } from '../../../serving/stopping.ts'
import type { JobOrigin } from '../../engine/jobs/origin.ts'
import type { Services } from '../../engine/model/services.ts'
import type { Database } from '../../kernel/database/types.ts'
import { localeOf } from '../../kernel/formats/locale.ts'
import { message } from '../../kernel/formats/messages/message.ts'
import { worded } from '../../kernel/formats/messages/worded.ts'
import { largestUpload } from '../../kernel/formats/untrusted/limits.ts'
import { ApiError, errorsIn, type FieldErrors } from '../../kernel/platform/api-error.ts'
import { receive } from '../../modules/intake/events/receive.ts'
import type { Result } from '../../modules/intake/events/result.ts'
import { findKey, type IntakeKey } from '../../modules/intake/keys/find-key.ts'
import { answerError, answerUnknownRoute } from '../http/errors.ts'
import { limitStore } from '../http/limit-store.ts'
import { reads } from '../http/limits.ts'
import { unstorable } from '../http/text-check.ts'
import { serveFiles } from './attachments/serve.ts'
import { serveDeployments } from './deployments/serve.ts'
import { serveFeedback } from './feedback/serve.ts'
import { serveHooks } from './hooks/serve.ts'
import { serveLinks } from './links/serve.ts'
import { servePaying } from './paying/serve.ts'
import { serveReaders } from './readers/serve.ts'
import { serveSurveys } from './surveys/serve.ts'

export interface IntakeSettings {
  readonly services: Services
  /** Requests in a minute from one address; 0 = no limit. */
  readonly perMinute: number
  /** Whose `X-Forwarded-For` is believed. */
  readonly trustProxy: string | false
  readonly logger: FastifyServerOptions['logger']
}

/** Events in one request. */
export const mostEvents = 1000
/** Bytes of a request. */
export const largestIntake = 8 * 1024 * 1024

/** Forms of one kind from one address in a minute, where there is a limit at all: what a room of people behind one address sends. */
export const mostAnswers = 30

/** Characters of a token in a link; a longer one is no address. */
const longestToken = 200

const path = '/intake/events'
const keys = new WeakMap<FastifyRequest, IntakeKey>()

/**
 * The port that is reached from outside: `POST /intake/events` for shops and programs, with a key instead of a session, addresses that services
 * call, reports of deployments, short links, surveys, feedback, and links in mails.
 */
export async function createIntakeApp(
  database: Database,
  { services, perMinute, trustProxy, logger }: IntakeSettings,
): Promise<FastifyInstance> {
  const app = fastify({
    logger: logger ?? false,
    trustProxy,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    bodyLimit: largestIntake,
    routerOptions: { maxParamLength: longestToken },
  })
  app.setErrorHandler(answerError)
  app.setNotFoundHandler(answerUnknownRoute)
  endConnectionsWhenStopping(app)
  readOnAfterEarlyError(app)
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
    reply.header('cache-control', 'no-store')
  })
  await app.register(rateLimit, { global: false, store: limitStore(database) })
  const receiveFrom = (request: FastifyRequest, key: IntakeKey, events: readonly unknown[]) =>
    receive(
      {
        database,
        services,
        key,
        locale: localeOf(request.headers['accept-language']),
        origin: originOf(request),
        problemsOf: problems,
        report: (error) => request.log.error({ err: nameOf(error) }, 'event failed'),
      },
      events,
    )
  app.route({
    method: 'POST',
    url: path,
    config: limitOf(perMinute, 'intake'),
    // After the limit, so that guessing is limited too, and before a body is read.
    preParsing: async (request) => {
      keys.set(request, await findKey(database, request.headers.authorization, request.ip))
    },
    handler: async (request, reply) => {
      const key = keys.get(request)
      if (key === undefined) throw new Error('an event was reached without a key')
      const { events, isBatch } = eventsIn(request.body)
      const results = await receiveFrom(request, key, events)
      const answers = results.map((result) => answerOf(result, request.headers['accept-language']))
      const [only] = answers
      if (isBatch || only === undefined) return await reply.code(200).send({ results: answers })
      return await reply.code(only.status).send(only)
    },
  })
  await app.register((scope) =>
    serveFiles(scope, { database, services, options: { config: limitOf(perMinute, 'intake files') } }),
  )
  await app.register((scope) =>
    // Addresses of requests, which a lower level would write down, hold tokens.
    serveDeployments(scope, {
      database,
      services,
      options: { config: limitOf(perMinute, 'deployments'), logLevel: 'error' },
    }),
  )
  await app.register((scope) =>
    serveHooks(scope, {
      database,
      services,
      options: { config: limitOf(perMinute, 'hooks') },
      receive: receiveFrom,
      originOf,
      answerOf,
    }),
  )
  await app.register((scope) =>
    // Counted in this process: a count in the database would make each of them a write.
    serveLinks(scope, { database, options: { config: limitOf(perMinute, 'links', reads) } }),
  )
  await app.register((scope) =>
    // Addresses of requests, which a lower level would write down, hold tokens.
    serveReaders(scope, {
      database,
      services,
      options: { config: limitOf(perMinute, 'readers'), logLevel: 'error' },
    }),
  )
  await app.register((scope) =>
    serveFeedback(scope, {
      database,
      services,
      reading: { config: limitOf(perMinute, 'feedback'), logLevel: 'error' },
      writing: {
        config: limitOf(Math.min(perMinute, mostAnswers), 'feedback forms'),
        logLevel: 'error',
        bodyLimit: largestForm(largestUpload),
      },
    }),
  )
  await app.register((scope) =>
    servePaying(scope, {
      database,
      services,
      reading: { config: limitOf(perMinute, 'paying'), logLevel: 'error' },
      writing: {
        config: limitOf(Math.min(perMinute, mostAnswers), 'payment pages'),
        logLevel: 'error',
      },
    }),
  )
  await app.register((scope) =>
    serveSurveys(scope, {
      database,
      services,
      reading: { config: limitOf(perMinute, 'surveys'), logLevel: 'error' },
      writing: {
        config: limitOf(Math.min(perMinute, mostAnswers), 'survey answers'),
        logLevel: 'error',
      },
    }),
  )
  return app
}

function limitOf(perMinute: number, group: string, counted = group): { rateLimit?: RateLimitOptions } {
  if (perMinute === 0) return {}
  return {
    rateLimit: {
      max: perMinute,
      timeWindow: 60_000,
      hook: 'onRequest' as const,
      groupId: counted,
      keyGenerator: (request: FastifyRequest) => `${group} ${request.ip}`,
      errorResponseBuilder: (_request: FastifyRequest, { ttl }: { ttl: number }) => {
        const seconds = Math.ceil(ttl / 1000)
        return new ApiError(429, {
          message: message('操作过于频繁，请 {seconds} 秒后再试', { seconds }),
          retry_after: seconds,
        })
      },
    },
  }
}

function originOf(request: FastifyRequest): JobOrigin {
  return {
    method: 'POST',
    url: path,
    ip: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    reach: 'company',
  }
}

/** One event, or `{events: […]}`; an empty list asks only whether the key opens. */
function eventsIn(body: unknown): { readonly events: readonly unknown[]; readonly isBatch: boolean } {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw ApiError.invalid({ body: ['须为对象'] })
  if (!('events' in body)) return { events: [body], isBatch: false }
  const { events } = body
  if (!Array.isArray(events)) throw ApiError.invalid({ events: ['须为列表'] })
  if (events.length > mostEvents)
    throw new ApiError(413, {
      message: message('一次最多 {n} 个事件', { n: mostEvents }),
      errors: { events: [message('一次最多 {n} 个事件', { n: mostEvents })] },
    })
  return { events, isBatch: true }
}

/** What of an event cannot be stored, whatever it says. */
function problems(event: unknown): FieldErrors | null {
  const bad = unstorable(event)
  return bad === null ? null : { [bad.path || 'data']: [bad.problem] }
}

/** In the sender's language. */
function answerOf(result: Result, language: string | undefined) {
  const { message, errors } = result
  const locale = localeOf(language)
  return {
    ...result,
    message: message === null ? null : worded(locale, message),
    errors: errors === null ? null : errorsIn(locale, errors),
  }
}

/** What a log may say of a failure: what an event held is not for logs. */
function nameOf(error: unknown): { readonly name: string; readonly stack?: string | undefined } {
  if (!(error instanceof Error)) return { name: typeof error }
  // The first lines of a stack repeat the message.
  const stack = error.stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')
  return { name: error.name, stack }
}
