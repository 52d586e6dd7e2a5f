import { clockAt, clockNow } from '../../../dates/clock.ts'
import { addDays, addMonths, isRealDay, monthStart, weekdayOf } from '../../../dates/days.ts'

/** A time of the API, or the contract's `now`, as a clock of the zone shows it; the empty text for what is no time. */
export function clockOf(text: string, zone: string): string {
  if (text === 'now') return clockNow(zone)
  const instant = Date.parse(text)
  return text === '' || Number.isNaN(instant) ? '' : clockAt(instant, zone)
}

/**
 * What is meant by a day or a time: `2026-1-5`, `20260105`, `2026年1月5日 9点半`-like numbers, 今天, 明天, +7d, 下周一, 月底 and their
 * English; a time may follow. Null: it is neither.
 *
 * @param now What the clock shows that the person goes by, `yyyy-MM-ddTHH:mm`.
 */
export function readDateText(
  typed: string,
  now = clockNow(),
): { readonly day: string; readonly time: string | null } | null {
  const text = narrow(typed)
  if (text === '') return null
  const today = now.slice(0, 10)
  if (nowWords.has(text)) return { day: today, time: now.slice(11) }
  const clockMatch = /(?:^|[\sT日号])(\d{1,2})[:点时](\d{1,2})?分?(?::\d{2})?$/.exec(text)
  const time = clockMatch === null ? null : clock(Number(clockMatch[1]), Number(clockMatch[2] ?? 0))
  if (clockMatch !== null && time === null) return null
  const rest =
    clockMatch === null
      ? text
      : text.slice(0, clockMatch.index + (/[日号]/.test(text[clockMatch.index] ?? '') ? 1 : 0))
  const day = rest.trim() === '' ? today : readDay(rest.trim(), today)
  return day === null ? null : { day, time }
}

function narrow(typed: string): string {
  return typed
    .trim()
    .toLowerCase()
    .replaceAll(/[０-９]/g, (digit) => String.fromCodePoint((digit.codePointAt(0) ?? 0) - 0xfee0))
    .replaceAll('：', ':')
    .replaceAll('＋', '+')
    .replace(/(?<=\d)t(?=\d)/, ' ')
}

function readDay(text: string, today: string): string | null {
  const word = dayWords[text]
  if (word !== undefined) return addDays(today, word)
  const moved = /^([+-])\s?(\d{1,4})\s?(d|w|m|y|天|日|周|个月|月|年)?$/.exec(text)
  if (moved !== null) return movedDay(today, Number(`${moved[1]}${moved[2]}`), moved[3] ?? 'd')
  const after = /^(\d{1,4})\s?(天|日|周|个月|月|年)(后|前)$/.exec(text)
  if (after !== null)
    return movedDay(today, Number(after[1]) * (after[3] === '前' ? -1 : 1), after[2] ?? '天')
  const week = /^(上|下|本|这)?(?:周|星期|礼拜)([一二三四五六日天])$/.exec(text)
  if (week !== null)
    return weekDay(
      today,
      weeks[week[1] ?? ''] ?? 0,
      '一二三四五六日'.indexOf(week[2] === '天' ? '日' : (week[2] ?? '')),
    )
  const english = /^(last |next |this )?(mon|tue|wed|thu|fri|sat|sun)[a-z]*$/.exec(text)
  if (english !== null)
    return weekDay(today, englishWeeks[english[1] ?? ''] ?? 0, englishDays.indexOf(english[2] ?? ''))
  if (text === '月底' || text === '本月底') return addDays(monthStart(today, 1), -1)
  if (text === '月初') return monthStart(today)
  return calendarDay(text, today)
}

const nowWords = new Set(['now', '现在', '此刻'])

const dayWords: Readonly<Record<string, number | undefined>> = {
  今天: 0,
  今日: 0,
  today: 0,
  明天: 1,
  明日: 1,
  tomorrow: 1,
  后天: 2,
  大后天: 3,
  昨天: -1,
  昨日: -1,
  yesterday: -1,
  前天: -2,
}

const weeks: Readonly<Record<string, number | undefined>> = { 上: -1, 下: 1 }
const englishWeeks: Readonly<Record<string, number | undefined>> = { 'last ': -1, 'next ': 1 }
const englishDays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']

function movedDay(today: string, count: number, unit: string): string {
  if ('d天日'.includes(unit)) return addDays(today, count)
  if ('w周'.includes(unit)) return addDays(today, count * 7)
  return addMonths(today, 'y年'.includes(unit) ? count * 12 : count)
}

/** Weeks begin on Monday. */
function weekDay(today: string, week: number, day: number): string {
  return addDays(today, week * 7 + day - weekdayOf(today))
}

function calendarDay(text: string, today: string): string | null {
  const parts =
    /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})[日号]?$/.exec(text) ??
    /^(\d{4})(\d{2})(\d{2})$/.exec(text) ??
    /^()(\d{1,2})[-/月](\d{1,2})[日号]?$/.exec(text)
  if (parts === null) return null
  const [, year, month = '', date = ''] = parts
  const day = `${year === '' ? today.slice(0, 4) : year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  return isRealDay(day) ? day : null
}

function clock(hours: number, minutes: number): string | null {
  if (hours > 23 || minutes > 59) return null
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`
}
