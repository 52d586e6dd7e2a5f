import { type SQL, sql } from '../../kernel/database/sql.ts'
import { ApiError } from '../../kernel/platform/api-error.ts'
import type { Call } from '../model/operation.ts'
import type { Resource } from '../model/resource.ts'
import { filterContext, rowsVisible } from '../operations/context.ts'
import { idParameter } from '../operations/parent.ts'
import { matchParameters } from '../operations/read/parameters.ts'
import { readMatch, refuseRecycleBin } from '../operations/read/query.ts'
import { notDeleted } from '../query/not-deleted.ts'
import { run } from '../query/sql.ts'
import type { DimensionKey } from './definition/dimensions.ts'
import type { StatisticDefinition } from './definition/statistic.ts'
import type { Subject } from './definition/subject.ts'

type About = Pick<StatisticDefinition, 'parameters' | 'subject'>

/** A statistic of the record in the path; one that the caller may not see is not there (404). */
export function aboutRecord(
  resource: Resource,
  dim: DimensionKey,
  more: NonNullable<Subject['only']> = {},
): About {
  return {
    parameters: [idParameter()],
    subject: async (call) => {
      const id = await visibleId(resource, sql`t.id = ${Number(call.params['id'])}::bigint`, call)
      return { only: { ...more, [dim]: [String(id)] } }
    },
  }
}

/** A statistic of the rows that a list shows for the same filters and keyword. */
export function aboutList(resource: Resource): About {
  return {
    parameters: (find) => matchParameters(resource, find),
    subject: (call) => {
      refuseRecycleBin(resource, call)
      const match = readMatch(resource, call.query, filterContext(call.caller), call.services.find)
      if ('errors' in match) throw ApiError.invalid(match.errors)
      return { condition: sql`${rowsVisible(resource, call)} and ${match.condition}` }
    },
  }
}

/** Persons whose groups let them see their own records only see their own figures. */
export const ofOwners: NonNullable<StatisticDefinition['subject']> = ({ caller }) =>
  caller.owners === null ? {} : { only: { owner: caller.owners.map(String) } }

/** The id of the row `t` that the caller may see; 404 where there is none. */
export async function visibleId(resource: Resource, condition: SQL, call: Call): Promise<number> {
  const alive = notDeleted(resource)
  const [found] = await run<{ id: number }>(
    call.tx,
    sql`select t.id from ${sql.identifier(resource.name)} t
      where ${condition} and ${rowsVisible(resource, call)} and ${alive}`,
  )
  if (found === undefined) throw ApiError.notFound()
  return found.id
}
