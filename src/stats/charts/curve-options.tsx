import type { OperationRef } from '../../../generated/types.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { ListAddress } from '../../records/address/use-list-state.ts'
import { viewerOptions } from '../address/viewer-options.ts'
import type { Scope } from '../data/calls.ts'
import { Chooser } from './chooser.tsx'

export interface CurveOptionsProps {
  readonly operation: OperationRef
  readonly scope: Scope
  readonly onOption: ListAddress['setExtra']
}

/** Another way to draw the same days: their moving average, or what they come to together. */
export function CurveOptions({ operation, scope, onOption }: CurveOptionsProps) {
  const { t } = useTranslation('stats')
  const { extra, query } = scope
  return viewerOptions(operation).map(({ name }) => {
    if (name === 'cumulative')
      return (
        <button
          key={name}
          type="button"
          className="stat-toggle"
          aria-pressed={extra[name] === '1'}
          onClick={() => onOption({ [name]: extra[name] === '1' ? null : '1' }, 'push')}
        >
          {t('cumulative')}
        </button>
      )
    if (name !== 'ma' || query.grain !== 'day') return null
    return (
      <Chooser
        key={name}
        select
        label={t('movingAverage')}
        value={extra[name] ?? ''}
        choices={['', '7', '28'].map((value) => ({
          value,
          label: value === '' ? t('movingNone') : t('movingDays', { count: Number(value) }),
        }))}
        onChange={(value) => onOption({ [name]: value === '' ? null : value }, 'push')}
      />
    )
  })
}
