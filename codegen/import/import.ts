import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { createReport, type Diagnostic } from '../diagnostics/diagnostic.ts'
import { applyPlan } from '../edit/apply.ts'
import type { Edit } from '../edit/edit.ts'
import { parseManifest, type Sources } from '../parse/parse.ts'
import type { Source } from '../parse/source.ts'
import type { Project } from '../project.ts'
import { importedContract } from './contract.ts'
import { readEndpoints } from './endpoints.ts'
import type { ForeignDocument } from './foreign.ts'
import { type ImportedResource, importResource } from './imported-resource.ts'
import { createKeys } from './keys.ts'
import { importedManifest, type ManifestFiles } from './manifest.ts'
import { mergeFile } from './merge.ts'
import { printManifestFile } from './print.ts'
import { readForeign } from './read.ts'
import { findResources, type ForeignResource } from './resources.ts'
import { createSchemas } from './schemas.ts'

export interface Imported {
  /** Files that were written, or would be. */
  readonly files: readonly string[]
  readonly resources: readonly string[]
  readonly leftOut: readonly string[]
  /** What the manifest would be refused for; then nothing was written. */
  readonly diagnostics: readonly Diagnostic[]
}

/** What the last import wrote, so that the next one knows what people changed since. */
const memory = 'import.json'

/**
 * Reads an OpenAPI document of anybody and writes a manifest and a contract for it: lists, forms, details and
 * deletions, permissions from security scopes. Where a manifest stands already, what people changed in it stays.
 */
export function importDocument(
  project: Project,
  file: string,
  options: { readonly dryRun: boolean },
): Imported | { readonly problem: string } {
  const document = readForeign(file)
  if ('problem' in document) return { problem: `${file} cannot be imported: ${document.problem}.` }
  if (!isOurs(project))
    return {
      problem: `${project.show(project.contract)} is not an import; choose another folder with --root, or move it away.`,
    }
  const { contract, manifest, resources, leftOut } = translate(document)
  if (resources.length === 0)
    return { problem: `${file} lists no records: ${leftOut.join('; ') || 'nothing found'}.` }
  return write(project, { contract, manifest, resources, leftOut }, options.dryRun)
}

interface Translation {
  readonly contract: object
  readonly manifest: ManifestFiles
  readonly resources: readonly string[]
  readonly leftOut: readonly string[]
}

/** The document in the console's terms; nothing is read or written. */
export function translate(document: ForeignDocument): Translation {
  const schemas = createSchemas(document)
  const keys = createKeys()
  const { resources: foreign, leftOut } = findResources(readEndpoints(document, schemas), schemas)
  const known = new Map<ForeignResource, ImportedResource>()
  for (const resource of foreign) {
    const parent = resource.parent === null ? null : (known.get(resource.parent) ?? null)
    known.set(resource, importResource(resource, parent, schemas))
  }
  const resources = [...known.values()]
  // Pages first: they say which keys there are.
  const manifest = importedManifest(document.info.title, resources, keys)
  const contract = importedContract(document.info.title, resources, keys, schemas)
  return {
    contract: { ...contract, 'x-imported': true },
    manifest,
    leftOut,
    resources: resources.map(({ name }) => name),
  }
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
  const { contract, manifest, resources, leftOut } = translation
  const base = readMemory(project)
  const report = createReport()
  const isNew = !existsSync(join(project.manifest, 'console.yaml'))
  const sources = isNew ? null : parseManifest(project, report)
  if (!isNew && sources === null) return { files: [], resources, leftOut, diagnostics: report.diagnostics }
  const edits: Edit[] = []
  const created = new Map<string, string>()
  for (const [file, data] of Object.entries(manifest)) {
    const source = sourceOf(sources, file)
    if (source !== null) edits.push(...mergeFile(source, base[file], data))
    else if (base[file] === undefined)
      created.set(project.show(join(project.manifest, file)), printManifestFile(file, data))
  }
  const folder = mkdtempSync(join(tmpdir(), 'manifest-import-'))
  try {
    const text = `${JSON.stringify(contract, null, 2)}\n`
    const candidate = join(folder, 'openapi.json')
    writeFileSync(candidate, text)
    mkdirSync(project.manifest, { recursive: true })
    const applied = applyPlan({ ...project, contract: candidate }, { edits, created }, dryRun)
    const { diagnostics } = applied
    const isRefused = diagnostics.some(({ severity }) => severity === 'error')
    const files = [...applied.files.keys()]
    if (!isRefused) {
      const others = [
        [project.contract, text],
        [join(project.manifest, memory), `${JSON.stringify(manifest)}\n`],
      ] as const
      for (const [path, content] of others) {
        if (existsSync(path) && readFileSync(path, 'utf8') === content) continue
        files.push(relative(project.root, path))
        if (!dryRun) writeAtomically(path, content)
      }
    }
    return { files, resources, leftOut, diagnostics }
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
