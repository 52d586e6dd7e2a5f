import type { RateLimitOptions } from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'
import type { Operation } from '../../engine/model/operation.ts'
import { message } from '../../kernel/formats/messages/message.ts'
import { ApiError } from '../../kernel/platform/api-error.ts'

/** Requests in a minute (domain/resources.md §1 "Rate limits"); 0 = no limit. */
export interface Limits {
  /** Sign-ins and refreshes for each address. */
  readonly signIns: number
  /** Writes for each user. */
  readonly writes: number
  /** Reads for each user, in each process. */
  readonly reads: number
}

/** The route configuration that makes the rate limiter count an operation: once it is known who calls, whatever is wrong with the call. */
export function rateLimitOf(
  { id, method, perMinute }: Operation,
  limits: Limits,
  userOf: (request: FastifyRequest) => number | null,
): { rateLimit?: RateLimitOptions } {
  const isSignIn = signIns.has(id)
  const isRead = method === 'GET'
  const usual = isSignIn ? limits.signIns : isRead ? limits.reads : limits.writes
  const max = usual === 0 ? 0 : (perMinute ?? usual)
  if (max === 0) return {}
  return {
    rateLimit: {
      max,
      timeWindow: 60_000,
      hook: 'preParsing' as const,
      groupId: groupOf(isSignIn, isRead, perMinute === undefined ? null : id),
      keyGenerator: (request: FastifyRequest) =>
        isSignIn ? request.ip : `user ${userOf(request) ?? request.ip}`,
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

/** What is counted together. */
function groupOf(isSignIn: boolean, isRead: boolean, ownGroup: string | null): string {
  return isSignIn ? 'sign-ins' : (ownGroup ?? (isRead ? reads : 'writes'))
}

/** Counted for each address, together. */
const signIns: ReadonlySet<string> = new Set([
  'authorizations_store',
  'authorizations_begin',
  'authorizations_passkey',
])

/** The group of all reads. */
export const reads = 'reads'
