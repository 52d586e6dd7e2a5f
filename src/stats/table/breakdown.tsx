import { useEffect, useRef, useState } from 'react'
import type { Breakdown as Descriptor } from '../../../generated/types.ts'
import { useSidebar } from '../../hooks/use-sidebar.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { SearchBox } from '../../records/filters/search-box.tsx'
import { effectiveFilters } from '../../records/model/address/list-state.ts'
import { lastPage } from '../../records/model/address/page-numbers.ts'
import { Pagination } from '../../records/pagination/pagination.tsx'
import { FailedList } from '../../records/states/failed-list.tsx'
import { BlankState } from '../../ui/blank-state.tsx'
import { useShortcut } from '../../ui/keys.ts'
import { ChartSkeleton } from '../charts/chart-skeleton.tsx'
import { Chooser } from '../charts/chooser.tsx'
import { rowsVariables, sortOf } from '../data/calls.ts'
import { usePart } from '../data/use-part.ts'
import type { StatsRoom } from '../use-stats-room.ts'
import { BreakdownExport } from './breakdown-export.tsx'
import { BreakdownTable } from './breakdown-table.tsx'
import { DrillTrail } from './drill-trail.tsx'
import '../../ui/frozen-table.css'
import './table.css'

export interface BreakdownProps {
  readonly room: StatsRoom
  readonly table: Descriptor
}

/** The figures taken apart by one dimension, which a person changes, searches, sorts and follows. */
export default function Breakdown({ room, table }: BreakdownProps) {
  const { t } = useTranslation('stats')
  const { device } = useSidebar()
  const { stats, scope, address, list } = room
  const { state, change, extra, setExtra } = address
  const search = useRef<HTMLInputElement>(null)
  const [withBefore, setWithBefore] = useState(false)
  const [first = ''] = table.dims
  const dim = extra['dim'] ?? first
  const dims = table.dims.map((key) => ({
    value: key,
    label: stats.dimensions.find((one) => one.key === key)?.label ?? key,
  }))
  const sort = sortOf(table, state.sort, dim)
  const ref = stats.load.operation
  const variables = rowsVariables(ref, scope, { table, dim, sort, state })
  const { data, error, fetching, stale, reload } = usePart(ref, variables)
  useShortcut('/', () => search.current?.focus())

  const total = data?.meta.pagination.total
  const last = lastPage(total ?? 0, state.perPage)
  const isBeyond = total !== undefined && !stale && state.page > last
  useEffect(() => {
    if (isBeyond) change((now) => ({ ...now, page: last }), 'replace')
  }, [isBeyond, last, change])

  const label = dims.find(({ value }) => value === dim)?.label ?? dim
  const toDim = (next: string) => {
    if (state.page > 1 || state.q !== '') change((now) => ({ ...now, page: 1, q: '' }), 'replace')
    setExtra({ dim: next === first ? null : next }, 'push')
  }
  const isCompared = scope.query.compare !== 'none'
  const filters = effectiveFilters(list, state)
  const others = stats.filters.some(({ field }) => field === dim)
    ? dims.filter(({ value }) => value !== dim && filters[value] === undefined)
    : []
  const below = others.find(({ value }) => value === extra['below'])?.value ?? others[0]?.value ?? null
  return (
    <section
      className="stat-block stat-breakdown"
      aria-label={t('breakdown')}
      aria-busy={fetching && data === undefined}
      data-stale={stale ? '' : undefined}
    >
      <header className="stat-head">
        <h2>{t('breakdown')}</h2>
        {dims.length > 1 && (
          <Chooser
            select={dims.length > 6}
            label={t('dimension')}
            value={dim}
            choices={dims}
            onChange={toDim}
          />
        )}
        <div className="stat-tools">
          <SearchBox
            q={state.q}
            fields={[label]}
            input={search}
            onSearch={(q) => change((now) => ({ ...now, q, page: 1 }), 'replace')}
          />
          {below !== null && (
            <Chooser
              select
              label={t('below')}
              value={below}
              choices={others.map((one) => ({ ...one, label: t('belowBy', { label: one.label }) }))}
              onChange={(next) => setExtra({ below: next === others[0]?.value ? null : next }, 'replace')}
            />
          )}
          {isCompared && (
            <button
              type="button"
              className="stat-toggle"
              aria-pressed={withBefore}
              onClick={() => setWithBefore(!withBefore)}
            >
              {t('withBefore')}
            </button>
          )}
          <BreakdownExport
            room={room}
            table={table}
            variables={variables}
            subject={label}
            withBefore={withBefore && isCompared}
          />
        </div>
      </header>
      <DrillTrail room={room} table={table} />
      {error !== null && data !== undefined && <FailedList stale failure={error} onRetry={reload} />}
      {data === undefined ? (
        error === null ? (
          <ChartSkeleton type="heat-table" />
        ) : (
          <FailedList failure={error} onRetry={reload} />
        )
      ) : data.data.rows.length === 0 ? (
        <BlankState icon="search" title={t(state.q === '' ? 'empty' : 'noneFound')} />
      ) : (
        <BreakdownTable
          key={`${dim} ${below}`}
          room={room}
          table={table}
          dim={dim}
          subject={label}
          sort={sort}
          answer={data}
          withBefore={withBefore && isCompared}
          below={below}
        />
      )}
      {total !== undefined && total > 10 && (
        <Pagination state={state} change={change} total={total} narrow={device === 'mobile'} />
      )}
    </section>
  )
}
