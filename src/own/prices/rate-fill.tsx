import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { type Rounding, roundings } from './price-change.ts'

export interface RateFillProps {
  readonly currencies: readonly string[]
  readonly onFill: (base: string, rounding: Rounding, onlyEmpty: boolean) => void
}

/** Fills the prices of every license from those in one currency. */
export function RateFill({ currencies, onFill }: RateFillProps) {
  const { t } = useTranslation('prices')
  const [base, setBase] = useState(currencies.includes('USD') ? 'USD' : (currencies[0] ?? ''))
  const [rounding, setRounding] = useState<Rounding>('.99')
  const [onlyEmpty, setOnlyEmpty] = useState(true)
  return (
    <fieldset className="prices-fill">
      <legend className="visually-hidden">{t('fill')}</legend>
      <select
        className="field-input prices-choice"
        aria-label={t('base')}
        value={base}
        onChange={(event) => setBase(event.target.value)}
      >
        {currencies.map((currency) => (
          <option key={currency}>{currency}</option>
        ))}
      </select>
      <select
        className="field-input prices-choice"
        aria-label={t('rounding')}
        value={rounding}
        onChange={(event) => setRounding(roundings.find((one) => one === event.target.value) ?? 'none')}
      >
        {roundings.map((value) => (
          <option key={value} value={value}>
            {t(`rounding.${value}`)}
          </option>
        ))}
      </select>
      <label className="prices-check">
        <input type="checkbox" checked={onlyEmpty} onChange={(event) => setOnlyEmpty(event.target.checked)} />
        {t('onlyEmpty')}
      </label>
      <Button size="small" text={t('fill')} onClick={() => onFill(base, rounding, onlyEmpty)} />
    </fieldset>
  )
}
