import type { ErrorObject, ValidateFunction } from 'ajv'
import type { Report } from '../diagnostics/diagnostic.ts'
import type { ConsoleData, Entry, LocaleData, Manifest, SectionData } from '../model/manifest.ts'
import type { Sources } from '../parse/parse.ts'
import type { Source } from '../parse/source.ts'
import { explain } from './explain.ts'
import { validators } from './validators.ts'

/** Checks the shape of every file against manifest/schema.json; null when one of them has another shape. */
export function validateManifest(sources: Sources, report: Report): Manifest | null {
  const shape = validators()
  const console = check<ConsoleData>(sources.console, shape.console, report)
  const sections = checkAll<SectionData>(sources.sections, shape.section, report)
  const locales = checkAll<LocaleData>(sources.locales, shape.locale, report)
  return console === null || report.hasErrors ? null : { console, sections, locales }
}

function checkAll<T>(
  sources: ReadonlyMap<string, Source>,
  shape: ValidateFunction,
  report: Report,
): Map<string, Entry<T>> {
  const entries = new Map<string, Entry<T>>()
  for (const [key, source] of sources) {
    const entry = check<T>(source, shape, report)
    if (entry) entries.set(key, entry)
  }
  return entries
}

function check<T>(source: Source, shape: ValidateFunction, report: Report): Entry<T> | null {
  const checked = valid.get(source)
  if (checked?.shape === shape) return checked.entry as Entry<T>
  if (shape(source.data)) {
    const entry: Entry<T> = { source, data: source.data as T }
    valid.set(source, { shape, entry })
    return entry
  }
  explain(source, shape.errors as ErrorObject[], report)
  return null
}

/** Which shape a source was found to have; a watching process checks only what changed. */
const valid = new WeakMap<Source, { readonly shape: ValidateFunction; readonly entry: Entry<unknown> }>()
