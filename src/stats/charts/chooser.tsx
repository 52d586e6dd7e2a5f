import { Segments } from '../../ui/segments.tsx'

export interface ChooserProps {
  readonly label: string
  readonly value: string
  readonly choices: readonly { readonly value: string; readonly label: string }[]
  readonly onChange: (value: string) => void
  /** A list even where there are few. */
  readonly select?: boolean
}

/** More than these stand in a list. */
const mostInSight = 5

/** One of several: all in sight where they are few, else in a list. */
export function Chooser({ label, value, choices, onChange, select = false }: ChooserProps) {
  const isShort =
    choices.length <= mostInSight && choices.reduce((length, choice) => length + choice.label.length, 0) <= 26
  if (isShort && !select)
    return <Segments label={label} value={value} segments={choices} onChange={onChange} />
  return (
    <span className="stat-select">
      <select aria-label={label} value={value} onChange={(event) => onChange(event.target.value)}>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </span>
  )
}
