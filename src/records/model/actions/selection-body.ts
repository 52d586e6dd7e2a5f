import type { RowSelection } from '../selection/row-selection.ts'

/** How many rows a bulk action is for. */
export function countOf(selection: RowSelection): number {
  return 'ids' in selection ? selection.ids.length : selection.matched - selection.exclude.length
}

/** The selection as the API takes it (resources.md §1 Bulk): of all that match, with the count that the person saw. */
export function selectionBody(selection: RowSelection): Readonly<Record<string, unknown>> {
  if ('ids' in selection) return { ids: selection.ids }
  const { filter, q, exclude } = selection
  return {
    all: true,
    expect: countOf(selection),
    ...(Object.keys(filter).length === 0 ? {} : { filter }),
    ...(q === '' ? {} : { q }),
    ...(exclude.length === 0 ? {} : { exclude }),
  }
}
