import { useEffect, useState } from 'react'
import type { CardFormat } from '../../../generated/types.ts'
import { type AlertOrigin, type AlertPreview, useAlertWrites } from '../../hooks/use-alerts.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useDebounced } from '../../ui/use-debounced.ts'
import { figureText } from '../charts/model/figure-text.ts'
import type { ShownDraft } from './alert-draft.ts'
import { storedThreshold } from './threshold-text.ts'

export interface AlertLookProps {
  readonly origin: AlertOrigin
  readonly draft: ShownDraft
  readonly format: CardFormat
}

/** Milliseconds after the last change. */
const pause = 400

/** The value as it is now, and how often the alert would have started. */
export function AlertLook({ origin, draft, format }: AlertLookProps) {
  const { t } = useTranslation('alerts')
  const { preview } = useAlertWrites()
  const [shown, setShown] = useState<{ readonly of: string; readonly preview: AlertPreview | null }>()
  const previewed = useDebounced(questionOf(origin, draft, format), pause)
  useEffect(() => {
    let isLate = false
    const look = async () => {
      const answer = await preview(JSON.parse(previewed))
      if (!isLate) setShown({ of: previewed, preview: answer })
    }
    void look()
    return () => {
      isLate = true
    }
    // The writer is another function at each render; what is asked says it all.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [previewed])
  const answer = shown?.preview ?? null
  if (shown !== undefined && answer === null) return <p className="alert-look">{t('lookFailed')}</p>
  const text = (value: string | null) => figureText(value, format)
  return (
    <output className="alert-look" aria-busy={shown?.of !== previewed}>
      {answer === null ? (
        t('looking')
      ) : (
        <>
          <span>
            {t('now')} <strong>{text(answer.value)}</strong>
          </span>
          {answer.lowest !== null && (
            <span>{t('range', { lowest: text(answer.lowest), highest: text(answer.highest) })}</span>
          )}
          {answer.fired_30 !== null && (
            <span>{t('wouldFire', { month: answer.fired_30, quarter: answer.fired_90 ?? 0 })}</span>
          )}
        </>
      )}
    </output>
  )
}

/** As a text, so that the same question is asked once. */
function questionOf(
  { statistic, metric, request }: AlertOrigin,
  {
    days,
    until,
    direction,
    threshold,
    clear_threshold: clear,
    volume_metric: volume,
    min_volume: least,
  }: ShownDraft,
  format: CardFormat,
): string {
  const number = (text: string, as: CardFormat) => {
    const stored = storedThreshold(text, as)
    return stored !== null && Number.isFinite(Number(stored)) ? stored : null
  }
  const limit = number(threshold, format)
  const end = number(clear, format)
  const enough = number(least, 'decimal')
  return JSON.stringify({
    statistic,
    metric,
    request,
    days,
    until,
    direction,
    ...(limit !== null && { threshold: limit }),
    ...(end !== null && { clear_threshold: end }),
    ...(volume !== null && enough !== null && { volume_metric: volume, min_volume: enough }),
  })
}
