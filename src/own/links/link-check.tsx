import type { Call } from '../../../generated/types.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../../ui/icon.tsx'
import { useDebounced } from '../../ui/use-debounced.ts'
import { useWidgetCall } from '../../widgets/use-widget-call.ts'

/** `data` of the check of a link. */
interface Checked {
  /** Of the short code; null: none was given. */
  readonly available: boolean | null
  readonly suggestion: string | null
  readonly http_status: number | null
  readonly title: string | null
  readonly own_domain: boolean | null
  readonly same_target:
    | readonly { readonly id: number; readonly name: string; readonly code: string }[]
    | null
}

export interface LinkCheckProps {
  readonly call: Call | undefined
  readonly target: string
  readonly code: string
  readonly onCode: (code: string) => void
}

const typingPause = 600

/** Whether the address can be reached, whether the code is free, and which links lead there already. */
export function LinkCheck({ call, target, code, onCode }: LinkCheckProps) {
  const { t } = useTranslation('links')
  const question = useDebounced(
    JSON.stringify({ target_url: target, ...(code !== '' && { code }) }),
    typingPause,
  )
  const { data } = useWidgetCall<Checked>(call, {
    record: null,
    values: JSON.parse(question) as Readonly<Record<string, unknown>>,
  })
  if (data === undefined) return null
  const { http_status: status, title, available, suggestion, own_domain: own, same_target: same } = data
  const isReached = status !== null && status < 400
  return (
    <ul className="utm-check">
      {status !== null && (
        <li data-is={isReached ? 'good' : 'bad'}>
          <Icon name={isReached ? 'tick' : 'error'} size={14} />
          {t(isReached ? 'reached' : 'notReached', { status })}
          {title !== null && title !== '' && <span>{title}</span>}
        </li>
      )}
      {own === false && (
        <li data-is="note">
          <Icon name="info-sign" size={14} />
          {t('foreign')}
        </li>
      )}
      {code !== '' && available === false && (
        <li data-is="bad">
          <Icon name="error" size={14} />
          {t('codeTaken')}
          {suggestion !== null && (
            <button type="button" onClick={() => onCode(suggestion)}>
              {t('takeCode', { code: suggestion })}
            </button>
          )}
        </li>
      )}
      {(same ?? []).slice(0, mostSame).map(({ id, name, code: short }) => (
        <li key={id} data-is="note">
          <Icon name="link" size={14} />
          {t('sameTarget', { name, code: short })}
        </li>
      ))}
    </ul>
  )
}

const mostSame = 5
