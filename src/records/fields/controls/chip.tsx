import { Icon } from '../../../ui/icon.tsx'

export interface ChipProps {
  readonly text: string
  /** Spoken name of the cross. */
  readonly label: string
  readonly disabled: boolean
  readonly onRemove: () => void
}

/** One of several values, with a cross that takes it away. */
export function Chip({ text, label, disabled, onRemove }: ChipProps) {
  return (
    <span className="field-tag">
      {text}
      <button type="button" disabled={disabled} aria-label={label} onClick={onRemove}>
        <Icon name="small-cross" size={12} />
      </button>
    </span>
  )
}
