import { useState } from 'react'
import { useLocale } from '../../hooks/use-locale.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { PageWidgetProps } from '../../records/slots/page-widget-props.ts'
import { FailedList } from '../../records/states/failed-list.tsx'
import { BlankState } from '../../ui/blank-state.tsx'
import { formatDateTime } from '../../ui/format-date.ts'
import { useWidgetCall } from '../../widgets/use-widget-call.ts'
import { VersionCompare } from './version-compare.tsx'
import type { Version } from './version.ts'
import './versions.css'

/** What a record was before: every version beside the one that it is compared to, and the way back to it. */
export function Versions({ use, record, reload: reloadPage }: PageWidgetProps) {
  const { t } = useTranslation('article-widgets')
  const { calls = {} } = use
  const { data, error, reload } = useWidgetCall<readonly Version[]>(calls['load'], { record })
  const [selectedVersion, setSelectedVersion] = useState<number | null>(null)
  const [against, setAgainst] = useState<'previous' | 'latest'>('previous')
  if (data === undefined && error !== null) return <FailedList failure={error} onRetry={reload} />
  if (data === undefined) return <div className="versions" aria-busy />
  const [latest] = data
  if (latest === undefined)
    return <BlankState icon="history" title={t('noVersion')} hint={t('noVersionHint')} />
  const index = Math.max(
    0,
    data.findIndex(({ version }) => version === selectedVersion),
  )
  const open = data[index] ?? latest
  const other = against === 'latest' && open !== latest ? latest : data[index + 1]
  return (
    <div className="versions">
      <ol className="versions-list" aria-label={t('versions')}>
        {data.map((version) => (
          <li key={version.version}>
            <VersionButton
              version={version}
              isLatest={version === latest}
              isOpen={version === open}
              onOpen={() => setSelectedVersion(version.version)}
            />
          </li>
        ))}
      </ol>
      <VersionCompare
        key={`${open.version}:${other?.version ?? ''}`}
        use={use}
        record={record}
        version={open}
        against={other ?? null}
        isLatest={open === latest}
        how={against}
        onHow={setAgainst}
        onRestored={() => {
          setSelectedVersion(null)
          reload()
          reloadPage()
        }}
      />
    </div>
  )
}

interface VersionButtonProps {
  readonly version: Version
  readonly isLatest: boolean
  readonly isOpen: boolean
  readonly onOpen: () => void
}

function VersionButton({ version: { version, by, at, note }, isLatest, isOpen, onOpen }: VersionButtonProps) {
  const { t } = useTranslation('article-widgets')
  const { locale } = useLocale()
  const time = formatDateTime(at, locale)
  return (
    <button type="button" className="versions-version" aria-current={isOpen || undefined} onClick={onOpen}>
      <strong>
        {t('versionNumber', { version })} {isLatest && <span className="tag">{t('latest')}</span>}
      </strong>
      <span>{note}</span>
      <small>
        {by} · <time title={time?.title}>{time?.text}</time>
      </small>
    </button>
  )
}
