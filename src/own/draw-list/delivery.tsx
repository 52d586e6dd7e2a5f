import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import type { Call } from '../../../generated/types.ts'
import { useLocale } from '../../hooks/use-locale.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { focusOnMount } from '../../ui/focus-on-mount.ts'
import { formatDateTime } from '../../ui/format-date.ts'
import { notify } from '../../ui/toaster.ts'
import { useWidgetWrite } from '../../widgets/use-widget-write.ts'
import type { Draw } from './draw.ts'

export interface DeliveryProps {
  readonly call: Call | undefined
  readonly draw: Draw
  readonly onDone: () => void
}

/** Whether a prize is on its way, or the way to say so; with the number of the parcel where there is one. */
export function Delivery({ call, draw, onDone }: DeliveryProps) {
  const { t } = useTranslation('special-widgets')
  const { locale } = useLocale()
  const deliver = useWidgetWrite(call, { ...draw })
  const [number, setNumber] = useState<string | null>(null)
  if (draw.delivered) {
    const time = formatDateTime(draw.delivered_at ?? '', locale)
    return (
      <span className="draw-delivered">
        <span className="tag tag-success">{t('delivered')}</span>
        <small title={time?.title}>{draw.delivery ?? time?.text}</small>
      </span>
    )
  }
  if (!deliver.may) return <span className="tag tag-warning">{t('notDelivered')}</span>
  if (number === null)
    return <Button size="small" variant="outlined" text={t('deliver')} onClick={() => setNumber('')} />
  const submit = async () => {
    const tracking = number.trim()
    const outcome = await deliver.send({
      id: draw.id,
      input: tracking === '' ? {} : { tracking_no: tracking },
    })
    if (outcome === null || !('result' in outcome)) return
    setNumber(null)
    notify({ message: t('deliveredTo', { email: draw.email }), intent: 'success' })
    onDone()
  }
  return (
    <form
      className="draw-deliver"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <input
        ref={focusOnMount}
        className="field-input"
        maxLength={60}
        placeholder={t('trackingNumber')}
        aria-label={t('trackingNumber')}
        value={number}
        onChange={({ target }) => setNumber(target.value)}
        onKeyDown={({ key }) => {
          if (key === 'Escape') setNumber(null)
        }}
      />
      <Button type="submit" size="small" intent="primary" text={t('confirm')} loading={deliver.busy} />
    </form>
  )
}
