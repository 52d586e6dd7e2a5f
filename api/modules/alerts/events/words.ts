import type { MeasureFormat } from '../../../engine/model/measures.ts'
import type { Locale } from '../../../kernel/formats/locale.ts'
import { message, type Message, named } from '../../../kernel/formats/messages/message.ts'
import { worded } from '../../../kernel/formats/messages/worded.ts'
import { roundNumber } from '../../../kernel/formats/money/decimal.ts'
import type { AlertSource, ReadSpan } from '../alerts/source.ts'

/** Where people find their alerts in the console. */
export const alertsPage = '/my/changepwd?tab=alerts'

export type Change = 'fired' | 'reminder' | 'ended'

/** What a change of an alert is about. */
export interface AlertNews {
  readonly change: Change
  readonly name: string
  readonly source: AlertSource
  readonly direction: 'above' | 'below'
  readonly threshold: number
  readonly span: ReadSpan
}

/** The title of a message, and its text. */
export interface NewsWords {
  readonly title: Message
  readonly text: Message
}

export function wordsOf(news: AlertNews): NewsWords {
  const { name, source, span, threshold } = news
  const { measures, metric } = source
  const values = {
    metric: named(metric),
    statistic: named(measures),
    value: figureText(span.value, metric.format),
    limit: figureText(threshold, metric.format),
    from: span.from,
    to: span.to,
  }
  return { title: titles[news.change](name), text: sentenceOf(news, values) }
}

const titles: Readonly<Record<Change, (name: string) => Message>> = {
  fired: (name) => message('指标提醒：{name}', { name }),
  reminder: (name) => message('指标仍未恢复：{name}', { name }),
  ended: (name) => message('指标已恢复：{name}', { name }),
}

interface SentenceParts {
  readonly metric: { readonly zh: string; readonly en: string }
  readonly statistic: { readonly zh: string; readonly en: string }
  readonly value: string
  readonly limit: string
  readonly from: string
  readonly to: string
}

function sentenceOf({ change, direction }: AlertNews, values: SentenceParts): Message {
  if (change === 'ended')
    return message('{metric}（{statistic}）现为 {value}，{from} 至 {to}。触发阈值为 {limit}', values)
  return direction === 'above'
    ? message('{metric}（{statistic}）为 {value}，高于 {limit}，{from} 至 {to}', values)
    : message('{metric}（{statistic}）为 {value}，低于 {limit}，{from} 至 {to}', values)
}

/** A value as people read it, the same in both languages. */
export function figureText(value: number | null, format: MeasureFormat): string {
  if (value === null) return '—'
  switch (format) {
    case 'percent':
      return `${roundNumber(value * 100, 2)}%`
    case 'money':
      return `${grouped(roundNumber(value, 2))} USD`
    case 'decimal':
      return grouped(roundNumber(value, 2))
    case 'ms':
      return `${grouped(roundNumber(value, 0))} ms`
    default:
      return grouped(roundNumber(value, 0))
  }
}

function grouped(digits: string): string {
  const [whole = '', places] = digits.split('.')
  const parted = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')
  return places === undefined ? parted : `${parted}.${places}`
}

/** The same as plain lines in one language, for mails and robots. */
export function linesOf(locale: Locale, { title, text }: NewsWords, link: string | null): string[] {
  return [worded(locale, title), worded(locale, text), ...(link === null ? [] : [link])]
}
