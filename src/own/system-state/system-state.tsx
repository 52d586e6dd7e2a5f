import { Button } from '@blueprintjs/core'
import type { Call, Fact } from '../../../generated/types.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { Row } from '../../records/model/rows/list-result.ts'
import type { PageWidgetProps } from '../../records/slots/page-widget-props.ts'
import { FailedList } from '../../records/states/failed-list.tsx'
import { BlankState } from '../../ui/blank-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useWidgetCall } from '../../widgets/use-widget-call.ts'
import { FactTable } from '../fact-table.tsx'
import './system-state.css'

/** In this order; each is a call of the widget, and a table of what it answers. */
const tables = ['parts', 'schedules', 'statements', 'tables', 'settings', 'versions'] as const

type Table = (typeof tables)[number]

/** For administrators: how the parts of the system are, what it does by itself, and what it is made of. */
export function SystemState({ use }: PageWidgetProps) {
  return (
    <div className="system-state">
      {tables.map((table) => {
        const call = use.calls?.[table]
        return (
          call !== undefined && (
            <StateTable key={table} table={table} call={call} facts={use.facts?.[table] ?? []} />
          )
        )
      })}
    </div>
  )
}

interface StateTableProps {
  readonly table: Table
  readonly call: Call
  readonly facts: readonly Fact[]
}

function StateTable({ table, call, facts }: StateTableProps) {
  const { t } = useTranslation('system-state')
  const { data, error, fetching, reload } = useWidgetCall<readonly Row[]>(call, { record: null, joins: true })
  const title = t(table)
  return (
    <section className="system-state-part" aria-label={title}>
      <header>
        <h2>{title}</h2>
        <p>{t(`${table}Hint`)}</p>
        <Button
          size="small"
          variant="minimal"
          icon={<Icon name="refresh" size={14} />}
          aria-label={t('reload', { table: title })}
          title={t('reload', { table: title })}
          disabled={fetching}
          onClick={reload}
        />
      </header>
      {data === undefined && error !== null ? (
        <FailedList slim failure={error} onRetry={reload} />
      ) : data === undefined ? (
        <div className="system-state-wait" aria-busy />
      ) : data.length === 0 ? (
        <BlankState icon="tick-circle" title={t('none')} />
      ) : (
        <FactTable label={title} facts={facts} rows={numbered(data)} rowKey="place" />
      )}
    </section>
  )
}

/** The tables have no key of their own. */
const numbered = (rows: readonly Row[]): readonly Row[] => rows.map((row, place) => ({ ...row, place }))
