import { useCallback, useState } from 'react'
import { monthAfter, monthEnd, today as todayThere } from '../../dates/days.ts'
import { useUnsavedWork } from '../../hooks/use-unsaved-work.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { PageWidgetProps } from '../../records/slots/page-widget-props.ts'
import { FailedList } from '../../records/states/failed-list.tsx'
import { SheetGrid } from '../../ui/sheet-grid/sheet-grid.tsx'
import { useWidgetCall } from '../../widgets/use-widget-call.ts'
import { dataOf, objectionsOf, useWidgetWrite } from '../../widgets/use-widget-write.ts'
import { GridFoot } from '../number-grid/grid-foot.tsx'
import { useNumberSheet } from '../number-grid/use-number-sheet.ts'
import { PeriodStep } from '../period-step.tsx'
import { type Cost, changedRows, costFields, daysOf, isCostCell } from './costs.ts'
import './cost-grid.css'

/** What a campaign cost and brought on each day of a month. */
export function CostGrid({ use, record, reload: reloadPage }: PageWidgetProps) {
  const { t } = useTranslation('cost-grid')
  const { load, save } = use.calls ?? {}
  const [today] = useState(() => todayThere())
  const [month, setMonth] = useState(today.slice(0, 7))
  const answer = useWidgetCall<readonly Cost[]>(load, {
    record,
    values: { from: `${month}-01`, to: monthEnd(month) },
  })
  const saving = useWidgetWrite(save, record)
  const { data: costs } = answer
  const stored = useCallback(
    (date: string, field: string) => {
      const cost = costs?.find((one) => one.date.slice(0, 10) === date)
      const column = costFields.find((one) => one === field)
      return String((column && cost?.[column]) ?? '')
    },
    [costs],
  )
  const isLocked = !saving.may || saving.busy || costs === undefined
  const { cells, edits, invalid, textAt, clear } = useNumberSheet({ stored, isValid: isCostCell, isLocked })
  useUnsavedWork(edits.length > 0)
  if (costs === undefined && answer.error !== null)
    return <FailedList slim failure={answer.error} onRetry={answer.reload} />
  const saveAll = async () => {
    const saved = dataOf(await saving.send({ input: { rows: changedRows(edits, textAt) } }))
    if (saved === null) return
    clear()
    answer.reload()
    reloadPage()
  }
  return (
    <div className="cost-grid">
      <PeriodStep
        shown={month}
        before={t('before')}
        after={t('after')}
        isLast={month >= today.slice(0, 7)}
        locked={edits.length > 0 ? t('monthOfUnsaved') : undefined}
        onStep={(by) => setMonth(monthAfter(month, by))}
      />
      <SheetGrid
        label={t('title')}
        corner={t('date')}
        rows={daysOf(month, today).map((day) => ({ key: day, title: day }))}
        columns={costFields.map((field) => ({ key: field, title: t(field) }))}
        {...cells}
      />
      {saving.may && (
        <GridFoot
          count={edits.length}
          invalid={invalid}
          busy={saving.busy}
          problems={Object.values(objectionsOf(saving)).flat()}
          onSave={() => void saveAll()}
          onDiscard={clear}
        />
      )}
    </div>
  )
}
