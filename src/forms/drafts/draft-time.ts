import { clockAt } from '../../dates/clock.ts'

/** `09:41` of today, `11-22 09:41` of another day, where the company is. Both in milliseconds. */
export function draftTime(at: number, now: number): string {
  const [day = '', time = ''] = clockAt(at).split('T')
  return clockAt(now).startsWith(day) ? time : `${day.slice(5)} ${time}`
}
