import { useLocale } from '../../hooks/use-locale.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { PageWidgetProps } from '../../records/slots/page-widget-props.ts'
import { FailedList } from '../../records/states/failed-list.tsx'
import { BlankState } from '../../ui/blank-state.tsx'
import { formatDateTime } from '../../ui/format-date.ts'
import { useWidgetCall } from '../../widgets/use-widget-call.ts'
import { type AllocationShare, type AllocationVersion, compareShares, percentOf } from './compare.ts'
import './allocation-history.css'

/** Who bore how much of a record since when, each version beside the one before it; in a form folded away until it is opened. */
export function AllocationHistory({ use, record, form }: PageWidgetProps) {
  const { t } = useTranslation('allocation-history')
  const { data, error, reload } = useWidgetCall<readonly AllocationVersion[]>(use.calls?.['load'], { record })
  if (form !== undefined) {
    if (record === null || data === undefined || data.length < 2) return null
    return (
      <details className="allocation-history-fold">
        <summary>
          {t('title')} <small>{t('count', { count: data.length })}</small>
        </summary>
        <Versions versions={data} />
      </details>
    )
  }
  if (data === undefined && error !== null) return <FailedList failure={error} onRetry={reload} />
  if (data === undefined) return <div className="allocation-history" aria-busy />
  if (data.length === 0) return <BlankState icon="history" title={t('none')} />
  return <Versions versions={data} />
}

function Versions({ versions }: { readonly versions: readonly AllocationVersion[] }) {
  const { t } = useTranslation('allocation-history')
  return (
    <ol className="allocation-history" aria-label={t('title')}>
      {versions.map((version, place) => (
        <Version key={version.from} version={version} earlier={versions[place + 1]?.shares} />
      ))}
    </ol>
  )
}

interface VersionProps {
  readonly version: AllocationVersion
  /** Of the version before; undefined: it is the first. */
  readonly earlier: readonly AllocationShare[] | undefined
}

function Version({ version, earlier }: VersionProps) {
  const { t } = useTranslation('allocation-history')
  const { locale } = useLocale()
  const { from, to, state, by, at, shares } = version
  const who = { by: by ?? t('somebody'), at: formatDateTime(at, locale)?.text ?? at }
  return (
    <li data-state={state}>
      <header>
        <strong>{to === null ? t('since', { from }) : t('period', { from, to })}</strong>
        <span className={state === 'past' ? 'tag' : `tag tag-${state === 'current' ? 'success' : 'warning'}`}>
          {t(state)}
        </span>
        <small>{t(earlier === undefined ? 'made' : 'by', who)}</small>
      </header>
      <ul>
        {compareShares(shares, earlier).map(({ company, product, percent, before }) => (
          <li key={`${company}/${product ?? ''}`} data-gone={percent === null ? '' : undefined}>
            <span>
              {company}
              {product !== null && <small>{product}</small>}
            </span>
            {percent !== null && (
              <>
                <i aria-hidden style={{ width: `${Number(percent)}%` }} />
                <b>{percentOf(percent)}%</b>
              </>
            )}
            <Difference percent={percent} before={before} />
          </li>
        ))}
      </ul>
    </li>
  )
}

interface DifferenceProps {
  readonly percent: string | null
  readonly before: string | null
}

function Difference({ percent, before }: DifferenceProps) {
  const { t } = useTranslation('allocation-history')
  if (before === null) return <ins>{t('added')}</ins>
  if (percent === null) return <del>{t('removed', { percent: percentOf(before) })}</del>
  if (Number(percent) === Number(before)) return null
  return <em>{t('was', { percent: percentOf(before) })}</em>
}
