import { useTranslation } from '../../i18n/use-translation.ts'
import type { PageWidgetProps } from '../../records/slots/page-widget-props.ts'
import { FailedList } from '../../records/states/failed-list.tsx'
import { DeviceList } from '../../ui/device-list.tsx'
import type { Device } from '../../ui/device.ts'
import { useEndEntry } from '../../ui/end-entry.tsx'
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
  const ending = useEndEntry<Device>(
    { question: ({ device }) => t('endUserAsk', { device }), confirm: t('end'), cancel: t('cancel') },
    async ({ id }) => {
      const outcome = await write.send({ input: { session: id } })
      if (outcome !== null && 'result' in outcome)
        notify({ message: t('ended', { n: 1 }), intent: 'success' })
      reload()
    },
  )
  if (data === undefined)
    return error === null ? (
      <div className="devices-wait" aria-busy />
    ) : (
      <FailedList failure={error} onRetry={reload} />
    )
  return (
    <section className="devices">
      <p className="devices-lead">{t('userLead')}</p>
      <DeviceList devices={data} busy={ending.busy?.id ?? null} {...(write.may && { onEnd: ending.ask })} />
      {ending.question}
    </section>
  )
}
