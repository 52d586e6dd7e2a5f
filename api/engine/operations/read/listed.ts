import { type SQL, sql } from '../../../kernel/database/sql.ts'
import { ApiError, type FieldErrors } from '../../../kernel/platform/api-error.ts'
import type { Call } from '../../model/operation.ts'
import type { Resource } from '../../model/resource.ts'
import type { Order } from '../../query/order.ts'
import { filterContext } from '../context.ts'
import { rowsOf } from '../parent.ts'
import { inLanguage } from './language.ts'
import { readMatch, readOrder, refuseRecycleBin, stillInBin } from './query.ts'

/** The rows `t` that a list is about, and their order. */
export interface Listed {
  readonly source: SQL
  readonly condition: SQL
  readonly order: Order
}

/** Reads `filter`, `q`, `sort` and `language` of a call's query; refuses all that is wrong with them at once, with what else is. */
export async function listedRows(
  resource: Resource,
  call: Call,
  otherErrors: FieldErrors = {},
): Promise<Listed> {
  refuseRecycleBin(resource, call)
  const order = readOrder(resource, call.query, call.services.find)
  const match = readMatch(resource, call.query, filterContext(call.caller), call.services.find)
  const errors = {
    ...('errors' in order ? order.errors : {}),
    ...('errors' in match ? match.errors : {}),
    ...otherErrors,
  }
  if ('errors' in order || 'errors' in match || Object.keys(errors).length > 0) throw ApiError.invalid(errors)
  const { source, condition: visible } = await rowsOf(resource, call)
  const condition = sql`${visible} and ${inLanguage(resource, call, 'default')} and ${match.condition}${stillInBin(resource, call)}`
  return { source, condition, order }
}
