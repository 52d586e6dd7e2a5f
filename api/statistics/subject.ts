import type { Call, Parameter } from '../engine/model/operation.ts'
import type { Resource } from '../engine/model/resource.ts'
import { filterContext, rowsVisible } from '../engine/operations/context.ts'
import { idParameter } from '../engine/operations/parent.ts'
import { matchParameters } from '../engine/operations/read/parameters.ts'
import { readMatch, refuseRecycleBin } from '../engine/operations/read/query.ts'
import { notDeleted } from '../engine/query/not-deleted.ts'
import { run } from '../engine/query/sql.ts'
import { type SQL, sql } from '../kernel/database/sql.ts'
import { ApiError } from '../kernel/platform/api-error.ts'
import { variants, findResource, resources } from '../modules/registry.ts'
import type { SourceDimension } from './sources/source.ts'
import type { Statistic, Subject } from './statistic.ts'

type About = Pick<Statistic, 'parameters' | 'subject'>

/** A statistic of the record in the path; one that the caller may not see is not there (404). */
export function aboutRecord(
  prefix: string,
  dim: SourceDimension,
  more: NonNullable<Subject['only']> = {},
): About {
  return {
    parameters: [idParameter()],
    subject: async (call) => {
      const id = await visibleId(prefix, sql`t.id = ${Number(call.params['id'])}::bigint`, call)
      return { only: { ...more, [dim]: [String(id)] } }
    },
  }
}

/** A statistic of the product with the number in the path. */
export const aboutProduct: About = {
  parameters: [
    {
      name: 'pid',
      in: 'path',
      required: true,
      schema: { type: 'integer', format: 'int64', minimum: 1, maximum: 999999 },
    },
  ],
  subject: async (call) => {
    const id = await visibleId('products', sql`t.pid = ${Number(call.params['pid'])}::bigint`, call)
    return { only: { product: [String(id)] } }
  },
}

/** A statistic of the rows that a list shows for the same filters and keyword. */
export function aboutList(name: string): About {
  const resource = resourceOf(name)
  const parameters: readonly Parameter[] = matchParameters(resource, findResource)
  return {
    parameters,
    subject: (call) => {
      refuseRecycleBin(resource, call)
      const match = readMatch(resource, call.query, filterContext(call.caller), findResource)
      if ('errors' in match) throw ApiError.invalid(match.errors)
      return { condition: sql`${rowsVisible(resource, call)} and ${match.condition}` }
    },
  }
}

/** Persons whose groups let them see their own records only see their own figures. */
export const ofOwners: NonNullable<Statistic['subject']> = ({ caller }) =>
  caller.owners === null ? {} : { only: { owner: caller.owners.map(String) } }

async function visibleId(prefix: string, condition: SQL, call: Call): Promise<number> {
  const resource = resourceOf(prefix)
  const alive = notDeleted(resource)
  const [found] = await run<{ id: number }>(
    call.tx,
    sql`select t.id from ${sql.identifier(resource.name)} t
      where ${condition} and ${rowsVisible(resource, call)} and ${alive}`,
  )
  if (found === undefined) throw ApiError.notFound()
  return found.id
}

function resourceOf(prefix: string): Resource {
  const found = [...resources, ...variants].find(({ operationPrefix }) => operationPrefix === prefix)
  if (found === undefined) throw new Error(`${prefix} is no resource`)
  return found
}
