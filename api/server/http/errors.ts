import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { validationMessages } from '../../engine/operations/validation.ts'
import { DatabaseError, type DatabaseErrorKind } from '../../kernel/database/types.ts'
import { localeOf } from '../../kernel/formats/locale.ts'
import type { Message } from '../../kernel/formats/messages/message.ts'
import { ApiError, bodyIn } from '../../kernel/platform/api-error.ts'
import type { Scrub } from '../../kernel/platform/logging/scrub.ts'
import { wordsOf } from '../../kernel/platform/logging/words-of.ts'
import { shownOf } from '../logging/shown.ts'

/** Every failure as an answer of domain/resources.md §1 "Errors"; only our own bugs are 500, with the request's id and nothing else. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const apiError = apiErrorOf(error)
  if (apiError === null) request.log.error({ err: loggable(error, shownOf(request).scrub) }, 'request failed')
  answer(apiError ?? new ApiError(500, { message: '服务器内部错误', request_id: request.id }), request, reply)
}

/** The same error, in words that its request's log may show. */
function loggable(error: unknown, scrub: Scrub): unknown {
  if (!(error instanceof Error)) return error
  const { message, stack } = wordsOf(error, scrub)
  const facts = Object.fromEntries(Object.entries(error).filter(([, fact]) => typeof fact === 'string'))
  const cause = error.cause === undefined ? {} : { cause: loggable(error.cause, scrub) }
  return Object.assign(new Error(message, cause), facts, { name: error.name, message, stack })
}

export function answerUnknownRoute(request: FastifyRequest, reply: FastifyReply): void {
  answer(new ApiError(404, { message: '接口不存在' }), request, reply)
}

function answer(error: ApiError, { headers }: FastifyRequest, reply: FastifyReply): void {
  const seconds = retryAfterOf(error)
  if (seconds !== null) reply.header('retry-after', String(seconds))
  reply.code(error.status).send(bodyIn(localeOf(headers['accept-language']), error))
}

/** Seconds after which what cannot be done now may be asked for again. */
const retryAfter = 2
/** The same for a full disk, which a person has to clear. */
const retryAfterFull = 30

function retryAfterOf({ status }: ApiError): number | null {
  return status === 503 ? retryAfter : status === 507 ? retryAfterFull : null
}

function apiErrorOf(error: unknown): ApiError | null {
  if (error instanceof ApiError) return error
  if (error instanceof DatabaseError) return fromDatabase(error.kind)
  return isFastifyError(error) ? fromFramework(error) : null
}

function fromDatabase(kind: DatabaseErrorKind): ApiError | null {
  switch (kind) {
    case 'invalidText':
    case 'outOfRange':
    case 'tooLong':
      return new ApiError(422, { message: '数据校验失败', errors: { body: ['含有无法保存的值'] } })
    case 'foreignKey':
      return ApiError.conflict('HAS_DEPENDENTS', '仍有其他记录引用，不能删除')
    case 'unique':
      return ApiError.conflict('CONFLICT', '与同时进行的修改冲突，请重试')
    case 'serialization':
    case 'timeout':
    case 'unavailable':
      return new ApiError(503, {
        message: '数据库繁忙，请稍后再试',
        code: 'UNAVAILABLE',
        retry_after: retryAfter,
      })
    case 'full':
      return new ApiError(507, {
        message: '服务器磁盘空间不足，请联系管理员清理磁盘后重试',
        code: 'DISK_FULL',
      })
    default:
      return null
  }
}

function fromFramework(error: FastifyError): ApiError | null {
  if (error.validation !== undefined) {
    if (error.validationContext === 'params') return ApiError.notFound()
    return ApiError.invalid(validationMessages(error.validation as Parameters<typeof validationMessages>[0]))
  }
  const status = error.statusCode ?? 500
  if (status < 400 || status > 499) return null
  return new ApiError(status, { message: frameworkMessages.get(status) ?? '请求不正确' })
}

const frameworkMessages = new Map<number, Message>([
  [400, '请求不是有效的 JSON'],
  [413, '请求体过大'],
  [415, '只接受 application/json'],
])

function isFastifyError(error: unknown): error is FastifyError {
  return error instanceof Error && 'statusCode' in error
}
