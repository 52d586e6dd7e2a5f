import { Button } from '@blueprintjs/core'
import { useCallback, useEffect, useState } from 'react'
import { isAbort } from '../../data/errors.ts'
import { useLocale } from '../../hooks/use-locale.ts'
import { usePermissions } from '../../hooks/use-permissions.ts'
import { useTransport } from '../../hooks/use-session.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { meetsNeeds } from '../../records/model/conditions/needs.ts'
import type { PageWidgetProps } from '../../records/slots/page-widget-props.ts'
import { formatDateTime } from '../../ui/format-date.ts'
import { Icon } from '../../ui/icon.tsx'
import './edit-lock.css'

interface Lock {
  readonly locked_by: string
  readonly locked_at: string
  readonly mine: boolean
}

/** The API holds a lock for three times as long, in milliseconds. */
const beat = 30_000

/** Says that another user has the record open for editing; it can be taken over. */
export function EditLock({ use, record }: PageWidgetProps) {
  const { t } = useTranslation('article-widgets')
  const { locale } = useLocale()
  const { held } = usePermissions()
  const call = use.calls?.['lock']
  const mayLock = call !== undefined && meetsNeeds(call.needs, held)
  const id = typeof record?.['id'] === 'number' ? record['id'] : null
  const { lock, take } = useLock(mayLock ? call.operation : null, id)
  if (lock === null || lock.mine) return null
  const time = formatDateTime(lock.locked_at, locale)
  return (
    <output className="edit-lock">
      <Icon name="lock" />
      <p>
        {t('lockedBy', { name: lock.locked_by })}{' '}
        {time !== null && <time title={time.title}>{t('lockedSince', { time: time.text.slice(-5) })}</time>}
        <span>{t('lockedHint')}</span>
      </p>
      <Button size="small" text={t('takeOver')} onClick={take} />
    </output>
  )
}

function useLock(
  ref: NonNullable<PageWidgetProps['use']['calls']>[string]['operation'] | null,
  id: number | null,
) {
  const transport = useTransport()
  const [lock, setLock] = useState<Lock | null>(null)
  const ask = useCallback(
    (force: boolean, signal?: AbortSignal) => {
      if (ref === null || id === null) return
      transport
        .send<{ readonly data: Lock | null }>(
          ref,
          { id, input: { force } },
          { silent: true, ...(signal && { signal }) },
        )
        .then(({ data }) => setLock(data))
        .catch((error: unknown) => {
          // No editors can be seen then, and nothing is lost: the next beat asks again.
          if (!isAbort(error)) setLock(null)
        })
    },
    [transport, ref, id],
  )
  useEffect(() => {
    const abort = new AbortController()
    const look = () => {
      if (document.visibilityState === 'visible') ask(false, abort.signal)
    }
    look()
    const timer = setInterval(look, beat)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
      abort.abort()
    }
  }, [ask])
  return { lock, take: () => ask(true) }
}
