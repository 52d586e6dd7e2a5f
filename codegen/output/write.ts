import {
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { findings } from '../diagnostics/catalogue.ts'
import type { Report } from '../diagnostics/diagnostic.ts'
import { filesList, isBuilt, isMarked, type OutputFiles, readFilesList } from '../emit/output-files.ts'
import type { Project } from '../project.ts'
import { readTextUntouched, remember } from '../read-file.ts'

export interface Written {
  readonly written: readonly string[]
  readonly deleted: readonly string[]
}

/**
 * Brings generated/ to the given files: writes only what changed, each through a temporary file and a rename,
 * deletes what an earlier run wrote and this one does not. A file that the compiler did not write is never
 * touched; then nothing is written at all.
 */
export function writeOutput(
  project: Project,
  files: OutputFiles,
  report: Report,
  { dryRun = false }: { readonly dryRun?: boolean } = {},
): Written {
  const changed = [...files].filter(([file, content]) => readIfThere(project, file) !== content)
  const foreign = changed.filter(([file]) => !mayWrite(project, file)).map(([file]) => file)
  for (const file of foreign)
    report.add(findings.foreignFile({ file: project.show(join(project.output, file)) }), null)
  if (foreign.length > 0) return { written: [], deleted: [] }
  // The list of files comes last: a run that is interrupted still knows what it owns.
  const deleted = leftovers(project, files)
  if (dryRun) return { written: changed.map(([file]) => file), deleted }
  const write = ([file, content]: readonly [string, string]): void =>
    writeAtomically(inside(project, file), content)
  changed.filter(([file]) => file !== filesList).forEach(write)
  for (const file of deleted) remove(project, file)
  changed.filter(([file]) => file === filesList).forEach(write)
  return { written: changed.map(([file]) => file), deleted }
}

/** Files of an earlier run that are still there and no longer generated. */
export function leftovers(project: Project, files: OutputFiles): readonly string[] {
  return [...ownedFiles(project)].filter((file) => !files.has(file) && mayDelete(project, file))
}

/** The text of a generated file, or null. */
export const readIfThere = (project: Project, file: string): string | null =>
  readTextUntouched(inside(project, file))

function ownedFiles(project: Project): ReadonlySet<string> {
  const files = readFilesList(readIfThere(project, filesList) ?? '') ?? []
  return new Set(files.filter((file) => isInside(project, file)))
}

/** What is built is in a folder of the compiler's own. */
function mayWrite(project: Project, file: string): boolean {
  const path = inside(project, file)
  if (throughLink(project, path)) return false
  return !existsSync(path) || isBuilt(file) || isMarked(readTextUntouched(path) ?? '')
}

function throughLink(project: Project, path: string): boolean {
  for (let at = path; at.length >= project.output.length; at = dirname(at)) {
    if (lstatSync(at, { throwIfNoEntry: false })?.isSymbolicLink()) return true
  }
  return false
}

function writeAtomically(path: string, content: string): void {
  mkdirSync(dirname(path), { recursive: true })
  const temporary = `${path}.${process.pid}.tmp`
  writeFileSync(temporary, content)
  renameSync(temporary, path)
  remember(path, content)
}

/** Only what the compiler wrote: files with the marker, behind no link. */
function mayDelete(project: Project, file: string): boolean {
  const path = inside(project, file)
  return existsSync(path) && !throughLink(project, path) && isMarked(readFileSync(path, 'utf8'))
}

/** Deletes a file, and folders that become empty. */
function remove(project: Project, file: string): void {
  const path = inside(project, file)
  rmSync(path)
  for (let folder = dirname(path); folder !== project.output; folder = dirname(folder)) {
    try {
      rmdirSync(folder)
    } catch {
      return
    }
  }
}

function inside(project: Project, file: string): string {
  if (!isInside(project, file)) throw new Error(`${file} would leave the output folder`)
  return join(project.output, file)
}

function isInside(project: Project, file: string): boolean {
  const path = relative(project.output, resolve(project.output, file))
  return path !== '' && !path.startsWith('..')
}
