import { useState } from 'react'
import type { Fact } from '../../../generated/types.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Cell } from '../../records/cells/cell.tsx'
import { FieldList } from '../../records/fields/field-list.tsx'
import { type FieldValues, bodyOfFields, initialValues } from '../../records/model/fields/field-value.ts'
import { optionOf } from '../../records/model/rows/cell-value.ts'
import type { Row } from '../../records/model/rows/list-result.ts'
import type { PageWidgetProps } from '../../records/slots/page-widget-props.ts'
import { FailedList } from '../../records/states/failed-list.tsx'
import { BlankState } from '../../ui/blank-state.tsx'
import { formatPercent } from '../../ui/format-number.ts'
import { formatMoney } from '../../ui/money/format-money.ts'
import { useDebouncedCall } from '../use-debounced-call.ts'
import { type Method, choicesOf } from './choices-of.ts'
import './payment-offer.css'

/** The payment methods as a customer of a country sees them who pays in a currency, and why others are not there. */
export function PaymentOffer({ use, record }: PageWidgetProps) {
  const { t } = useTranslation('checkout-preview')
  const fields = use.fields?.['preview'] ?? []
  const facts = use.facts?.['preview'] ?? []
  const [values, setValues] = useState<FieldValues>(() => initialValues(fields))
  const body = bodyOfFields(fields, values)
  const isComplete = fields.every(({ field }) => body[field] != null)
  const { data, failure, isOld, retry } = useDebouncedCall<readonly Method[]>(
    use.calls?.['preview'],
    record,
    isComplete ? body : null,
    0,
  )
  return (
    <div className="payment-offer">
      <FieldList
        fields={fields}
        values={values}
        problems={{}}
        takesFocus
        onChange={(field, value) => setValues((now) => ({ ...now, [field]: value }))}
      />
      {!isComplete ? (
        <BlankState icon="bank-account" title={t('chooseBuyer')} />
      ) : failure !== null ? (
        <FailedList slim failure={failure} onRetry={retry} />
      ) : data === undefined ? (
        <div className="payment-offer-wait" aria-busy />
      ) : (
        <div aria-live="polite" aria-busy={isOld}>
          <AvailableMethods methods={data} facts={facts} />
          <LeftOut methods={data} facts={facts} />
        </div>
      )}
    </div>
  )
}

interface MethodsProps {
  readonly methods: readonly Method[]
  readonly facts: readonly Fact[]
}

function AvailableMethods({ methods, facts }: MethodsProps) {
  const { t } = useTranslation('checkout-preview')
  const choices = choicesOf(methods)
  return (
    <section>
      <h3>{t('offered', { count: choices.length })}</h3>
      {choices.length === 0 && <p className="payment-offer-none">{t('offeredNone')}</p>}
      <ol className="payment-offer-choices">
        {choices.map(({ gateway, accounts }) => {
          const title = labelOf(facts, 'gateway', gateway)
          return (
            <li key={gateway}>
              <strong>{title}</strong>
              <ul>
                {accounts.map((account) => (
                  <Account
                    key={account.id}
                    account={account}
                    facts={facts}
                    isNamed={accounts.length > 1 || account.name !== title}
                  />
                ))}
              </ul>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

interface AccountProps extends Pick<MethodsProps, 'facts'> {
  readonly account: Method
  readonly isNamed: boolean
}

function Account({ account, facts, isNamed }: AccountProps) {
  const { t } = useTranslation('checkout-preview')
  return (
    <li>
      {isNamed && <span>{account.name}</span>}
      {account.mode === 'sandbox' && <FactOf facts={facts} field="mode" row={account} />}
      <Limits {...account} />
      {account.share !== null && (
        <span className="payment-offer-share">{t('share', { share: formatPercent(account.share) })}</span>
      )}
    </li>
  )
}

function LeftOut({ methods, facts }: MethodsProps) {
  const { t } = useTranslation('checkout-preview')
  const out = methods.filter(({ reason }) => reason !== null)
  if (out.length === 0) return null
  return (
    <section>
      <h3>{t('leftOut', { count: out.length })}</h3>
      <ul className="payment-offer-out">
        {out.map((method) => (
          <li key={method.id}>
            <span>{method.name}</span>
            <FactOf facts={facts} field="reason" row={method} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function labelOf(facts: MethodsProps['facts'], field: string, value: string): string {
  const fact = facts.find((each) => each.field === field)
  return (fact && optionOf(fact, value)?.label) ?? value
}

function FactOf({ facts, field, row }: Pick<MethodsProps, 'facts'> & { field: string; row: Row }) {
  const fact = facts.find((each) => each.field === field)
  return fact === undefined ? null : <Cell column={fact} row={row} />
}

/** Between which amounts of an order the account is offered: the preview has no amount. */
function Limits({ min_amount: least, max_amount: most }: Method) {
  const { t } = useTranslation('checkout-preview')
  const [from, to] = [least, most].map((amount) => (amount === null ? '' : formatMoney(amount, 'USD')))
  if (least === null && most === null) return null
  const text =
    most === null ? t('from', { from }) : least === null ? t('upTo', { to }) : t('between', { from, to })
  return <span className="payment-offer-limits">{text}</span>
}
