import { useEffect, useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { textOf } from '../../records/model/rows/list-result.ts'
import type { PageWidgetProps } from '../../records/slots/page-widget-props.ts'
import { FailedList } from '../../records/states/failed-list.tsx'
import { useWidgetCall } from '../../widgets/use-widget-call.ts'
import { Composer } from './composer.tsx'
import { MessageBubble } from './message-bubble.tsx'
import { type Message, htmlOfText } from './message.ts'
import './conversation.css'

const most = 200

/** What the customer wrote, what was answered, what colleagues noted, and the place to write the next. */
export function Conversation({ use, record, reload: reloadPage }: PageWidgetProps) {
  const { t } = useTranslation('conversation')
  const { calls = {} } = use
  const { data: ticketData } = useWidgetCall<Readonly<Record<string, unknown>>>(calls['ticket'], { record })
  const replies = useWidgetCall<readonly Message[]>(calls['replies'], {
    record,
    values: { page: 1, per_page: most, sort: 'created_at' },
  })
  const { data, error, reload } = replies
  const list = useRef<HTMLOListElement>(null)
  const count = data?.length ?? 0
  useEffect(() => {
    if (count > 0 && list.current !== null) list.current.scrollTop = list.current.scrollHeight
  }, [count])
  if (data === undefined && error !== null) return <FailedList failure={error} onRetry={reload} />
  if (record === null || data === undefined) return <div className="conversation" aria-busy />
  const ticket = ticketData ?? record
  const first: Message = {
    id: 0,
    type: 'customer',
    content: htmlOfText(textOf(ticket['content'] ?? ticket['subject'] ?? '')),
    attachments: Array.isArray(ticket['attachments']) ? ticket['attachments'].map(textOf) : [],
    user: null,
    created_at: textOf(ticket['created_at'] ?? ''),
  }
  const customer = textOf(ticket['name'] ?? '') || textOf(ticket['email'] ?? '') || t('customer')
  return (
    <div className="conversation">
      <ol ref={list} className="conversation-messages" aria-label={t('messages')} tabIndex={-1}>
        {[first, ...data].map((message) => (
          <MessageBubble key={message.id} message={message} customer={customer} />
        ))}
      </ol>
      <Composer
        key={textOf(ticket['id'])}
        calls={calls}
        ticket={ticket}
        onSent={() => {
          reload()
          reloadPage()
        }}
      />
    </div>
  )
}
