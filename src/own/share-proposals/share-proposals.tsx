import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { type RouteName, pathOf, routes } from '../../../generated/routes.ts'
import { usePermissions } from '../../hooks/use-permissions.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { PageWidgetProps } from '../../records/slots/page-widget-props.ts'
import { FailedList } from '../../records/states/failed-list.tsx'
import { useStatsAround } from '../../stats/stats-room-context.ts'
import { BlankState } from '../../ui/blank-state.tsx'
import { formatNumber } from '../../ui/format-number.ts'
import { centsOf } from '../../ui/money/amount.ts'
import { useWidgetCall } from '../../widgets/use-widget-call.ts'
import '../../ui/figure-table.css'
import './share-proposals.css'

interface Proposal {
  readonly id: number
  readonly title: string
  readonly partner_name: string
  readonly clicks: number
  readonly shares: readonly ProposedShare[]
}

interface ProposedShare {
  readonly company_id: number
  readonly company: string
  readonly clicks: number
  readonly percent: string
  readonly proposed: string
}

/** What the shares of records would be if they followed the clicks of the days that the page shows; asked for by a button, taken over in the record. */
export function ShareProposals({ use }: PageWidgetProps) {
  const { t } = useTranslation('allocation-history')
  const period = useStatsAround()?.scope.query.period
  const [isRequested, setIsRequested] = useState(false)
  const { data, error, fetching, reload } = useWidgetCall<readonly Proposal[]>(use.calls?.['load'], {
    record: null,
    values: { from: period?.from, to: period?.to },
    pause: !isRequested || period === undefined,
  })
  const to = routeOf(use.props?.['to'])
  const { canOpen } = usePermissions()
  if (period === undefined) return null
  return (
    <section className="share-proposals" aria-labelledby="share-proposals-title">
      <header>
        <h2 id="share-proposals-title">{t('proposals')}</h2>
        {!isRequested && <Button text={t('make')} onClick={() => setIsRequested(true)} />}
      </header>
      <p>{t('rule', { ...period })}</p>
      {data === undefined && error !== null ? (
        <FailedList slim failure={error} onRetry={reload} />
      ) : data === undefined ? (
        isRequested && <div className="widget-wait" aria-busy={fetching} />
      ) : data.length === 0 ? (
        <BlankState icon="tick" title={t('noProposals')} />
      ) : (
        <Proposals proposals={data} to={to !== null && canOpen(to) ? to : null} />
      )}
    </section>
  )
}

interface ProposalsProps {
  readonly proposals: readonly Proposal[]
  /** Page of the records; null: the person may not open it. */
  readonly to: RouteName | null
}

function Proposals({ proposals, to }: ProposalsProps) {
  const { t } = useTranslation('allocation-history')
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A scrollable region has to be reachable by keyboard.
    <section className="share-proposals-rows" tabIndex={0} aria-label={t('proposals')}>
      <table className="figure-table">
        <thead>
          <tr>
            <th scope="col">{t('company')}</th>
            <th scope="col">{t('clicks')}</th>
            <th scope="col">{t('present')}</th>
            <th scope="col">{t('proposed')}</th>
            <th scope="col">{t('change')}</th>
          </tr>
        </thead>
        {proposals.map(({ id, title, partner_name: partner, shares }) => (
          <tbody key={id}>
            <tr>
              <th scope="rowgroup" colSpan={5}>
                {to === null ? title : <Link to={`${pathOf(to, {})}?record=${id}&rtab=edit`}>{title}</Link>}
                <small>{partner}</small>
              </th>
            </tr>
            {shares.map(({ company_id: company, company: name, clicks, percent, proposed }) => (
              <tr key={company}>
                <th scope="row">{name}</th>
                <td>{formatNumber(clicks)}</td>
                <td>{shareText(percent)}</td>
                <td>
                  <strong>{shareText(proposed)}</strong>
                </td>
                <td>{changeText(percent, proposed)}</td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  )
}

/** `60.00` → `60%`. */
const shareText = (percent: string) => `${Number(percent)}%`

/** A percentage changes by points. */
function changeText(before: string, after: string): string {
  const hundredths = (centsOf(after) ?? 0) - (centsOf(before) ?? 0)
  return hundredths === 0 ? '—' : `${hundredths > 0 ? '+' : '−'}${Math.abs(hundredths) / 100} pp`
}

function routeOf(name: unknown): RouteName | null {
  return typeof name === 'string' && isRoute(name) ? name : null
}

const isRoute = (name: string): name is RouteName => Object.hasOwn(routes, name)
