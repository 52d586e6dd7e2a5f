import { choices } from '../../../../engine/model/choice.ts'
import { datetime, enumeration, string } from '../../../../engine/model/fields.ts'
import type { DraftOf, RecordOf } from '../../../../engine/model/records.ts'
import { recordAction } from '../../../../engine/operations/actions/action.ts'

const type = choices({
  sent: ['发出', 'Sent', 'none'],
  delivered: ['送达', 'Delivered'],
  bounced: ['退信', 'Bounced', 'danger'],
  failed: ['失败', 'Failed'],
  opened: ['打开', 'Opened'],
  clicked: ['点击', 'Clicked'],
  unsubscribed: ['退订', 'Unsubscribed', 'warning'],
  complained: ['投诉', 'Complained', 'danger'],
  ordered: ['下单', 'Ordered', 'success'],
})

interface Event {
  readonly at: string
  readonly type: (typeof type)[number]['value']
  readonly url: string | null
  readonly ip: null
  readonly device: string | null
}

/** What became of one mail, step by step; of several openings and clicks the first has a time. */
export const mailEvents = recordAction('email_marketing_logs', {
  name: 'events',
  path: '/{id}/events',
  method: 'GET',
  zh: '邮件事件时间线',
  en: 'What became of one mail',
  access: ['email-marketing-logs.index'],
  answer: {
    list: {
      at: datetime('时间', 'At', { required: true }),
      type: enumeration('事件', 'Event', type, { required: true }),
      url: string('链接', 'URL'),
      ip: string('IP', 'IP'),
      device: string('设备', 'Device'),
    },
  },
  run: async ({ record }) => eventsOf(record),
})

export function eventsOf(mail: RecordOf<'email_marketing_logs'>): Event[] {
  const { sent_at: sent, delivered_at: delivered, first_open_at: opened, first_click_at: clicked } = mail
  const { unsubscribed_at: left, status, updated_at: changed, device, order_id: order } = mail
  const event = (at: string | null, type: Event['type'], url: string | null = null): Event[] =>
    at === null ? [] : [{ at, type, url, ip: null, device: null }]
  const read = (at: string | null, type: Event['type'], url: string | null = null): Event[] =>
    event(at, type, url).map((event) => ({ ...event, device }))
  const events = [
    ...event(sent, 'sent'),
    ...event(delivered, 'delivered'),
    ...(status === 'bounced' || status === 'failed' ? event(sent ?? changed, status) : []),
    ...read(opened, 'opened'),
    ...(clicked === null ? [] : clickedUrls(mail).flatMap((url) => read(clicked, 'clicked', url))),
    ...event(left, 'unsubscribed'),
    ...(status === 'complained' ? event(left ?? delivered ?? changed, 'complained') : []),
    ...(order === null ? [] : event(clicked ?? opened ?? sent, 'ordered')),
  ]
  return events.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
}

function clickedUrls({ clicked_urls: urls }: DraftOf<'email_marketing_logs'>): (string | null)[] {
  const clickedAddresses = ((urls ?? []) as readonly { readonly url: string }[]).map(({ url }) => url)
  return clickedAddresses.length === 0 ? [null] : clickedAddresses
}
