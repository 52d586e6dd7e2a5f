import { useCallback } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { Expected, FailedCondition } from '../model/conditions/conditions.ts'

/** Why the state of a record forbids an action, in words; null when it does not. */
export function useReason(): (failed: readonly FailedCondition[]) => string | null {
  const { t } = useTranslation('records')
  return useCallback(
    (failed: readonly FailedCondition[]) => {
      if (failed.length === 0) return null
      const textOf = (expected: Expected): string => {
        if ('is' in expected) return t('conditionIs', { value: expected.is })
        if ('not' in expected) return t('conditionIsNot', { value: expected.not })
        if ('special' in expected) return t(special[expected.special])
        const { from, to } = expected
        if (from === '') return t('conditionAtMost', { to })
        return to === '' ? t('conditionAtLeast', { from }) : t('conditionBetween', { from, to })
      }
      const conditions = failed.map(({ label, expected }) => {
        const plain = expected.flatMap((one) => ('is' in one ? one.is : []))
        const others = expected.filter((one) => !('is' in one)).map(textOf)
        const texts = [
          ...(plain.length === 0 ? [] : [t('conditionIs', { value: plain.join(t('orJoin')) })]),
          ...others,
        ]
        return t('conditionOf', { label, condition: texts.join(t('orJoin')) })
      })
      return t('onlyWhen', { conditions: conditions.join(t('conditionJoin')) })
    },
    [t],
  )
}

const special = {
  me: 'conditionIsMe',
  notMe: 'conditionIsNotMe',
  null: 'conditionIsNull',
  notnull: 'conditionIsNotNull',
  yes: 'conditionYes',
  no: 'conditionNo',
} as const
