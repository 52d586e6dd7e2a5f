import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { useLocale } from '../../hooks/use-locale.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { textOf } from '../../records/model/rows/list-result.ts'
import type { PageWidgetProps } from '../../records/slots/page-widget-props.ts'
import { formatDateTime } from '../../ui/format-date.ts'
import { Icon } from '../../ui/icon.tsx'
import { useWidgetWrite } from '../../widgets/use-widget-write.ts'
import { SendDialog } from './send-dialog.tsx'
import './send-flow.css'

/** States in which a campaign can be sent; one that waits or is paused goes on by itself, or by an action of its own. */
const open = new Set(['draft', 'failed'])

/** The way from a saved campaign to its people: a test, what is looked at, the number typed in, and off it goes. */
export function SendFlow({ use, record, form, reload }: PageWidgetProps) {
  const { t } = useTranslation('email-widgets')
  const { locale } = useLocale()
  const [isOpen, setOpen] = useState(false)
  const { calls = {} } = use
  const send = useWidgetWrite(calls['send'], record)
  const test = useWidgetWrite(calls['test'], record)
  if (record === null || !open.has(textOf(record['status'] ?? ''))) return null
  if (!send.may && !test.may) return null
  const at = formatDateTime(textOf(record['send_at'] ?? ''), locale)
  const isDirty = form?.isDirty === true
  return (
    <div className="send-flow">
      <Icon name="envelope" />
      <p>
        <strong>{at === null ? t('atOnce') : t('atTime', { time: at.text })}</strong>
        <span>{t(isDirty ? 'saveFirst' : 'sendHint')}</span>
      </p>
      <Button
        intent="primary"
        variant="outlined"
        text={t('checkAndSend')}
        disabled={isDirty}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <SendDialog
          calls={calls}
          record={record}
          at={at?.text ?? null}
          onClose={() => setOpen(false)}
          onSent={() => {
            setOpen(false)
            reload()
          }}
        />
      )}
    </div>
  )
}
