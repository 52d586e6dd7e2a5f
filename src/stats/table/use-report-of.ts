import { useLocation } from 'react-router'
import type { Breakdown } from '../../../generated/types.ts'
import { useTitle } from '../../hooks/use-title.ts'
import { effectiveFilters } from '../../records/model/address/list-state.ts'
import { textOf } from '../../records/model/rows/list-result.ts'
import { periodOf } from '../../records/schedules/report-request.ts'
import type { ReportSubject } from '../../records/schedules/schedule-dialog.tsx'
import { viewerOptions } from '../address/viewer-options.ts'
import type { Variables } from '../data/calls.ts'
import type { StatsRoom } from '../use-stats-room.ts'

export interface ReportParts {
  readonly room: StatsRoom
  readonly table: Breakdown
  /** What the rows on screen were asked with. */
  readonly variables: Variables
  readonly subject: string
}

/** All rows that match, as a report that is sent from time to time. */
export function useReportOf({ room, table, variables, subject }: ReportParts): ReportSubject {
  const title = useTitle()
  const { pathname, search } = useLocation()
  const { stats, scope, list, address, today } = room
  const { period } = scope.query
  const scopeEntries = Object.entries(scope.variables)
  const parent = scopeEntries.flatMap(([name, value]) =>
    isId(value) ? [[name, Number(value)] as const] : [],
  )
  const query = [
    ...scopeEntries.flatMap(([name, value]) =>
      typeof value === 'string' && !isId(value) ? [[name, value] as const] : [],
    ),
    ...[
      'dim',
      'metrics',
      'grain',
      ...viewerOptions(stats.load.operation).map(({ variable }) => variable),
    ].flatMap((name) => {
      const value = variables[name]
      return value === undefined || value === null ? [] : [[name, textOf(value)] as const]
    }),
  ]
  const filter = effectiveFilters(list, address.state)
  const { sort, q } = variables
  return {
    source: 'figures',
    resource: table.source,
    name: `${title} · ${subject}`.slice(0, 60),
    page: `${pathname}${search}`.slice(0, 500),
    page_title: title,
    format: 'xlsx',
    request: {
      period: periodOf(period.from, period.to, today),
      query: Object.fromEntries(query),
      ...(parent.length > 0 && { parent: Object.fromEntries(parent) }),
      ...(Object.keys(filter).length > 0 && { filter }),
      ...(typeof sort === 'string' && { sort }),
      ...(typeof q === 'string' && { q }),
    },
  }
}

function isId(value: unknown): boolean {
  return typeof value === 'number' || (typeof value === 'string' && /^\d+$/.test(value))
}
