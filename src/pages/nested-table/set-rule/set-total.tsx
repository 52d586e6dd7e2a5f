import type { SetRule } from '../../../../generated/types.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Icon } from '../../../ui/icon.tsx'
import { type SetState, unitsText } from './set-sum.ts'
import './set-rule.css'

interface SetSumProps {
  readonly label: string
  readonly rule: SetRule
  readonly state: SetState
}

/** The sum, and what is missing or too much. */
export function SetSum({ label, rule, state }: SetSumProps) {
  const { t } = useTranslation('record')
  const { sum, missing, unreadable } = state
  const isMet = missing === 0 && unreadable === 0
  const target = unitsText(sum + missing, rule.scale)
  return (
    <output className="set-sum" data-met={isMet ? '' : undefined}>
      <Icon name={isMet ? 'tick' : 'warning-sign'} />
      <span>
        {t('setSum', { label })} <strong>{unitsText(sum, rule.scale)}</strong> / {target}
      </span>
      {missing > 0 && (
        <span className="set-gap">{t('setMissing', { amount: unitsText(missing, rule.scale) })}</span>
      )}
      {missing < 0 && (
        <span className="set-gap">{t('setTooMuch', { amount: unitsText(-missing, rule.scale) })}</span>
      )}
      {unreadable > 0 && <span className="set-gap">{t('setUnreadable', { count: unreadable })}</span>}
    </output>
  )
}
