import { useId, useState } from 'react'
import type { Call } from '../../../generated/types.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { TypedText } from '../../records/removal/typed-text.tsx'
import { centsOf, shareOf, textOfCents } from '../../ui/money/amount.ts'
import { formatMoney } from '../../ui/money/format-money.ts'
import { notify } from '../../ui/toaster.ts'
import { dataOf, objectionsOf, useWidgetWrite } from '../../widgets/use-widget-write.ts'
import { DecisionBar } from '../decision-bar.tsx'
import type { OrderContents } from '../order-contents.ts'
import { type Return, commissionLost, consequences, couponComingBack, keysComingBack } from './return.ts'

export interface ReturnDecisionProps {
  readonly record: Return
  /** Undefined while it loads. */
  readonly order: OrderContents | undefined
  readonly approve: Call
  readonly reject: Call
  /** The amount is typed again where it comes to so many US dollars; null: never. */
  readonly typedFrom: number | null
  readonly onDecided: () => void
}

/** How much goes back and what happens with the keys, shown before it happens. */
export function ReturnDecision({
  record,
  order,
  approve,
  reject,
  typedFrom,
  onDecided,
}: ReturnDecisionProps) {
  const { t } = useTranslation('return-workbench')
  const id = useId()
  const [amount, setAmount] = useState(record.amount)
  const [again, setAgain] = useState('')
  const cents = centsOf(amount) ?? 0
  const dollars = shareOf(cents, centsOf(record.amount_usd) ?? 0, centsOf(record.amount) ?? 0)
  const isTypedAgain = typedFrom !== null && dollars >= typedFrom * 100
  const isWaiting = isTypedAgain && centsOf(again.trim()) !== cents
  const [selectedEffects, setSelectedEffects] = useState<ReadonlySet<string>>(
    () => new Set(consequences.filter((name) => record[name])),
  )
  const approval = useWidgetWrite(approve, { ...record })
  const rejection = useWidgetWrite(reject, { ...record })
  const objections = objectionsOf(approval, rejection)
  const keys = keysComingBack(record, order?.keys ?? [])
  const devices = keys.reduce((sum, key) => sum + key.devices_used, 0)
  const lost = commissionLost(order, dollars)
  const coupon = couponComingBack(order, cents)
  const decide = async (is: 'approved' | 'rejected', input: Readonly<Record<string, unknown>>) => {
    const { send } = is === 'approved' ? approval : rejection
    if (dataOf(await send({ input })) === null) return
    notify({ message: t(is, { no: record.return_no }), intent: 'success' })
    onDecided()
  }
  const effectTexts = {
    revoke_keys: t('revokes', { count: keys.length }),
    deactivate_devices: t('deactivates', { count: devices }),
    ban_email: t('bans', { email: record.email }),
  }
  return (
    <section className="return-bench-decision" aria-label={t('decision')}>
      <h3>{t('decision')}</h3>
      {record.reason_text !== null && <p className="return-bench-reason">{record.reason_text}</p>}
      <label htmlFor={id}>{t('amount')}</label>
      <input
        id={id}
        className="field-input"
        inputMode="decimal"
        value={amount}
        readOnly={record.type === 'full'}
        aria-invalid={objections['amount'] !== undefined || undefined}
        onChange={({ target }) => setAmount(target.value)}
      />
      {objections['amount'] !== undefined && (
        <p className="field-problem">{objections['amount'].join(' ')}</p>
      )}
      {consequences.map((name) => (
        <label key={name} className="return-bench-check">
          <input
            type="checkbox"
            checked={selectedEffects.has(name)}
            onChange={({ target }) =>
              setSelectedEffects((now) => {
                const after = new Set(now)
                if (target.checked) after.add(name)
                else after.delete(name)
                return after
              })
            }
          />
          {t(name)}
        </label>
      ))}
      <div className="return-bench-preview" aria-live="polite">
        <strong>{t('effect')}</strong>
        <ul>
          <li>{t('pays', { amount: formatMoney(textOfCents(cents), record.currency) })}</li>
          {consequences
            .filter((name) => selectedEffects.has(name))
            .map((name) => (
              <li key={name}>{effectTexts[name]}</li>
            ))}
          {lost > 0 && <li>{t('commission', { amount: formatMoney(textOfCents(lost), 'USD') })}</li>}
          {coupon !== null && <li>{t('coupon', { code: coupon })}</li>}
        </ul>
      </div>
      {isTypedAgain && <TypedText is="amount" text={textOfCents(cents)} value={again} onChange={setAgain} />}
      <DecisionBar
        note={t('note')}
        approve={t('approve')}
        reject={t('reject')}
        busy={approval.busy || rejection.busy}
        hasKeys={false}
        isWaiting={isWaiting}
        forbidden={null}
        problems={[...(objections['reject_reason'] ?? []), ...(objections[''] ?? [])]}
        onApprove={() =>
          void decide('approved', {
            amount,
            ...Object.fromEntries(consequences.map((name) => [name, selectedEffects.has(name)])),
          })
        }
        onReject={(note) => void decide('rejected', { reject_reason: note, notify: true })}
      />
    </section>
  )
}
