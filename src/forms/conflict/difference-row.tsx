import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { ShownValue } from './shown-value.tsx'
import type { Difference, Side } from './three-ways.ts'

export interface DifferenceRowProps {
  readonly difference: Difference
  /** Null: nothing was chosen yet. */
  readonly chosen: Side | null
  readonly onChoose: (side: Side) => void
}

/** One field in three versions, of which two can be chosen. */
export function DifferenceRow({ difference, chosen, onChoose }: DifferenceRowProps) {
  const { t } = useTranslation('forms')
  const name = useId()
  const { field, original, theirs, mine, choice } = difference
  const side = (value: Side, label: string, content: ReactNode) => (
    <td data-label={label} data-chosen={chosen === value ? '' : undefined}>
      <label className="conflict-choice">
        <input
          type="radio"
          name={name}
          checked={chosen === value}
          aria-label={`${field.label}: ${label}`}
          onChange={() => onChoose(value)}
        />
        <span className="conflict-value">{content}</span>
      </label>
    </td>
  )
  return (
    <tr>
      <th scope="row">
        {field.label}
        {choice === null && <span className="conflict-both">{t('conflictBoth')}</span>}
      </th>
      <td data-label={t('conflictOriginal')}>
        <span className="conflict-value">
          <ShownValue field={field} value={original} />
        </span>
      </td>
      {side('theirs', t('conflictTheirs'), <ShownValue field={field} value={theirs} />)}
      {side('mine', t('conflictMine'), <ShownValue field={field} value={mine} />)}
    </tr>
  )
}
