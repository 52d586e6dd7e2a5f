import type { ValidateFunction } from 'ajv'
import type { Report } from '../diagnostics/diagnostic.ts'
import type { ConsoleData, Entry, LocaleData, Manifest, SectionData } from '../model/manifest.ts'
import type { Sources } from '../parse/parse.ts'
import type { Source } from '../parse/source.ts'
import { explain } from './explain.ts'
import { validators } from './validators.ts'

/** Checks the shape of every file against manifest/schema.json; null when one of them has another shape. */
export function validateManifest(sources: Sources, report: Report): Manifest | null {
  const shape = validators()
  const console = checkConsole(sources.console, shape.console, report)
  const sections = checkAll(sources.sections, (source) => checkSection(source, shape.section, report))
  const locales = checkAll(sources.locales, (source) => checkLocale(source, shape.locale, report))
  return console === null || report.hasErrors ? null : { console, sections, locales }
}

function checkAll<T>(
  sources: ReadonlyMap<string, Source>,
  check: (source: Source) => Entry<T> | null,
): Map<string, Entry<T>> {
  const entries = new Map<string, Entry<T>>()
  for (const [key, source] of sources) {
    const entry = check(source)
    if (entry) entries.set(key, entry)
  }
  return entries
}

/** Remembers which sources have the shape; a watching process checks only what changed. */
function createCheck<T>() {
  const valid = new WeakMap<Source, Entry<T>>()
  return (source: Source, shape: ValidateFunction<T>, report: Report): Entry<T> | null => {
    const { data } = source
    const entry = valid.get(source) ?? (shape(data) ? { source, data } : null)
    if (entry === null) explain(source, shape.errors ?? [], report)
    else valid.set(source, entry)
    return entry
  }
}

const checkConsole = createCheck<ConsoleData>()
const checkSection = createCheck<SectionData>()
const checkLocale = createCheck<LocaleData>()
