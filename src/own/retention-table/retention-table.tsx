import { saveFile } from '../../data/save-file.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { PageWidgetProps } from '../../records/slots/page-widget-props.ts'
import { FailedList } from '../../records/states/failed-list.tsx'
import { figureText } from '../../stats/charts/model/figure-text.ts'
import type { Sheet } from '../../stats/charts/model/sheet.ts'
import { seriesVariables } from '../../stats/data/calls.ts'
import { usePart } from '../../stats/data/use-part.ts'
import { csvFile, fileName } from '../../stats/download/files.ts'
import { useStatsAround } from '../../stats/stats-room-context.ts'
import type { StatsRoom } from '../../stats/use-stats-room.ts'
import { BlankState } from '../../ui/blank-state.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import '../../ui/frozen-table.css'
import '../../ui/skeleton.css'
import { averageOf, cohortsOf, type Cohort } from './cohorts.ts'
import { readDays } from './days.ts'
import './retention-table.css'

/** How many of each week's first installations were still there so many days later; the darker, the more. */
export function RetentionTable({ use }: PageWidgetProps) {
  const room = useStatsAround()
  const { cohorts, size, days } = use.props ?? {}
  if (room === null || typeof cohorts !== 'string' || typeof size !== 'string') return null
  return <Table room={room} axis={cohorts} size={size} days={readDays(days)} />
}

interface TableProps {
  readonly room: StatsRoom
  readonly axis: string
  readonly size: string
  readonly days: ReadonlyMap<string, number>
}

function Table({ room, axis, size, days }: TableProps) {
  const { t } = useTranslation(['analytics', 'stats'])
  const { scope, stats } = room
  const ref = stats.load.operation
  const metrics = [...days.keys()]
  const { data, error, reload } = usePart(ref, seriesVariables(ref, scope, axis, [size, ...metrics]))
  const cohorts = data === undefined ? [] : cohortsOf(data.data, size, metrics)
  const save = () =>
    saveFile(csvFile(sheetOf(cohorts), t('average')), fileName(t('retention'), scope.query.period, 'csv'))
  const sheetOf = (rows: readonly Cohort[]): Sheet => ({
    title: t('retention'),
    subject: t('cohort'),
    columns: [
      { key: size, label: t('size'), format: 'int' },
      ...metrics.map((key) => ({
        key,
        label: t('dayN', { count: days.get(key) ?? 0 }),
        format: 'percent' as const,
      })),
    ],
    rows: rows.map((cohort) => ({
      id: cohort.id,
      title: cohort.title,
      cells: [cohort.size, ...metrics.map((key) => cohort.retained.get(key) ?? null)],
    })),
    totals: [
      rows.reduce((sum, cohort) => sum + cohort.size, 0),
      ...metrics.map((key) => averageOf(rows, key)),
    ],
  })
  return (
    <section className="retention-table" aria-label={t('retention')} aria-busy={data === undefined}>
      <header>
        <h2>{t('retention')}</h2>
        <p>{t('retentionHint')}</p>
        <IconButton
          icon="download"
          size="small"
          label={t('downloadCsv')}
          disabled={cohorts.length === 0}
          onClick={save}
        />
      </header>
      {data === undefined ? (
        error === null ? (
          <div className="skeleton retention-table-wait" />
        ) : (
          <FailedList failure={error} onRetry={reload} />
        )
      ) : cohorts.length === 0 ? (
        <BlankState icon="chart" title={t('noCohorts')} />
      ) : (
        <CohortRows sheet={sheetOf(cohorts)} />
      )}
    </section>
  )
}

function CohortRows({ sheet: { subject, columns, rows, totals } }: { readonly sheet: Sheet }) {
  const { t } = useTranslation('analytics')
  const shares = rows.flatMap(({ cells }) =>
    cells.slice(1).map((cell) => (typeof cell === 'number' ? cell : null)),
  )
  const numbers = shares.filter((share) => share !== null)
  const low = Math.min(...numbers)
  const high = Math.max(...numbers)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and the keyboard has to reach it
    <div className="retention-table-rows" tabIndex={0}>
      <table className="frozen-table" data-head="">
        <thead>
          <tr>
            <th scope="col">{subject}</th>
            {columns.map(({ key, label }) => (
              <th key={key} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, title, cells: [size, ...retained] }) => (
            <tr key={id}>
              <th scope="row">{title}</th>
              <td>{figureText(size ?? null, 'int')}</td>
              {retained.map((share, place) =>
                typeof share === 'number' ? (
                  <td key={columns[place + 1]?.key} data-heat style={heatOf(share, low, high)}>
                    {figureText(share, 'percent')}
                  </td>
                ) : (
                  <td key={columns[place + 1]?.key} data-ahead>
                    <span className="visually-hidden">{t('notYet')}</span>
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('average')}</th>
            {columns.map(({ key, format }, place) => (
              <td key={key}>{figureText(totals?.[place] ?? null, format)}</td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

/** Between the lowest and the highest share of the table: they lie close together. */
function heatOf(share: number, low: number, high: number): React.CSSProperties {
  const heat = high === low ? 0.5 : (share - low) / (high - low)
  return { '--heat': `${Math.round(10 + heat * 60)}%` } as React.CSSProperties
}
