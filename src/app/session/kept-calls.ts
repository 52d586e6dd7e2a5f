import type { ExpectedCall } from '../../data/ahead.ts'
import type { Place } from '../../data/sign-in-address.ts'
import type { Session } from '../../hooks/use-session.ts'
import { keptCalls } from './kept.ts'

/** Addresses that are remembered. */
const most = 30

/** Remembers what a page asks first, so that the next visit can ask it before the page's descriptor is there. */
export function keepFirstCalls(
  company: number,
  place: Place,
  page: string,
  calls: readonly ExpectedCall[],
): void {
  const at = keyOf(company, place)
  const others = (keptCalls.read() ?? []).filter((one) => one.at !== at)
  keptCalls.write([{ at, page, calls }, ...others.slice(0, most - 1)])
}

/** Asks again what an address of a company asked first the last time. What it needs no more today is given up when the page is known. */
export function askAsLastTime({ ahead }: Session, company: number, place: Place): void {
  const at = keyOf(company, place)
  const last = keptCalls.read()?.find((one) => one.at === at)
  if (last !== undefined) ahead.begin(last.calls, last.page)
}

function keyOf(company: number, { pathname, search }: Place): string {
  return `${company} ${pathname}${search}`
}
