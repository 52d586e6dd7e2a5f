/** `result.data` of a call for what depends on a record (resources.md §1 Dependents). */
export interface Dependents {
  readonly blocking: readonly DependentGroup[]
  readonly cascading: readonly DependentGroup[]
  readonly detaching: readonly DependentGroup[]
  readonly kept: readonly DependentGroup[]
  readonly confirm: { readonly type_text: string | null; readonly required: boolean }
  readonly choices: readonly { readonly key: string; readonly label: string; readonly required: boolean }[]
}

export interface DependentGroup {
  readonly resource: string
  readonly label: string
  readonly count: number
  readonly sample: readonly { readonly id: number; readonly title: string }[]
  /** Address of the list of them; null: there is none. */
  readonly to: string | null
}

/** What happens to what depends on the record, the gravest first. */
export const effects = ['blocking', 'cascading', 'detaching', 'kept'] as const

/** Reads what a refusal carries (409 `HAS_DEPENDENTS`); null when it carries something else. */
export function readDependents(data: unknown): Dependents | null {
  if (typeof data !== 'object' || data === null) return null
  const isList = (key: string) => Array.isArray(Reflect.get(data, key))
  return effects.every(isList) ? (data as Dependents) : null
}
