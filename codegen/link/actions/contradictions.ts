import type { EnumEntry } from '../../contract/openapi.ts'
import type { Conditions } from '../../model/descriptors/leaves.ts'

type Choices = (field: string) => readonly EnumEntry[] | undefined
type Linked = Conditions[number]

/** Whether a record can meet all of these at once; conditions without alternatives are always met. */
export function canMeetAll(all: readonly Conditions[], choices: Choices): boolean {
  const alternatives = all
    .filter((conditions) => conditions.length > 0)
    .reduce<readonly (readonly Linked[])[]>(
      (chosen, conditions) => conditions.flatMap((one) => chosen.map((others) => [...others, one])),
      [[]],
    )
  return alternatives.some((states) => canMeet(states, choices))
}

/** Whether each field has a value that every one of the states allows. */
function canMeet(states: readonly Linked[], choices: Choices): boolean {
  const fields = new Set(states.flatMap((state) => Object.keys(state)))
  return [...fields].every((field) => {
    const asked = states.flatMap((state) => (state[field] === undefined ? [] : [valuesOf(state[field])]))
    const known = choices(field)?.map(({ value }) => value)
    const wanted = asked.flatMap((one) => (one.wanted === null ? [] : [one.wanted]))
    const values = known === undefined ? null : new Set([...known, nothing])
    const [first = values] = wanted
    // A value that the field never has is reported where it stands.
    const hasOther = values !== null && wanted.some((one) => [...one].some((value) => !values.has(value)))
    if (first === null || hasOther) return true
    return [...first].some(
      (value) => wanted.every((one) => one.has(value)) && !asked.some(({ excluded }) => excluded.has(value)),
    )
  })
}

/** Stands for no value. */
const nothing = ''

interface Values {
  /** One of these; null: any. */
  readonly wanted: ReadonlySet<string> | null
  readonly excluded: ReadonlySet<string>
}

/** Ranges and the person who looks are not decided here: they may be met. */
function valuesOf(expected: readonly string[]): Values {
  const excluded = expected.flatMap((one) =>
    one === 'notnull' ? [nothing] : one.startsWith('!') && one !== '!me' ? [one.slice(1)] : [],
  )
  const wanted = expected.filter((one) => one !== 'notnull' && !one.startsWith('!'))
  const isOpen = wanted.length === 0 || wanted.some((one) => one === 'me' || one.includes('..'))
  return {
    wanted: isOpen ? null : new Set(wanted.map((one) => (one === 'null' ? nothing : one))),
    excluded: new Set(excluded),
  }
}
