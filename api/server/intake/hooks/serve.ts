import type { FastifyInstance, FastifyRequest, RouteShorthandOptions } from 'fastify'
import type { JobOrigin } from '../../../engine/jobs/origin.ts'
import type { Services } from '../../../engine/model/services.ts'
import type { Database } from '../../../kernel/database/types.ts'
import { ApiError } from '../../../kernel/platform/api-error.ts'
import type { Result } from '../../../modules/intake/events/result.ts'
import { findHook, noteCall } from '../../../modules/intake/hooks/find-hook.ts'
import type { Hook } from '../../../modules/intake/hooks/hook.ts'
import { readHook } from '../../../modules/intake/hooks/read-hook.ts'
import type { IntakeKey } from '../../../modules/intake/keys/find-key.ts'
import { hookPath } from '../../../modules/intake/keys/ways.ts'

export interface HookServing {
  readonly database: Database
  readonly services: Services
  readonly options: RouteShorthandOptions
  /** Receives what a call reports. */
  readonly receive: (
    request: FastifyRequest,
    key: IntakeKey,
    events: readonly unknown[],
  ) => Promise<readonly Result[]>
  readonly originOf: (request: FastifyRequest) => JobOrigin
  readonly answerOf: (result: Result, language: string | undefined) => object
}

/** Bytes of a call. */
const largestCall = 1024 * 1024

type Calling = FastifyRequest<{ Params: { code: string }; Body: Buffer }>

const hooks = new WeakMap<FastifyRequest, Hook>()

/**
 * Addresses that services call: each is one sender's of one company. What was stored is answered with 200, also where it was refused: a service
 * would send the same again for days, and staff mend it in the console.
 */
export async function serveHooks(app: FastifyInstance, serving: HookServing): Promise<void> {
  const { database, services, options, receive, originOf, answerOf } = serving
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: largestCall }, (_request, body, done) =>
    done(null, body),
  )
  app.route({
    ...options,
    method: 'POST',
    url: `${hookPath}:code`,
    // After the limit, and before a body is read.
    preParsing: async (request) => {
      const { code } = request.params as Calling['params']
      hooks.set(request, await findHook(database, code, request.ip))
    },
    handler: async (request, reply) => {
      const hook = hooks.get(request)
      if (hook === undefined) throw new Error('a webhook was reached without its address')
      const reading = await readHook(services, hook, {
        header: (name) => String(request.headers[name] ?? ''),
        content: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
      })
      if (reading.kind === 'refused')
        throw new ApiError(reading.status, { message: reading.message, code: 'SIGNATURE' })
      await noteCall(serving, hook, originOf(request))
      if (reading.kind === 'ignored') return await reply.send({ results: [], ignored: reading.what })
      if (reading.kind === 'confirm') {
        if (!(await services.ports.sns.confirm(reading.url)))
          throw new ApiError(502, { message: '订阅没有确认', code: 'SUBSCRIPTION' })
        return await reply.send({ results: [], confirmed: true })
      }
      const results = await receive(request, hook, reading.events)
      return await reply
        .code(statusOf(results, hook))
        .send({ results: results.map((result) => answerOf(result, request.headers['accept-language'])) })
    },
  })
}

/** Of what is not stored: whether it is to be sent again, or what is wrong with it. */
function statusOf(results: readonly Result[], { way }: Hook): number {
  const lost = results.filter(({ state }) => !stored.has(state))
  const failed = lost.find(({ state }) => state === 'failed')
  if (failed !== undefined) return failed.status
  // The id is the service's own, so that it is the same event: what was read of it first counts.
  const wrong = lost.find(({ state }) => way === 'webhook' || state !== 'conflict')
  return wrong?.status ?? 200
}

const stored: ReadonlySet<string> = new Set(['taken', 'waiting', 'refused'])
