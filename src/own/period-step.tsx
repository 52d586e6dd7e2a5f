import { IconButton } from '../ui/icon-button.tsx'
import './period-step.css'

interface PeriodStepProps {
  readonly shown: string
  readonly before: string
  readonly after: string
  /** Negative leads back. */
  readonly onStep: (by: -1 | 1) => void
  /** Nothing lies after what is shown. */
  readonly isLast?: boolean
  /** Why another may not be chosen now. */
  readonly locked?: string | undefined
}

/** The month or the year that a widget shows, between the one before and the one after. */
export function PeriodStep({ shown, before, after, onStep, isLast = false, locked }: PeriodStepProps) {
  return (
    <span className="period-step" title={locked}>
      <IconButton
        icon="chevron-left"
        label={before}
        disabled={locked !== undefined}
        onClick={() => onStep(-1)}
      />
      <strong>{shown}</strong>
      <IconButton
        icon="chevron-right"
        label={after}
        disabled={isLast || locked !== undefined}
        onClick={() => onStep(1)}
      />
    </span>
  )
}
