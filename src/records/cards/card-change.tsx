import type { CardFormat } from '../../../generated/types.ts'
import { changeOf, changeText } from '../../ui/change.ts'
import { isNumberText } from '../../ui/format-number.ts'
import { Icon } from '../../ui/icon.tsx'

export interface CardChangeProps {
  readonly format: CardFormat
  readonly value: unknown
  readonly before: unknown
}

/** Where a figure went since the days that it is compared with; nothing where there is nothing to compare. */
export function CardChange({ format, value, before }: CardChangeProps) {
  const change = isNumberText(value) && isNumberText(before) ? changeOf(value, before, format) : null
  if (change === null) return null
  return (
    <span className="summary-card-change">
      {change !== 0 && <Icon name={change > 0 ? 'arrow-up' : 'arrow-down'} size={12} />}
      {changeText(change, format)}
    </span>
  )
}
