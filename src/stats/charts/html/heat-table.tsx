import { useMemo } from 'react'
import { useLocale } from '../../../hooks/use-locale.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { weekdayNames } from '../../../ui/weekday-names.ts'
import { labelled } from '../../../ui/words.ts'
import type { ChartData } from '../model/chart-data.ts'
import type { ChartPlan } from '../model/chart-plan.ts'
import { compactFigure, figureText } from '../model/figure-text.ts'
import { type Matrix, type MatrixCell, matrixOf } from '../model/matrix.ts'
import '../../../ui/frozen-table.css'
import './heat.css'

/** Figures in rows and columns, the darker the more. */
export function HeatTable({ plan, data }: { readonly plan: ChartPlan; readonly data: ChartData }) {
  const { t } = useTranslation('stats')
  const { locale } = useLocale()
  const matrix = useMemo(() => matrixOf(plan, data, weekdayNames(locale)), [plan, data, locale])
  const most = mostOf(matrix)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and the keyboard has to reach it
    <div className="stat-heat" data-dense={matrix.isDense ? '' : undefined} tabIndex={0}>
      <table className="frozen-table">
        <caption className="visually-hidden">{plan.chart.label}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t('name')}</span>
            </th>
            {matrix.columns.map(({ id, label }) => (
              <th key={id} scope="col" title={label}>
                {label === '' ? id || '—' : label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {matrix.rows.map(({ id, label, cells }) => (
            <tr key={id}>
              <th scope="row" title={label}>
                {label}
              </th>
              {cells.map((cell, place) => (
                <HeatCell key={matrix.columns[place]?.id} cell={cell} most={most} isDense={matrix.isDense} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface HeatCellProps {
  readonly cell: MatrixCell | null
  readonly most: number
  readonly isDense: boolean
}

function HeatCell({ cell, most, isDense }: HeatCellProps) {
  const { t } = useTranslation('stats')
  const { locale } = useLocale()
  if (cell === null) return <td aria-label={t('noDay')} />
  const { value, format, title } = cell
  const heat = value === null || most === 0 ? 0 : Math.max(0, value) / most
  return (
    <td
      title={labelled(title, figureText(value, format))}
      style={{ '--heat': `${Math.round(heat * 100)}%` } as React.CSSProperties}
    >
      {isDense ? (
        <span className="visually-hidden">{figureText(value, format)}</span>
      ) : (
        compactFigure(value, format, locale).replace(/\.\d\d$/, '')
      )}
    </td>
  )
}

function mostOf({ rows }: Matrix): number {
  return Math.max(0, ...rows.flatMap(({ cells }) => cells.map((cell) => cell?.value ?? 0)))
}
