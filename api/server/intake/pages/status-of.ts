import { DatabaseError } from '../../../kernel/database/types.ts'
import { ApiError } from '../../../kernel/platform/api-error.ts'

/** A database that is away or busy is so for the moment; anything unforeseen is our own mistake. */
export function statusOf(error: unknown): number {
  if (error instanceof ApiError) return error.status
  if (error instanceof DatabaseError) return 503
  const code: unknown = error instanceof Error ? Reflect.get(error, 'statusCode') : undefined
  return typeof code === 'number' && code >= 400 && code < 500 ? code : 500
}
