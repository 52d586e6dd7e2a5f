import { type SQL, sql } from '../../../kernel/database/sql.ts'
import { ApiError } from '../../../kernel/platform/api-error.ts'
import type { Access } from '../../model/access.ts'
import { arrayOf, component, groupComponents, integer, object } from '../../model/components.ts'
import type { Call, Operation } from '../../model/operation.ts'
import { fieldOf, type Resource, type ResourceRegistry } from '../../model/resource.ts'
import { fieldValue } from '../../query/field-value.ts'
import { run } from '../../query/sql.ts'
import { contextOf, filterContext, rowsVisible } from '../context.ts'
import { rowsOf } from '../parent.ts'
import { inLanguage } from './language.ts'
import { metricColumns, presentMetrics } from './metrics.ts'
import { matchParameters } from './parameters.ts'
import { readMatch, refuseRecycleBin } from './query.ts'

/** Groups of one answer, of all that there are: those with the most of the first sum of money, then with the most rows; of days, the latest. */
const mostGroups = 500

/** `GET /trading-items/groups`: the cards of a list for each value of one of its fields; moments count by the day in the company's time zone. */
export function groupsOperation(resource: Resource, access: Access, find: ResourceRegistry): Operation {
  const { operationPrefix, entity, path, zh, en, groups, summary } = resource
  const metrics = summary ?? {}
  return {
    id: `${operationPrefix}_groups`,
    method: 'GET',
    path: `${path}/groups`,
    tag: operationPrefix,
    zh: `${zh}分组汇总`,
    en: `Totals of ${en.toLowerCase()} records by group`,
    access,
    ...contextOf(resource, find),
    parameters: [groupParameter(resource), ...matchParameters(resource, find)],
    answer: { status: 200, component: `${entity}GroupsAnswer` },
    components: {
      ...groupComponents(resource),
      [`${entity}GroupsAnswer`]: object({ data: component(`${entity}Groups`) }),
      [`${entity}Groups`]: object({
        total: integer(),
        groups: { ...arrayOf(component(`${entity}Group`)), maxItems: mostGroups },
      }),
    },
    handle: async (call) => {
      refuseRecycleBin(resource, call)
      const match = readMatch(resource, call.query, filterContext(call.caller), find)
      if ('errors' in match) throw ApiError.invalid(match.errors)
      const by = groups.find((name) => name === call.query['group_by'])
      if (by === undefined) throw ApiError.invalid({ group_by: ['请选择分组'] })
      const { source, condition: visible } = await rowsOf(resource, call)
      const group = groupOf(resource, by, call)
      const rows = await run<Record<string, unknown>>(
        call.tx,
        sql`select g.*, ${group.title} as title, count(*) over () as total from (
            select ${group.value} as value, count(*) as group_rows, ${metricColumns(metrics)} from ${source}
            where ${visible} and ${inLanguage(resource, call, 'default')} and ${match.condition} group by 1
          ) g order by ${group.isDay ? sql`g.value desc nulls last` : largestFirst(resource)}
          limit ${mostGroups}`,
      )
      const total = Number(rows[0]?.['total'] ?? 0)
      const found = rows.map(({ value, title, ...sum }) => ({
        value: value ?? null,
        title: title ?? null,
        ...presentMetrics(metrics, sum),
      }))
      return { status: 200, body: { data: { total, groups: found } } }
    },
  }
}

function groupParameter({ groups }: Resource) {
  const schema = { type: 'string', enum: [...groups], title: '分组', 'x-title-en': 'Group by' }
  return { name: 'group_by', in: 'query', required: true, schema } as const
}

interface Group {
  /** As text. */
  readonly value: SQL
  /** What a person calls the group `g`; null where the value says it. */
  readonly title: SQL
  readonly isDay: boolean
}

function groupOf(resource: Resource, name: string, call: Call): Group {
  const field = fieldOf(resource, name)
  const value = fieldValue(resource, name)
  if (field?.type === 'datetime') {
    return {
      value: sql`(${value} at time zone ${call.caller.timezone})::date::text`,
      title: sql`null`,
      isDay: true,
    }
  }
  const target =
    field?.type === 'ref' && field.resource !== null ? call.services.find(field.resource) : undefined
  const title =
    target === undefined
      ? sql`null`
      : sql`(select t.${sql.identifier(target.title)}::text from ${sql.identifier(target.name)} t
          where t.id = g.value::bigint and ${rowsVisible(target, call)})`
  return { value: sql`${value}::text`, title, isDay: false }
}

/** Of groups without money, such as payments that failed, those with the most rows come first. */
function largestFirst({ summary }: Resource): SQL {
  const [weight] = Object.entries(summary ?? {}).find(([, { format }]) => format === 'money') ?? []
  const rows = sql`g.group_rows desc, g.value`
  return weight === undefined ? rows : sql`g.${sql.identifier(weight)} desc nulls last, ${rows}`
}
