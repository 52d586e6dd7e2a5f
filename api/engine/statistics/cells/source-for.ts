import type { DimensionKey } from '../definition/dimensions.ts'
import type { Source } from '../definition/source.ts'
import type { CellQuery } from './cell-query.ts'

/** The first source that has the measure and knows every dimension and filter of the query, and hours if it has them. */
export function sourceFor(
  measure: string,
  { sources, x, split, filters, grain }: Pick<CellQuery, 'sources' | 'x' | 'split' | 'filters' | 'grain'>,
): Source | null {
  const needed = [x, split, ...filters.map(({ key }) => key)].filter(
    (key): key is DimensionKey => key !== null && key !== 'date' && key !== 'company',
  )
  const grouped = [x, split].includes('company') ? [...needed, 'company' as const] : needed
  const fits = (source: Source) =>
    Object.hasOwn(source.measures, measure) &&
    grouped.every((key) => source.dims[key] !== undefined) &&
    (grain !== 'hour' || 'moment' in source.time || source.time.hour !== undefined)
  return sources.find(fits) ?? null
}
