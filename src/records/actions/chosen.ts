/** The rows that a bulk action is for: by their ids, or all that match the list's filter but some. */
export type Chosen =
  | { readonly ids: readonly number[] }
  | {
      readonly all: true
      readonly filter: Readonly<Record<string, string>>
      readonly q: string
      readonly exclude: readonly number[]
      /** How many matched when the person looked; the API refuses if that has changed. */
      readonly matched: number
    }

/** How many rows that are. */
export function countOf(chosen: Chosen): number {
  return 'ids' in chosen ? chosen.ids.length : chosen.matched - chosen.exclude.length
}

/** As the API takes it (resources.md §1 Bulk). */
export function chosenBody(chosen: Chosen): Readonly<Record<string, unknown>> {
  if ('ids' in chosen) return { ids: chosen.ids }
  const { filter, q, exclude } = chosen
  return {
    all: true,
    expect: countOf(chosen),
    ...(Object.keys(filter).length === 0 ? {} : { filter }),
    ...(q === '' ? {} : { q }),
    ...(exclude.length === 0 ? {} : { exclude }),
  }
}
