import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import type { FormField } from '../../../generated/types.ts'
import type { OperationFailure } from '../../data/errors.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { FieldList } from '../../records/fields/field-list.tsx'
import type { FieldValue } from '../../records/model/fields/held-value.ts'
import { formatMoney } from '../../ui/money/format-money.ts'
import { ChangeRate } from './change-rate.tsx'
import { SteepConfirm } from './steep-confirm.tsx'
import type { PriceChange } from './use-matrix.ts'

export interface MatrixChangesProps {
  readonly changes: readonly PriceChange[]
  /** Cells that cannot be saved as they are. */
  readonly problems: number
  readonly titleOf: (license: string) => string
  readonly failure: OperationFailure | null
  readonly busy: boolean
  readonly hasJump: boolean
  /** When the prices begin. */
  readonly fields: readonly FormField[]
  readonly from: FieldValue
  readonly onFrom: (value: FieldValue) => void
  readonly onSave: () => void
  readonly onDiscard: () => void
}

/** Every price before and after, from when on, and the saving. */
export function MatrixChanges(props: MatrixChangesProps) {
  const { changes, problems, titleOf, failure, busy, hasJump, fields, from, onFrom, onSave, onDiscard } =
    props
  const { t } = useTranslation('prices')
  const [confirmed, setConfirmed] = useState(false)
  return (
    <section className="prices-changes" aria-label={t('changes', { count: changes.length })}>
      <h3>{t('changes', { count: changes.length })}</h3>
      <ul>
        {changes.map(({ license, currency, before, after }) => (
          <li key={`${license}.${currency}`}>
            <span>
              {titleOf(license)} · {currency}
            </span>
            <s>{before === null ? '—' : formatMoney(before, currency)}</s>
            <strong>{formatMoney(after, currency)}</strong>
            <ChangeRate before={before} after={after} />
          </li>
        ))}
      </ul>
      {problems > 0 && <p className="prices-problem">{t('problems', { count: problems })}</p>}
      {failure !== null && (
        <p className="prices-problem" role="alert">
          {[failure.message, ...Object.values(failure.errors).flat()].join(' ')}
        </p>
      )}
      <FieldList
        fields={fields}
        values={{ effective_from: from }}
        problems={{}}
        onChange={(_, value) => onFrom(value)}
      />
      {hasJump && <SteepConfirm onChange={setConfirmed} />}
      <div className="prices-foot">
        <Button
          intent="primary"
          text={t('save', { count: changes.length })}
          loading={busy}
          disabled={changes.length === 0 || problems > 0 || (hasJump && !confirmed)}
          onClick={onSave}
        />
        <Button text={t('discard')} disabled={busy} onClick={onDiscard} />
      </div>
    </section>
  )
}
