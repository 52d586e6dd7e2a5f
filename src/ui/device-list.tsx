import { Button } from '@blueprintjs/core'
import { toLocale } from '../i18n/locale.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import type { Device } from './device.ts'
import { displayNames } from './display-names.ts'
import { formatDateTime } from './format-date.ts'
import './device-list.css'

export interface DeviceListProps {
  readonly devices: readonly Device[]
  /** The one that is being ended. */
  readonly busy: string | null
  /** Absent: they can only be looked at. */
  readonly onEnd?: (device: Device) => void
}

/** Where a person is signed in, the sign-in used last first. */
export function DeviceList({ devices, busy, onEnd }: DeviceListProps) {
  const { t, i18n } = useTranslation('devices')
  const locale = toLocale(i18n.language)
  if (devices.length === 0) return <p className="device-none">{t('none')}</p>
  const time = (iso: string) => formatDateTime(iso, locale)
  return (
    <ul className="device-list">
      {devices.map((device) => {
        const name = device.device === '' ? t('unknownDevice') : device.device
        return (
          <li key={device.id}>
            <div>
              <strong>
                {name}
                {device.current && <span className="device-current">{t('current')}</span>}
              </strong>
              <span>{placeOf(device, locale)}</span>
              <span className="device-times">
                <span title={time(device.started_at)?.title}>
                  {t('started', { time: time(device.started_at)?.text ?? '' })}
                </span>
                <span title={time(device.last_used_at)?.title}>
                  {t('lastUsed', { time: time(device.last_used_at)?.text ?? '' })}
                </span>
              </span>
            </div>
            {onEnd !== undefined && !device.current && (
              <Button
                text={t('end')}
                aria-label={t('endOf', { device: name })}
                size="small"
                loading={busy === device.id}
                disabled={busy !== null && busy !== device.id}
                onClick={() => onEnd(device)}
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}

function placeOf({ ip, country, provider = null }: Device, locale: string): string {
  return [ip, country === null ? '' : nameOf(country, locale), provider]
    .filter((part) => part !== null && part !== '')
    .join(' · ')
}

/** A code that is no country's, such as that of an address of no country, is shown as it is: asked for another text, `Intl` throws. */
function nameOf(country: string, locale: string): string {
  return /^[A-Z]{2}$/.test(country)
    ? (displayNames(locale, { type: 'region' }).of(country) ?? country)
    : country
}
