import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import type { Report } from '../diagnostics/diagnostic.ts'
import type { ConsoleData, Entry, LocaleData, Manifest, SectionData } from '../model/manifest.ts'
import type { Sources } from '../parse/parse.ts'
import type { Source } from '../parse/source.ts'
import { explain } from './explain.ts'

const schemaFile = join(import.meta.dirname, '../../manifest/schema.json')

/** Checks the shape of every file against manifest/schema.json; null when one of them has another shape. */
export function validateManifest(sources: Sources, report: Report): Manifest | null {
  const shapes = shapesOf(schemaFile)
  const console = check<ConsoleData>(sources.console, shapes.console, report)
  const sections = checkAll<SectionData>(sources.sections, shapes.section, report)
  const locales = checkAll<LocaleData>(sources.locales, shapes.locale, report)
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
  const known = valid.get(source)
  if (known?.shape === shape) return known.entry as Entry<T>
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

type Shapes = Record<'console' | 'section' | 'locale', ValidateFunction>

let loaded: Shapes | undefined
const shapesOf = (file: string): Shapes => (loaded ??= loadShapes(file))

function loadShapes(file: string): Shapes {
  const ajv = new Ajv({
    validateSchema: false,
    allErrors: true,
    verbose: true,
    allowUnionTypes: true,
    strictTypes: false,
  })
  ajv.addSchema(JSON.parse(readFileSync(file, 'utf8')), 'manifest')
  const shape = (name: string): ValidateFunction => ajv.compile({ $ref: `manifest#/definitions/${name}` })
  return { console: shape('console'), section: shape('section'), locale: shape('locale') }
}
