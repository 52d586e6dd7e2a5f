import type { FastifyRequest } from 'fastify'
import type { PinoLoggerOptions } from 'fastify/types/logger.js'
import { maskQuery } from './mask.ts'
import { scrubAddresses } from './scrub.ts'
import { wordsOf } from './words-of.ts'

/** JSON lines with the id of the request; without bodies, headers, secrets, or what a database says of the rows that it refused. */
export function loggerOptions(level: string): PinoLoggerOptions {
  return { level, serializers: { req: describeRequest, err: describeError } }
}

function describeRequest({ method, url, ip, routeOptions }: FastifyRequest): object {
  const shown = scrubAddresses(maskQuery(url, routeOptions?.config?.hidden))
  return { method, url: shown, remoteAddress: ip }
}

/** Facts of an error that hold no values: the detail of a failed check is the whole row. */
const facts = ['code', 'kind', 'sqlState', 'table', 'column', 'constraint']

function describeError(error: unknown, depth = 0): object {
  if (!(error instanceof Error)) return { message: typeof error }
  const { name, cause } = error
  const { message, stack } = wordsOf(error)
  const described = facts.flatMap((fact) => {
    const value: unknown = Reflect.get(error, fact)
    return typeof value === 'string' ? [[fact, value] as const] : []
  })
  return {
    type: name,
    message,
    stack,
    ...Object.fromEntries(described),
    ...(cause instanceof Error && depth < 3 ? { cause: describeError(cause, depth + 1) } : {}),
  }
}
