import { useTranslation } from '../../i18n/use-translation.ts'
import type { PageWidgetProps } from '../../records/slots/page-widget-props.ts'
import { FailedList } from '../../records/states/failed-list.tsx'
import type { ApiKey } from '../../ui/api-key.ts'
import { useEndEntry } from '../../ui/end-entry.tsx'
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
  const ending = useEndEntry<ApiKey>(
    { question: ({ name }) => t('revokeAsk', { name }), confirm: t('revoke'), cancel: t('cancel') },
    async ({ id }) => {
      const outcome = await write.send({ input: { key: id } })
      if (outcome !== null && 'result' in outcome) notify({ message: t('revoked'), intent: 'success' })
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
      <KeyList keys={data} busy={ending.busy?.id ?? null} {...(write.may && { onRevoke: ending.ask })} />
      {ending.question}
    </section>
  )
}
