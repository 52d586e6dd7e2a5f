import { listOf, type Part, partOf } from './document.ts'
import type { Call } from './operation.ts'

/** Who may make a call: `everybody`, `any signed-in user`, or keys, together where several are needed. */
export function callersOf(document: Part, { part }: Call): readonly string[] {
  const requirements = listOf(part['security'] ?? document['security'])
  if (requirements.length === 0) return ['everybody']
  const callers = requirements.map((requirement) => {
    const schemes = Object.keys(partOf({ requirement }, 'requirement'))
    if (schemes.length === 0) return 'everybody'
    const keys = schemes.flatMap((scheme) =>
      listOf(partOf({ requirement }, 'requirement')[scheme]).map(String),
    )
    return keys.length === 0 ? signedIn : keys.toSorted().join(' and ')
  })
  return [...new Set(callers)].filter((caller) => caller !== 'admin' || callers.length === 1).toSorted()
}

const signedIn = 'any signed-in user'

/** Whether who has this may make a call that these may make. */
export function isAmong(caller: string, callers: readonly string[]): boolean {
  if (callers.includes('everybody')) return true
  if (caller === 'everybody') return false
  if (callers.includes(signedIn)) return true
  if (caller === signedIn) return false
  const held = caller.split(' and ')
  // `admin` may do everything.
  return (
    held.includes('admin') || callers.some((other) => other.split(' and ').every((key) => held.includes(key)))
  )
}

/** Calls that open and close for the holders of a key, or a group of people. */
export interface CallShift {
  readonly who: string
  readonly gains: readonly string[]
  readonly loses: readonly string[]
}

export interface Access {
  readonly name: string
  /** Null: there is no such call. */
  readonly before: readonly string[] | null
  readonly after: readonly string[] | null
}

/** Each gain and loss once: what all who are signed in gain or lose is not listed again for the holders of every key. */
export function callShifts(calls: readonly Access[]): readonly CallShift[] {
  const everyone = [...new Set(calls.flatMap(({ before, after }) => [...(before ?? []), ...(after ?? [])]))]
  const shiftOf = (who: string): CallShift => {
    const could = (callers: readonly string[] | null): boolean => callers !== null && isAmong(who, callers)
    const gains = calls.filter(({ before, after }) => !could(before) && could(after)).map(({ name }) => name)
    const loses = calls.filter(({ before, after }) => could(before) && !could(after)).map(({ name }) => name)
    return { who, gains, loses }
  }
  const groups = ['everybody', signedIn].map(shiftOf)
  return everyone.toSorted().flatMap((who) => {
    const own = shiftOf(who)
    const wider = groups.slice(0, who === 'everybody' ? 0 : who === signedIn ? 1 : 2)
    const gains = own.gains.filter((name) => !wider.some((group) => group.gains.includes(name)))
    const loses = own.loses.filter((name) => !wider.some((group) => group.loses.includes(name)))
    return gains.length + loses.length === 0 ? [] : [{ who, gains, loses }]
  })
}
