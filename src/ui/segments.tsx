import { useId } from 'react'
import './segments.css'

export interface SegmentsProps<T extends string> {
  /** Spoken name of the group. */
  readonly label: string
  readonly value: T
  readonly segments: readonly { readonly value: T; readonly label: string }[]
  readonly onChange: (value: T) => void
}

/** One of a few, all in sight: radio buttons in the shape of a segmented control. */
export function Segments<T extends string>({ label, value, segments, onChange }: SegmentsProps<T>) {
  const name = useId()
  return (
    <div className="segments" role="radiogroup" aria-label={label}>
      {segments.map((segment) => (
        <label key={segment.value} className="segment">
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            checked={segment.value === value}
            onChange={() => onChange(segment.value)}
          />
          <span>{segment.label}</span>
        </label>
      ))}
    </div>
  )
}
