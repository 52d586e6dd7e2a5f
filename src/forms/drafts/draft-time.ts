/** `09:41` of today, `11-22 09:41` of another day. Both in milliseconds. */
export function draftTime(at: number, now: number): string {
  const time = new Date(at)
  const two = (part: number) => String(part).padStart(2, '0')
  const clock = `${two(time.getHours())}:${two(time.getMinutes())}`
  const isToday = time.toDateString() === new Date(now).toDateString()
  return isToday ? clock : `${two(time.getMonth() + 1)}-${two(time.getDate())} ${clock}`
}
