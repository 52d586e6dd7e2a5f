import type { Locale } from '../../../i18n/locale.ts'

/** `result.data` of a call for what depends on a record (resources.md §1 Dependents). */
export interface Dependents {
  readonly record: {
    readonly id: number
    readonly title: string
    readonly facts: readonly Fact[]
  }
  /** Why the record itself does not allow its deletion; null or nothing if it does. */
  readonly prevented?: string | null
  readonly prevented_en?: string | null
  readonly blocking: readonly DependentGroup[]
  readonly cascading: readonly DependentGroup[]
  readonly detaching: readonly DependentGroup[]
  readonly kept: readonly DependentGroup[]
  /** What changes beside the records that depend on it. */
  readonly consequences?: readonly Consequence[]
  readonly confirm: { readonly type_text: string | null; readonly required: boolean }
  readonly choices: readonly { readonly key: string; readonly label: string; readonly required: boolean }[]
}

interface Fact extends Labelled {
  readonly value: string
  readonly value_en?: string
}

/** In Chinese; an API that speaks English too says it beside it. */
interface Labelled {
  readonly label: string
  readonly label_en?: string
}

interface Consequence extends Labelled {
  readonly count: number
  readonly names: readonly Labelled[]
}

export interface DependentGroup extends Labelled {
  readonly resource: string
  readonly count: number
  readonly sample: readonly { readonly id: number; readonly title: string }[]
  /** Address of the list of them; null: there is none. */
  readonly to: string | null
  /** Choices of which any one takes them over, so that they prevent nothing. */
  readonly choices: readonly string[]
}

/** The same in a language of the interface, as far as the API speaks it. */
export function dependentsIn(dependents: Dependents, locale: Locale): Dependents {
  if (locale !== 'en') return dependents
  const {
    record,
    prevented,
    prevented_en: inOurs,
    blocking,
    cascading,
    detaching,
    kept,
    consequences = [],
  } = dependents
  const groups = (all: readonly DependentGroup[]) => all.map(inEnglish)
  return {
    ...dependents,
    record: {
      ...record,
      facts: record.facts.map((fact) => ({ ...inEnglish(fact), value: fact.value_en ?? fact.value })),
    },
    ...(prevented != null && { prevented: inOurs ?? prevented }),
    blocking: groups(blocking),
    cascading: groups(cascading),
    detaching: groups(detaching),
    kept: groups(kept),
    consequences: consequences.map((one) => ({ ...inEnglish(one), names: one.names.map(inEnglish) })),
  }
}

const inEnglish = <T extends Labelled>(one: T): T => ({ ...one, label: one.label_en ?? one.label })

/** What happens to what depends on a record, the gravest first; `handedOn` is what a choice takes over. */
export const effects = ['blocking', 'handedOn', 'cascading', 'detaching', 'kept'] as const
export type Effect = (typeof effects)[number]

/** The groups of each effect that there are any of. */
export function byEffect(dependents: Dependents): readonly (readonly [Effect, readonly DependentGroup[]])[] {
  const { blocking, cascading, detaching, kept } = dependents
  const groups = {
    blocking: blocking.filter(({ choices }) => choices.length === 0),
    handedOn: blocking.filter(({ choices }) => choices.length > 0),
    cascading,
    detaching,
    kept,
  }
  return effects.flatMap((effect) => (groups[effect].length > 0 ? [[effect, groups[effect]] as const] : []))
}

/** What still prevents the deletion once these choices are made. */
export function stillBlocking(
  { blocking }: Dependents,
  made: Readonly<Record<string, unknown>>,
): readonly DependentGroup[] {
  return blocking.filter(({ choices }) => !choices.some((key) => isMade(made[key])))
}

const isMade = (value: unknown): boolean => value !== undefined && value !== null && value !== false

/** Reads what an error carries (409 `HAS_DEPENDENTS`); null when it carries something else. */
export function readDependents(data: unknown): Dependents | null {
  if (typeof data !== 'object' || data === null) return null
  const isList = (key: string) => Array.isArray(Reflect.get(data, key))
  return ['blocking', 'cascading', 'detaching', 'kept'].every(isList) ? (data as Dependents) : null
}
