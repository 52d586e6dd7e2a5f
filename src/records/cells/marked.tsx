import type { ReactNode } from 'react'
import type { Column } from '../../../generated/types.ts'
import { isNumberText } from '../../ui/format-number.ts'
import { Icon } from '../../ui/icon.tsx'
import { formatMoney } from '../../ui/money/format-money.ts'
import { toneOf } from '../model/conditions/tone-of.ts'
import { currencyOf } from '../model/rows/cell-value.ts'
import type { Row } from '../model/rows/list-result.ts'
import './marked.css'

export interface MarkedProps {
  readonly column: Column
  readonly row: Row
  /** The value without a mark. */
  readonly children: ReactNode
}

/** A value with the mark that its row's state gives it: a colour, a sign beside it, and words for both. */
export function Marked({ column, row, children }: MarkedProps) {
  const tone = toneOf(column.tones, row)
  const shown = column.accounting === true ? inBrackets(column, row, children) : children
  if (tone === null) return shown
  return (
    <span className={`cell-tone tone-${tone.tone}`} title={tone.label} data-row-tone={tone.row && tone.tone}>
      <Icon name={tone.tone === 'danger' ? 'error' : 'warning-sign'} size={14} />
      {shown}
      <small className="cell-tone-label">{tone.label}</small>
    </span>
  )
}

/** Brackets are for the eye; a screen reader says the sign. */
function inBrackets(column: Column, row: Row, plain: ReactNode): ReactNode {
  const amount = row[column.key]
  if (!isNumberText(amount) || !String(amount).startsWith('-')) return plain
  const without = String(amount).slice(1)
  return (
    <span className="cell-negative">
      <span aria-hidden>({formatMoney(without, currencyOf(column, row))})</span>
      <span className="visually-hidden">{plain}</span>
    </span>
  )
}
