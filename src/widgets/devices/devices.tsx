import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { PageWidgetProps } from '../../records/slots/page-widget-props.ts'
import { FailedList } from '../../records/states/failed-list.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { DeviceList } from '../../ui/device-list.tsx'
import type { Device } from '../../ui/device.ts'
import { notify } from '../../ui/toaster.ts'
import { useWidgetCall } from '../use-widget-call.ts'
import { useWidgetWrite } from '../use-widget-write.ts'
import './devices.css'

/** Where the user of the record is signed in, and the end of it. */
export function Devices({ use, record }: PageWidgetProps) {
  const { t } = useTranslation('devices')
  const { sessions, end } = use.calls ?? {}
  const { data, error, reload } = useWidgetCall<readonly Device[]>(sessions, { record })
  const write = useWidgetWrite(end, record)
  const [asked, setAsked] = useState<Device | null>(null)
  const [busy, setBusy] = useState<string | null>(null)
  if (data === undefined)
    return error === null ? (
      <div className="devices-wait" aria-busy />
    ) : (
      <FailedList failure={error} onRetry={reload} />
    )
  const finish = async (device: Device) => {
    setAsked(null)
    setBusy(device.id)
    const outcome = await write.send({ input: { session: device.id } })
    setBusy(null)
    if (outcome !== null && 'result' in outcome) notify({ message: t('ended', { n: 1 }), intent: 'success' })
    reload()
  }
  return (
    <section className="devices">
      <p className="devices-lead">{t('userLead')}</p>
      <DeviceList devices={data} busy={busy} {...(write.may && { onEnd: setAsked })} />
      <ConfirmDialog
        isOpen={asked !== null}
        question={t('endUserAsk', { device: asked?.device ?? '' })}
        confirmLabel={t('end')}
        cancelLabel={t('cancel')}
        onConfirm={() => {
          if (asked !== null) void finish(asked)
        }}
        onCancel={() => setAsked(null)}
      />
    </section>
  )
}
