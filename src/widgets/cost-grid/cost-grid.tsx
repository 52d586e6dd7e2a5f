import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUnsavedWork } from '../../hooks/use-unsaved-work.ts'
import type { PageWidgetProps } from '../../records/slots/page-widget-props.ts'
import { FailedList } from '../../records/states/failed-list.tsx'
import { type Cells, dirtyCells, isAmount } from '../number-grid/cells.ts'
import { GridFoot } from '../number-grid/grid-foot.tsx'
import { NumberGrid } from '../number-grid/number-grid.tsx'
import { useWidgetCall } from '../use-widget-call.ts'
import { dataOf, objectionsOf, useWidgetWrite } from '../use-widget-write.ts'
import { type Cost, changedRows, costFields, daysOf, isCount } from './costs.ts'
import './cost-grid.css'

/** What a campaign cost and brought on each day of a month. */
export function CostGrid({ use, record, reload: reloadPage }: PageWidgetProps) {
  const { t } = useTranslation('cost-grid')
  const { load, save } = use.calls ?? {}
  const [today] = useState(() => localDay(new Date()))
  const [month, setMonth] = useState(today.slice(0, 7))
  const [edits, setEdits] = useState<Cells>({})
  const answer = useWidgetCall<readonly Cost[]>(load, {
    record,
    values: { from: `${month}-01`, to: lastDayOf(month) },
  })
  const saving = useWidgetWrite(save, record)
  const stored = (key: string) => {
    const [date, field] = key.split('|')
    const value = answer.data?.find((one) => one.date.slice(0, 10) === date)?.[field as 'cost']
    return value === null || value === undefined ? '' : String(value)
  }
  const dirty = dirtyCells(edits, stored)
  useUnsavedWork(Object.keys(dirty).length > 0)
  if (answer.data === undefined && answer.error !== null)
    return <FailedList slim failure={answer.error} onRetry={answer.reload} />
  const isValid = (key: string, value: string) =>
    value === '' || (key.endsWith('|cost') ? isAmount(value) : isCount(value))
  const invalid = Object.entries(dirty).filter(([key, value]) => !isValid(key, value)).length
  const saveAll = async () => {
    const saved = dataOf(await saving.send({ input: { rows: changedRows(dirty, stored) } }))
    if (saved === null) return
    setEdits({})
    answer.reload()
    reloadPage()
  }
  return (
    <div className="cost-grid">
      <label className="cost-grid-month">
        {t('month')}
        <input
          type="month"
          className="field-input"
          max={today.slice(0, 7)}
          value={month}
          onChange={({ target }) => target.value !== '' && setMonth(target.value)}
        />
      </label>
      <NumberGrid
        label={t('title')}
        corner={t('date')}
        rows={daysOf(month, today).map((day) => ({ key: day, title: day }))}
        columns={costFields.map((field) => ({ key: field, title: t(field) }))}
        stored={stored}
        dirty={dirty}
        isValid={isAmount}
        disabled={!saving.may || saving.busy || answer.data === undefined}
        onEdit={(cells) => setEdits((now) => ({ ...now, ...cells }))}
      />
      {saving.may && (
        <GridFoot
          count={Object.keys(dirty).length}
          invalid={invalid}
          busy={saving.busy}
          problems={Object.values(objectionsOf(saving)).flat()}
          onSave={() => void saveAll()}
          onDiscard={() => setEdits({})}
        />
      )}
    </div>
  )
}

function localDay(date: Date): string {
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
}

function lastDayOf(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return `${month}-${String(new Date(Date.UTC(year, number, 0)).getUTCDate()).padStart(2, '0')}`
}
