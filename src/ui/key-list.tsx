import { Button } from '@blueprintjs/core'
import { toLocale } from '../i18n/locale.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import type { ApiKey } from './api-key.ts'
import { formatDateTime } from './format-date.ts'
import './device-list.css'

export interface KeyListProps {
  readonly keys: readonly ApiKey[]
  /** The one that is being revoked. */
  readonly busy: number | null
  /** Absent: they can only be looked at. */
  readonly onRevoke?: (key: ApiKey) => void
}

/** Keys of a person's own programs, the newest first. */
export function KeyList({ keys, busy, onRevoke }: KeyListProps) {
  const { t } = useTranslation('api-keys')
  if (keys.length === 0) return <p className="device-none">{t('none')}</p>
  return (
    <ul className="key-list">
      {keys.map((key) => (
        <li key={key.id}>
          <div>
            <strong>{key.name}</strong>
            <code>{key.prefix}…</code>
            <Limits of={key} />
            <Times of={key} />
          </div>
          {onRevoke !== undefined && (
            <Button
              text={t('revoke')}
              aria-label={t('revokeOf', { name: key.name })}
              size="small"
              loading={busy === key.id}
              disabled={busy !== null && busy !== key.id}
              onClick={() => onRevoke(key)}
            />
          )}
        </li>
      ))}
    </ul>
  )
}

function Limits({ of: { read_only: readOnly, company, addresses } }: { readonly of: ApiKey }) {
  const { t } = useTranslation('api-keys')
  const parts = [
    t(readOnly ? 'readOnly' : 'readWrite'),
    company ?? t('everyCompany'),
    addresses.length === 0 ? t('everywhere') : addresses.join(', '),
  ]
  return <span>{parts.join(' · ')}</span>
}

function Times({ of: key }: { readonly of: ApiKey }) {
  const { t, i18n } = useTranslation('api-keys')
  const time = (iso: string) => formatDateTime(iso, toLocale(i18n.language))?.text ?? ''
  const { expires_at: end, last_used_at: used, last_used_ip: ip } = key
  const isOver = isPast(end)
  return (
    <span className="device-times">
      <span>{used === null ? t('unused') : t('lastUsed', { time: time(used), ip: ip ?? '' })}</span>
      <span data-over={isOver || undefined}>
        {end === null ? t('noEnd') : t(isOver ? 'over' : 'ends', { time: time(end) })}
      </span>
    </span>
  )
}

function isPast(time: string | null): boolean {
  return time !== null && Date.parse(time) <= Date.now()
}
