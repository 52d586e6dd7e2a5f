/** The colour of a tag; none for the rest (domain/page-kinds.md §3). */
export type Intent = 'success' | 'warning' | 'danger'

/** One value of an enumeration as the API stores it, with its labels. */
export interface Choice<Value extends string = string> {
  readonly value: Value
  readonly zh: string
  readonly en: string
  readonly intent?: Intent
}

type Entry = readonly [zh: string, en: string, intent?: Intent | 'none']

/** An enumeration from `{value: [中文, English]}`. The intent follows from the value's meaning unless given. */
export function choices<const Value extends string>(
  entries: Readonly<Record<Value, Entry>>,
): readonly Choice<Value>[] {
  return namesOf(entries).map((value) => {
    const [zh, en, ownIntent] = entries[value]
    const intent = ownIntent ?? usualIntents.get(value)
    return intent === undefined || intent === 'none' ? { value, zh, en } : { value, zh, en, intent }
  })
}

function namesOf<Name extends string>(entries: Readonly<Record<Name, Entry>>): Name[] {
  return Object.keys(entries) as Name[]
}

const usualIntents = new Map<string, Intent>([
  ...intent(
    'success',
    'active enabled paid fulfilled approved published running done delivered matched released',
  ),
  ...intent('warning', 'pending in_review processing scheduled retaining partial paused degraded'),
  ...intent('danger', 'failed rejected banned chargeback frozen overdue critical down spam'),
])

function intent(name: Intent, values: string): (readonly [string, Intent])[] {
  return values.split(' ').map((value) => [value, name] as const)
}
