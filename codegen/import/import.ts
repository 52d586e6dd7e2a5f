import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { createReport, type Diagnostic } from '../diagnostics/diagnostic.ts'
import { applyPlan } from '../edit/apply.ts'
import { applyEdits, type Edit } from '../edit/edit.ts'
import { parseManifest, type Sources } from '../parse/parse.ts'
import type { Source } from '../parse/source.ts'
import { parseYaml } from '../parse/yaml.ts'
import type { Project } from '../project.ts'
import { type Coverage, leftOutOf, printCoverage } from './coverage.ts'
import { removeGone } from './gone.ts'
import type { ManifestFiles } from './manifest.ts'
import { mergeFile } from './merge.ts'
import { type Data, isObject } from './merged-data.ts'
import { printManifestFile } from './print.ts'
import { readForeign } from './read.ts'
import { translate, type Translation } from './translate.ts'
import type { ImportLanguage } from './words.ts'

export interface Imported extends Pick<Translation, 'title' | 'credential' | 'servers'> {
  /** Files that were written, or would be. */
  readonly files: readonly string[]
  readonly resources: readonly string[]
  /** Every operation of the document. */
  readonly coverage: Coverage
  /** What has to be set before the console reaches the API. */
  readonly settings: readonly string[]
  /** What was taken away of what a person wrote, in whole sentences. */
  readonly notes: readonly string[]
  /** What the manifest would be refused for; then nothing was written. */
  readonly diagnostics: readonly Diagnostic[]
}

/** What the last import wrote, so that the next one knows what was changed since. */
const memory = 'import.json'

/**
 * Reads any OpenAPI document and writes a manifest and a contract for it: lists, forms, details and
 * deletions, permissions from security scopes. Where a manifest stands already, what was changed in it stays.
 */
export async function importDocument(
  project: Project,
  file: string,
  options: { readonly dryRun: boolean; readonly language?: ImportLanguage; readonly open?: boolean },
): Promise<Imported | { readonly problem: string }> {
  const document = await readForeign(file)
  if ('problem' in document) return { problem: `${file} cannot be imported: ${document.problem}.` }
  if (!isOurs(project))
    return {
      problem: `${project.show(project.contract)} is not an import; choose another folder with --root, or move it away.`,
    }
  const translation = translate(document, {
    language: options.language ?? languageOf(project),
    open: options.open ?? isOpen(project),
  })
  if (translation.resources.length > 0) return write(project, translation, options.dryRun)
  const reasons = leftOutOf(translation.coverage).map(
    ({ operation, reason }) => `${operation}: ${reason.why}`,
  )
  return { problem: `${file} lists no records: ${reasons.slice(0, 20).join('; ') || 'nothing found'}.` }
}

/** The one of the import before; English at first. */
function languageOf(project: Project): ImportLanguage {
  const languages = readMemory(project)['console.yaml']?.['languages']
  return Array.isArray(languages) && languages[0] === 'zh' ? 'zh' : 'en'
}

/** Whether the console of the import before has no sign-in. */
function isOpen(project: Project): boolean {
  return readMemory(project)['console.yaml']?.['open'] === true
}

/** Nothing but an import is written over. */
function isOurs({ contract }: Project): boolean {
  if (!existsSync(contract)) return true
  try {
    const data: unknown = JSON.parse(readFileSync(contract, 'utf8'))
    return typeof data === 'object' && data !== null && 'x-imported' in data
  } catch {
    return false
  }
}

function write(
  project: Project,
  translation: Translation,
  dryRun: boolean,
): Imported | { readonly problem: string } {
  const { contract, manifest, resources, coverage, settings, title, credential, servers } = translation
  const base = readMemory(project)
  const report = createReport()
  const isNew = !existsSync(join(project.manifest, 'console.yaml'))
  const sources = isNew ? null : parseManifest(project, report)
  const notes: string[] = []
  const found = { resources, coverage, settings, notes, title, credential, servers }
  if (!isNew && sources === null) return { files: [], ...found, diagnostics: report.diagnostics }
  const edits: Edit[] = []
  const created = new Map<string, string>()
  const before = readContract(project)
  for (const [file, data] of Object.entries(manifest)) {
    const source = sourceOf(sources, file)
    if (source !== null) {
      const gone = removeGone(source, before, contract)
      const text = applyEdits(source, gone.edits)
      const left = text === source.text ? source : parseYaml(source.file, text, report)
      if (left === null) return { files: [], ...found, diagnostics: report.diagnostics }
      notes.push(...gone.notes)
      if (left !== source) created.set(source.file, text)
      const merged = mergeFile(left, base[file], data)
      if (merged.length > 0) created.delete(source.file)
      edits.push(...merged)
    } else if (base[file] === undefined)
      created.set(project.show(join(project.manifest, file)), printManifestFile(file, data))
  }
  const deleted: string[] = []
  for (const file of Object.keys(base)) {
    const source = manifest[file] === undefined ? sourceOf(sources, file) : null
    if (source === null) continue
    deleted.push(source.file)
    if (!isDeepStrictEqual(source.data, base[file]))
      notes.push(`${source.file} was edited, and is gone with its resource.`)
  }
  const folder = mkdtempSync(join(tmpdir(), 'manifest-import-'))
  try {
    const text = `${JSON.stringify(contract, null, 2)}\n`
    const candidate = join(folder, 'openapi.json')
    writeFileSync(candidate, text)
    mkdirSync(project.manifest, { recursive: true })
    const applied = applyPlan({ ...project, contract: candidate }, { edits, created, deleted }, dryRun)
    const { diagnostics } = applied
    const isRefused = diagnostics.some(({ severity }) => severity === 'error')
    const files = [...applied.files.keys(), ...deleted]
    if (!isRefused) {
      const others = [
        [project.contract, text],
        [join(project.manifest, memory), `${JSON.stringify(manifest)}\n`],
        [join(project.manifest, 'operations.md'), printCoverage(coverage)],
      ] as const
      for (const [path, content] of others) {
        if (existsSync(path) && readFileSync(path, 'utf8') === content) continue
        files.push(relative(project.root, path))
        if (!dryRun) writeAtomically(path, content)
      }
    }
    return { files, ...found, diagnostics }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function sourceOf(sources: Sources | null, file: string): Source | null {
  if (sources === null) return null
  if (file === 'console.yaml') return sources.console
  const [folder, name = ''] = file.replace(/\.yaml$/, '').split('/')
  return (folder === 'sections' ? sources.sections : sources.locales).get(name) ?? null
}

/** The contract of the last import; empty when there was none. */
function readContract({ contract }: Project): Data {
  const data: unknown = existsSync(contract) ? JSON.parse(readFileSync(contract, 'utf8')) : {}
  return isObject(data) ? data : {}
}

function readMemory({ manifest }: Project): ManifestFiles {
  const path = join(manifest, memory)
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as ManifestFiles) : {}
}

function writeAtomically(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  const temporary = `${path}.${process.pid}.tmp`
  writeFileSync(temporary, text)
  renameSync(temporary, path)
}
