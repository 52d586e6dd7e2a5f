import { useEffect, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { type Phase, partsOf, phaseOf, tickOf } from './phase.ts'

export interface CountdownProps {
  readonly from: unknown
  readonly to: unknown
}

/** How long until something begins or ends, or since it has. */
export function Countdown({ from, to }: CountdownProps) {
  const { t } = useTranslation('special-widgets')
  const phase = usePhase(from, to)
  if (phase === null) return null
  return (
    <p className="special-header-countdown" data-is={phase.is} role="timer">
      {t(`countdown.${phase.is}`)}{' '}
      <strong>
        {partsOf(phase.for)
          .map(({ unit, count }) => t(`unit.${unit}`, { count }))
          .join(' ')}
      </strong>
    </p>
  )
}

function usePhase(from: unknown, to: unknown): Phase | null {
  const [now, setNow] = useState(() => Date.now())
  const phase = phaseOf(now, from, to)
  const tick = phase === null ? null : tickOf(phase)
  useEffect(() => {
    if (tick === null) return undefined
    const timer = setInterval(() => setNow(Date.now()), tick)
    return () => clearInterval(timer)
  }, [tick])
  return phase
}
