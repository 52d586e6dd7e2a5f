import { Button } from '@blueprintjs/core'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { formatNumber } from '../../ui/format-number.ts'
import type { Row } from '../model/rows/list-result.ts'
import { countOf } from '../model/selection/selection.ts'
import { type Selecting, useSelected } from './use-selection.ts'
import './selection-bar.css'

export interface SelectionBarProps {
  readonly selecting: Selecting
  /** Rows of the page. */
  readonly rows: readonly Row[]
  /** How many match. */
  readonly total: number
  /** What can be done with what is selected. */
  readonly children?: ReactNode
}

/** Stands in the toolbar's place while rows are selected: how many, all that match, and what can be done with them. */
export function SelectionBar({ selecting, rows, total, children }: SelectionBarProps) {
  const { t } = useTranslation('records')
  const { clear, selectAll } = selecting
  const selection = useSelected(selecting)
  const count = countOf(selection, total)
  const isPage = !selection.all && rows.length > 0 && rows.every(selecting.isSelected)
  return (
    <section className="selection-bar" aria-label={t('selection')}>
      <output className="selection-bar-count">
        {selection.all && selection.exclude.size > 0
          ? t('selectedAllBut', { count: formatNumber(count), exclude: formatNumber(selection.exclude.size) })
          : t(selection.all ? 'selectedAll' : 'selected', { count: formatNumber(count) })}
      </output>
      {isPage && count < total && (
        <Button
          variant="minimal"
          size="small"
          intent="primary"
          text={t('selectAll', { count: formatNumber(total) })}
          onClick={selectAll}
        />
      )}
      <Button variant="minimal" size="small" text={t('clearSelection')} onClick={clear} />
      <div className="selection-bar-actions">{children}</div>
    </section>
  )
}
