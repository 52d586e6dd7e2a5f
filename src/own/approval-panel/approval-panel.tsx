import { useState } from 'react'
import { useUser } from '../../hooks/use-user.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { PageWidgetProps } from '../../records/slots/page-widget-props.ts'
import { FailedList } from '../../records/states/failed-list.tsx'
import { formatMoney } from '../../ui/money/format-money.ts'
import { notify } from '../../ui/toaster.ts'
import { useWidgetCall } from '../../widgets/use-widget-call.ts'
import { dataOf, objectionsOf, useWidgetWrite } from '../../widgets/use-widget-write.ts'
import { DecisionBar } from '../decision-bar.tsx'
import { ChangeTable } from './change-table.tsx'
import { type Adjustments, type CouponRequest, adjustmentsOf } from './request.ts'
import { SimilarCoupons } from './similar-coupons.tsx'
import './approval-panel.css'

/** Everything that a decision about a coupon needs, and the decision: approve, tighten and approve, reject. */
export function ApprovalPanel({ use, record, next }: PageWidgetProps) {
  const { t } = useTranslation('approval-panel')
  const { load } = use.calls ?? {}
  const { id: me } = useUser()
  const { data, error, reload } = useWidgetCall<CouponRequest>(load, { record })
  const [adjustments, setAdjustments] = useState<Adjustments>({})
  const approval = useWidgetWrite(use.calls?.['approve'], record)
  const rejection = useWidgetWrite(use.calls?.['reject'], record)
  const objections = objectionsOf(approval, rejection)
  if (data === undefined && error !== null) return <FailedList failure={error} onRetry={reload} />
  if (data === undefined) return <div className="widget-wait" aria-busy />

  const { status, standing, comments, similar } = data
  const changes = data.changes?.fields ?? []
  const author = standing?.author
  const isOwn = data.requested_by === me
  const mayDecide = status === 'pending' && approval.may && rejection.may
  const money = (amount: string | null) => (amount === null ? '—' : formatMoney(amount, 'USD'))
  const decide = async (is: 'approved' | 'rejected', input: Readonly<Record<string, unknown>>) => {
    const { send } = is === 'approved' ? approval : rejection
    if (dataOf(await send({ input })) === null) return
    notify({ message: t(is, { no: data.request_no }), intent: 'success' })
    next?.()
  }
  return (
    <div className="approval">
      <p className="approval-reason">{data.reason}</p>
      <dl className="approval-facts">
        <div>
          <dt>{t('expected')}</dt>
          <dd>{money(data.expected_revenue_usd)}</dd>
        </div>
        <div>
          <dt>{t('cost')}</dt>
          <dd>{money(data.max_cost_usd)}</dd>
        </div>
        <div>
          <dt>{t('author')}</dt>
          <dd>
            {data.requested_by_record?.title ?? '—'}
            {author !== undefined && author.decided > 0 && <small>{t('passed', author)}</small>}
          </dd>
        </div>
      </dl>
      <h3>{t('changes')}</h3>
      <ChangeTable
        changes={changes}
        adjustments={mayDecide && !isOwn ? adjustments : null}
        objections={objections}
        onAdjust={(field, text) => setAdjustments((now) => ({ ...now, [field]: text }))}
      />
      <h3>{t('similar')}</h3>
      <SimilarCoupons coupons={similar?.coupons ?? []} />
      {comments !== null && comments.length > 0 && (
        <>
          <h3>{t('comments')}</h3>
          <ul className="approval-comments">
            {comments.map(({ user_name: name, text, at }) => (
              <li key={`${at} ${name}`}>
                <strong>{name}</strong> <time>{at.slice(0, 16).replace('T', ' ')}</time>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </>
      )}
      {mayDecide ? (
        <DecisionBar
          note={t('note')}
          approve={t('approve')}
          reject={t('reject')}
          busy={approval.busy || rejection.busy}
          hasKeys
          forbidden={isOwn ? t('own') : null}
          problems={[...(objections['decision_note'] ?? []), ...(objections[''] ?? [])]}
          onApprove={(note) => {
            const tightened = adjustmentsOf(adjustments, changes)
            void decide('approved', {
              ...(note !== '' && { decision_note: note }),
              ...(tightened !== null && { adjustments: tightened }),
            })
          }}
          onReject={(note) => void decide('rejected', { decision_note: note })}
        />
      ) : (
        data.decision_note !== null && (
          <p className="approval-decided">
            {t('decided')} {data.decision_note}
          </p>
        )
      )}
    </div>
  )
}
