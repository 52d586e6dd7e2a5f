import { signsOf } from '../../ui/signs.ts'

/** How a channel shows a shared page, and how much of it. */
export interface Channel {
  /** `card`: picture above the words; `row`: a small picture beside them; `text`: words only. */
  readonly look: 'card' | 'row' | 'text'
  /** Signs that are shown before it is cut off; null: as many as the API takes. */
  readonly title: number | null
  readonly text: number | null
  readonly name: string
}

const channels: Readonly<Record<string, Channel>> = {
  facebook: { look: 'card', title: 65, text: 125, name: 'Facebook' },
  x: { look: 'card', title: 70, text: 280, name: 'X' },
  linkedin: { look: 'card', title: 70, text: 150, name: 'LinkedIn' },
  reddit: { look: 'card', title: 300, text: null, name: 'Reddit' },
  weibo: { look: 'card', title: 32, text: 140, name: '微博' },
  wechat: { look: 'row', title: 32, text: 40, name: '微信' },
  whatsapp: { look: 'row', title: 60, text: 80, name: 'WhatsApp' },
  line: { look: 'row', title: 40, text: 60, name: 'LINE' },
  email: { look: 'text', title: 60, text: null, name: 'E-mail' },
  copy_link: { look: 'text', title: null, text: null, name: '' },
}

const plain: Channel = { look: 'card', title: 60, text: 160, name: '' }

/** A channel that is unknown is shown like most. */
export const channelOf = (key: string): Channel => channels[key] ?? plain

/** How many signs of a text are more than the channel shows. */
export function overLimit(text: string, limit: number | null): number {
  return limit === null ? 0 : Math.max(0, signsOf(text).length - limit)
}
