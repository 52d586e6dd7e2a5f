import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { PageWidgetProps } from '../../records/slots/page-widget-props.ts'
import { FailedList } from '../../records/states/failed-list.tsx'
import type { ApiKey } from '../../ui/api-key.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { KeyList } from '../../ui/key-list.tsx'
import { notify } from '../../ui/toaster.ts'
import '../devices/devices.css'
import { useWidgetCall } from '../use-widget-call.ts'
import { useWidgetWrite } from '../use-widget-write.ts'

/** The keys of the user of the record, and the end of one. */
export function ApiKeys({ use, record }: PageWidgetProps) {
  const { t } = useTranslation('api-keys')
  const { keys, revoke } = use.calls ?? {}
  const { data, error, reload } = useWidgetCall<readonly ApiKey[]>(keys, { record })
  const write = useWidgetWrite(revoke, record)
  const [asked, setAsked] = useState<ApiKey | null>(null)
  const [busy, setBusy] = useState<number | null>(null)
  if (data === undefined)
    return error === null ? (
      <div className="devices-wait" aria-busy />
    ) : (
      <FailedList failure={error} onRetry={reload} />
    )
  const finish = async (key: ApiKey) => {
    setAsked(null)
    setBusy(key.id)
    const outcome = await write.send({ input: { key: key.id } })
    setBusy(null)
    if (outcome !== null && 'result' in outcome) notify({ message: t('revoked'), intent: 'success' })
    reload()
  }
  return (
    <section className="devices">
      <p className="devices-lead">{t('userLead')}</p>
      <KeyList keys={data} busy={busy} {...(write.may && { onRevoke: setAsked })} />
      <ConfirmDialog
        isOpen={asked !== null}
        question={t('revokeAsk', { name: asked?.name ?? '' })}
        confirmLabel={t('revoke')}
        cancelLabel={t('cancel')}
        onConfirm={() => {
          if (asked !== null) void finish(asked)
        }}
        onCancel={() => setAsked(null)}
      />
    </section>
  )
}
