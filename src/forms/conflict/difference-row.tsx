import { useId } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ShownValue } from './shown-value.tsx'
import type { Difference, Side, Versions } from './three-ways.ts'

export interface DifferenceRowProps {
  readonly difference: Difference
  readonly versions: Versions
  /** Null: nothing was chosen yet. */
  readonly selected: Side | null
  readonly onChoose: (side: Side) => void
}

/** One field in three versions, of which two can be chosen. */
export function DifferenceRow({ difference, versions, selected, onChoose }: DifferenceRowProps) {
  const { t } = useTranslation('forms')
  const name = useId()
  const { field, choice } = difference
  const labels = { original: t('conflictOriginal'), theirs: t('conflictTheirs'), mine: t('conflictMine') }
  const choiceOf = (side: Side) => (
    <td data-label={labels[side]} data-chosen={selected === side ? '' : undefined}>
      <label className="conflict-choice">
        <input
          type="radio"
          name={name}
          checked={selected === side}
          aria-label={`${field.label}: ${labels[side]}`}
          onChange={() => onChoose(side)}
        />
        <ShownValue field={field} values={versions[side]} name={labels[side]} />
      </label>
    </td>
  )
  return (
    <tr>
      <th scope="row">
        {field.label}
        {choice === null && <span className="conflict-both">{t('conflictBoth')}</span>}
      </th>
      <td data-label={labels.original}>
        <ShownValue field={field} values={versions.original} name={labels.original} />
      </td>
      {choiceOf('theirs')}
      {choiceOf('mine')}
    </tr>
  )
}
