import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { createReport, type Diagnostic } from '../diagnostics/diagnostic.ts'
import { applyPlan } from '../edit/apply.ts'
import { parseManifest } from '../parse/parse.ts'
import type { Project } from '../project.ts'
import { type Change, importAgain } from './again/again.ts'
import { noDecisions, printDecisions, readDecisions } from './again/decisions.ts'
import { type Coverage, leftOutOf, printCoverage } from './coverage.ts'
import type { ManifestFiles } from './manifest.ts'
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
  /** What the import took away, and where an edit by hand and the document differ. */
  readonly changes: readonly Change[]
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
  const found = { resources, coverage, settings, title, credential, servers }
  const report = createReport()
  const isNew = !existsSync(join(project.manifest, 'console.yaml'))
  const sources = isNew ? null : parseManifest(project, report)
  if (!isNew && sources === null) return { files: [], ...found, changes: [], diagnostics: report.diagnostics }
  const folder = mkdtempSync(join(tmpdir(), 'manifest-import-'))
  try {
    const text = `${JSON.stringify(contract, null, 2)}\n`
    const candidate = { ...project, contract: join(folder, 'openapi.json') }
    writeFileSync(candidate.contract, text)
    mkdirSync(project.manifest, { recursive: true })
    const recordedDecisions = readDecisions(decisionsOf(project))
    const { plan, decisions, changes } =
      sources === null
        ? { plan: firstPlan(project, manifest), decisions: noDecisions, changes: [] }
        : importAgain({
            project,
            candidate,
            sources,
            before: readMemory(project),
            after: manifest,
            decisions: recordedDecisions,
          })
    const applied = applyPlan(candidate, { edits: [], ...plan }, dryRun)
    const { diagnostics } = applied
    const isRefused = diagnostics.some(({ severity }) => severity === 'error')
    const files = [...applied.files.keys(), ...plan.deleted]
    if (isRefused) return { files, ...found, changes, diagnostics }
    const others = [
      [project.contract, text],
      [join(project.manifest, memory), `${JSON.stringify(manifest)}\n`],
      [join(project.manifest, 'operations.md'), printCoverage(coverage)],
      [decisionsOf(project), printDecisions(decisions)],
    ] as const
    for (const [path, content] of others) {
      if ((existsSync(path) ? readFileSync(path, 'utf8') : null) === content) continue
      files.push(relative(project.root, path))
      if (dryRun) continue
      if (content === null) rmSync(path)
      else writeAtomically(path, content)
    }
    return { files, ...found, changes, diagnostics }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const decisionsOf = ({ manifest }: Project): string => join(manifest, 'decisions.yaml')

interface FilePlan {
  readonly created: ReadonlyMap<string, string>
  readonly deleted: readonly string[]
}

function firstPlan(project: Project, manifest: ManifestFiles): FilePlan {
  const created = new Map(
    Object.entries(manifest).map(([file, data]) => [
      project.show(join(project.manifest, file)),
      printManifestFile(file, data),
    ]),
  )
  return { created, deleted: [] }
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
