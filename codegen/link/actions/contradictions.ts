import type { EnumEntry } from '../../contract/openapi.ts'
import type { Conditions } from '../../model/descriptors/leaves.ts'

type Choices = (field: string) => readonly EnumEntry[] | undefined
type Linked = Conditions[number]

/** Whether a record can meet all of these at once; conditions without alternatives are always met. */
export function canMeetAll(all: readonly Conditions[], choices: Choices): boolean {
  const alternatives = all
    .filter((conditions) => conditions.length > 0)
    .reduce<readonly (readonly Linked[])[]>(
      (alternatives, conditions) =>
        conditions.flatMap((one) => alternatives.map((others) => [...others, one])),
      [[]],
    )
  return alternatives.some((states) => canMeet(states, choices))
}

/** Whether each field has a value that every one of the states allows. */
function canMeet(states: readonly Linked[], choices: Choices): boolean {
  const fields = new Set(states.flatMap((state) => Object.keys(state)))
  return [...fields].every((field) => {
    const expectations = states.flatMap((state) =>
      state[field] === undefined ? [] : [valuesOf(state[field])],
    )
    const choiceValues = choices(field)?.map(({ value }) => value)
    const included = expectations.flatMap((one) => (one.included === null ? [] : [one.included]))
    const values = choiceValues === undefined ? null : new Set([...choiceValues, nothing])
    const [first = values] = included
    // A value that the field never has is reported where it stands.
    const hasOther = values !== null && included.some((one) => [...one].some((value) => !values.has(value)))
    if (first === null || hasOther) return true
    return [...first].some(
      (value) =>
        included.every((one) => one.has(value)) && !expectations.some(({ excluded }) => excluded.has(value)),
    )
  })
}

/** Stands for no value. */
const nothing = ''

interface Values {
  /** One of these; null: any. */
  readonly included: ReadonlySet<string> | null
  readonly excluded: ReadonlySet<string>
}

/** Ranges and the person who looks are not decided here: they may be met. */
function valuesOf(expected: readonly string[]): Values {
  const excluded = expected.flatMap((one) =>
    one === 'notnull' ? [nothing] : one.startsWith('!') && one !== '!me' ? [one.slice(1)] : [],
  )
  const included = expected.filter((one) => one !== 'notnull' && !one.startsWith('!'))
  const isOpen = included.length === 0 || included.some((one) => one === 'me' || one.includes('..'))
  return {
    included: isOpen ? null : new Set(included.map((one) => (one === 'null' ? nothing : one))),
    excluded: new Set(excluded),
  }
}
