import type { ExpectedCall } from '../../data/ahead.ts'
import { type StoredValue, storedValue } from '../../data/browser-storage.ts'
import type { Place } from '../../data/sign-in-address.ts'
import type { Session } from '../../hooks/use-session.ts'
import { hasLiveToken } from '../../machines/session-state.ts'

/** What a page asked first at an address of a company. */
interface FirstCalls {
  readonly company: number
  /** Path with its query. */
  readonly address: string
  /** Name of the page's route. */
  readonly page: string
  readonly calls: readonly ExpectedCall[]
}

/** Addresses that are remembered, the latest first. */
const most = 30

const kept: StoredValue<readonly FirstCalls[]> = storedValue('browser', 'calls', isList)

/** Remembers what a page asks first, so that the next visit can ask it before any of the page's code is there. */
export function keepFirstCalls(
  company: number,
  at: Place,
  page: string,
  calls: readonly ExpectedCall[],
): void {
  const address = addressOf(at)
  const others = all().filter((one) => one.company !== company || one.address !== address)
  kept.write([{ company, address, page, calls }, ...others.slice(0, most - 1)])
}

/** Asks again what the address of this tab asked first the last time. What it needs no more today is given up when the page is known. */
export function askAsLastTime({ auth, company, ahead }: Session): void {
  const here = company.getSnapshot().context.stored?.id
  if (here === undefined || !hasLiveToken(auth)) return
  const address = addressOf(location)
  const last = all().find((one) => one.company === here && one.address === address)
  if (last !== undefined) ahead.begin(last.calls, last.page)
}

export function forgetFirstCalls(): void {
  kept.clear()
}

const all = () => kept.read() ?? []

function addressOf({ pathname, search }: Place): string {
  return pathname + search
}

function isList(value: unknown): value is readonly FirstCalls[] {
  return (
    Array.isArray(value) && value.every((one) => Array.isArray(one?.calls) && typeof one.page === 'string')
  )
}
