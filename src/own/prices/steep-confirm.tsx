import { useId } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'

const word = 'OK'

/** Prices that fall by more than half are confirmed by a word. */
export function SteepConfirm({ onChange }: { readonly onChange: (confirmed: boolean) => void }) {
  const { t } = useTranslation('prices')
  const id = useId()
  return (
    <div className="prices-steep">
      <label htmlFor={id}>{t('steep', { word })}</label>
      <input
        id={id}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value.trim().toUpperCase() === word)}
      />
    </div>
  )
}
