import type { FastifyBaseLogger } from 'fastify'
import { isObject } from '../normalise/openapi.ts'
import { refuse, ApiError } from '../rest/api-errors.ts'
import type { Caller, ApiErrorCode, ApiErrorExtensions } from '../rest/api-errors.ts'

/** A GraphQL error as the caller sees it. */
export interface PresentedError {
  readonly message: string
  readonly path?: readonly (string | number)[]
  readonly extensions: ApiErrorExtensions
}

/**
 * Errors of an execution, or errors before one, in the gateway's form. What is not an `ApiError` is a broken answer or
 * our own bug: the caller gets its code, the log gets the rest.
 */
export function presentErrors(
  errors: readonly Error[],
  caller: Caller,
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>,
): PresentedError[] {
  return errors.map((error) => {
    const apiError = findApiError(error) ?? refuse(guessCode(error), caller, error)
    const { extensions, cause } = apiError
    if (extensions.code === 'INTERNAL_ERROR') log.error({ err: cause, path: pathOf(error) }, 'internal error')
    else if (cause !== undefined)
      log.warn({ code: extensions.code, reason: reasonOf(cause), path: pathOf(error) }, 'refused')
    const path = pathOf(error)
    return { message: apiError.message, ...(path !== undefined && { path }), extensions }
  })
}

function findApiError(error: unknown): ApiError | null {
  if (error instanceof ApiError) return error
  return isObject(error) && 'originalError' in error ? findApiError(error['originalError']) : null
}

function guessCode(error: Error): ApiErrorCode {
  const path = pathOf(error)
  if (path === undefined) return 'BAD_VARIABLES'
  if (path.length > 1) return 'API_CONTRACT_BROKEN'
  return isSyntaxError(error) ? 'API_INVALID_JSON' : 'INTERNAL_ERROR'
}

/** Mesh reports an answer that is no JSON as an error that holds the whole answer. */
function isSyntaxError(error: unknown): boolean {
  if (error instanceof SyntaxError) return true
  if (!isObject(error)) return false
  const { originalError, extensions } = error
  return isSyntaxError(originalError) || (isObject(extensions) && isSyntaxError(extensions['originalError']))
}

function pathOf(error: unknown): readonly (string | number)[] | undefined {
  const path = isObject(error) ? error['path'] : undefined
  return Array.isArray(path) ? path : undefined
}

function reasonOf(cause: unknown): string {
  return cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause)
}
