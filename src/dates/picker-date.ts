import { addDays } from './days.ts'

/**
 * Calendars of libraries work with the browser's own clock: they are handed a day as its noon there, which every zone has, and what they
 * answer is read on the same clock.
 */
export function pickerDate(day: string): Date {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date, 12)
}

export function dayOfPicker(date: Date): string {
  return addDays('1970-01-01', Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / 86_400_000)
}

/** A time of day, on a day on which no zone has put its clocks. */
export function pickerTime(time: string): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return new Date(2001, 0, 10, hours, minutes)
}

/** `HH:mm`. */
export function timeOfPicker(date: Date): string {
  return [date.getHours(), date.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':')
}
