/** Days and times as they are typed: `yyyy-MM-dd` and `yyyy-MM-ddTHH:mm`, in the zone of this browser. */

/** A time of the API, or the contract's `now`, on this browser's clock; the empty text for what is no time. */
export function localOf(given: string, now = new Date()): string {
  const time = given === 'now' ? now : new Date(given)
  if (given === '' || Number.isNaN(time.getTime())) return ''
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

/** What was typed, with seconds and the offset of this browser; what is no time stays as it is. */
export function withZone(typed: string): string {
  return /T\d\d:\d\d$/.test(typed) ? `${typed}:00${zoneOffset(new Date(typed))}` : typed
}

/** `+08:00`: what a time of this browser's zone is ahead of UTC. */
export function zoneOffset(time: Date): string {
  const minutes = -time.getTimezoneOffset()
  const part = (value: number) => String(Math.floor(value)).padStart(2, '0')
  return `${minutes < 0 ? '-' : '+'}${part(Math.abs(minutes) / 60)}:${part(Math.abs(minutes) % 60)}`
}

/**
 * What somebody means by a day or a time: `2026-1-5`, `20260105`, `2026年1月5日 9点半`-like numbers, 今天, 明天, +7d, 下周一, 月底 and their
 * English; a time may follow. Null: it is neither.
 */
export function readDateText(
  typed: string,
  now = new Date(),
): { readonly day: string; readonly time: string | null } | null {
  const text = narrow(typed)
  if (text === '') return null
  if (nowWords.has(text)) return { day: dayText(now), time: clock(now.getHours(), now.getMinutes()) }
  const clockMatch = /(?:^|[\sT日号])(\d{1,2})[:点时](\d{1,2})?分?(?::\d{2})?$/.exec(text)
  const time = clockMatch === null ? null : clock(Number(clockMatch[1]), Number(clockMatch[2] ?? 0))
  if (clockMatch !== null && time === null) return null
  const rest =
    clockMatch === null
      ? text
      : text.slice(0, clockMatch.index + (/[日号]/.test(text[clockMatch.index] ?? '') ? 1 : 0))
  const day = rest.trim() === '' ? dayText(now) : readDay(rest.trim(), now)
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

function readDay(text: string, now: Date): string | null {
  const word = dayWords[text]
  if (word !== undefined) return dayText(shifted(now, word))
  const moved = /^([+-])\s?(\d{1,4})\s?(d|w|m|y|天|日|周|个月|月|年)?$/.exec(text)
  if (moved !== null) return movedDay(now, Number(`${moved[1]}${moved[2]}`), moved[3] ?? 'd')
  const after = /^(\d{1,4})\s?(天|日|周|个月|月|年)(后|前)$/.exec(text)
  if (after !== null) return movedDay(now, Number(after[1]) * (after[3] === '前' ? -1 : 1), after[2] ?? '天')
  const week = /^(上|下|本|这)?(?:周|星期|礼拜)([一二三四五六日天])$/.exec(text)
  if (week !== null)
    return weekDay(
      now,
      weeks[week[1] ?? ''] ?? 0,
      '一二三四五六日'.indexOf(week[2] === '天' ? '日' : (week[2] ?? '')),
    )
  const english = /^(last |next |this )?(mon|tue|wed|thu|fri|sat|sun)[a-z]*$/.exec(text)
  if (english !== null)
    return weekDay(now, englishWeeks[english[1] ?? ''] ?? 0, englishDays.indexOf(english[2] ?? ''))
  if (text === '月底' || text === '本月底') return dayText(new Date(now.getFullYear(), now.getMonth() + 1, 0))
  if (text === '月初') return dayText(new Date(now.getFullYear(), now.getMonth(), 1))
  return calendarDay(text, now)
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

function movedDay(now: Date, count: number, unit: string): string {
  if ('d天日'.includes(unit)) return dayText(shifted(now, count))
  if ('w周'.includes(unit)) return dayText(shifted(now, count * 7))
  const months = 'y年'.includes(unit) ? count * 12 : count
  const last = new Date(now.getFullYear(), now.getMonth() + months + 1, 0).getDate()
  return dayText(new Date(now.getFullYear(), now.getMonth() + months, Math.min(now.getDate(), last)))
}

/** Weeks begin on Monday. */
function weekDay(now: Date, week: number, day: number): string {
  return dayText(shifted(now, week * 7 + day - ((now.getDay() + 6) % 7)))
}

function shifted(from: Date, days: number): Date {
  return new Date(from.getFullYear(), from.getMonth(), from.getDate() + days)
}

function calendarDay(text: string, now: Date): string | null {
  const parts =
    /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})[日号]?$/.exec(text) ??
    /^(\d{4})(\d{2})(\d{2})$/.exec(text) ??
    /^()(\d{1,2})[-/月](\d{1,2})[日号]?$/.exec(text)
  if (parts === null) return null
  const year = parts[1] === '' ? now.getFullYear() : Number(parts[1])
  const date = new Date(year, Number(parts[2]) - 1, Number(parts[3]))
  return date.getMonth() === Number(parts[2]) - 1 && date.getDate() === Number(parts[3])
    ? dayText(date)
    : null
}

/** `yyyy-MM-dd` on this browser's calendar. */
export function dayText(date: Date): string {
  const pad = (part: number, length = 2) => String(part).padStart(length, '0')
  return `${pad(date.getFullYear(), 4)}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`
}

function clock(hours: number, minutes: number): string | null {
  if (hours > 23 || minutes > 59) return null
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`
}
