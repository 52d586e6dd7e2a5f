import type { Source, SourceDimension } from '../sources/source.ts'
import type { Wanted } from './wanted.ts'

/** The first source that has the measure and knows every dimension and filter that is asked for, and hours if they are. */
export function sourceFor(
  measure: string,
  { sources, x, split, filters, grain }: Pick<Wanted, 'sources' | 'x' | 'split' | 'filters' | 'grain'>,
): Source | null {
  const needed = [x, split, ...Object.keys(filters)].filter(
    (key) => key !== null && key !== 'date' && key !== 'company',
  )
  const asked = [x, split].includes('company') ? [...needed, 'company'] : needed
  const fits = (source: Source) =>
    Object.hasOwn(source.measures, measure) &&
    asked.every((key) => source.dims[key as SourceDimension] !== undefined) &&
    (grain !== 'hour' || 'moment' in source.time || source.time.hour !== undefined)
  return sources.find(fits) ?? null
}
