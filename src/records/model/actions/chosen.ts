import type { ChosenRows } from '../selection/chosen-rows.ts'

/** How many rows a bulk action is for. */
export function countOf(chosen: ChosenRows): number {
  return 'ids' in chosen ? chosen.ids.length : chosen.matched - chosen.exclude.length
}

/** The selection as the API takes it (resources.md §1 Bulk): of all that match, with the count that the person saw. */
export function chosenBody(chosen: ChosenRows): Readonly<Record<string, unknown>> {
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
