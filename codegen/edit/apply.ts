import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { analyse } from '../pipeline.ts'
import type { Project } from '../project.ts'
import { applyEdits, type Plan } from './edit.ts'

export interface Applied {
  /** File as people read it → its new text. */
  readonly files: ReadonlyMap<string, string>
  /** What the manifest would have been refused for; then nothing was written. */
  readonly diagnostics: readonly Diagnostic[]
}

/** Carries out a plan if the manifest is free of errors afterwards; writes nothing on a dry run. */
export function applyPlan(
  project: Project,
  plan: Exclude<Plan, { problem: string }>,
  dryRun: boolean,
): Applied {
  const sources = [...new Set(plan.edits.map(({ source }) => source))]
  const files = new Map([
    ...sources.map((source) => [source.file, applyEdits(source, plan.edits)] as const),
    ...plan.created,
  ])
  const deleted = plan.deleted ?? []
  const diagnostics = findingsAfter(project, files, deleted)
  if (!dryRun && diagnostics.every(({ severity }) => severity !== 'error')) {
    for (const [file, text] of files) writeAtomically(join(project.root, file), text)
    for (const file of deleted) rmSync(join(project.root, file), { force: true })
  }
  return { files, diagnostics }
}

/** The findings of a copy of the manifest with the new texts, located in the files as they are called here. */
function findingsAfter(
  project: Project,
  files: ReadonlyMap<string, string>,
  deleted: readonly string[],
): readonly Diagnostic[] {
  const copy = mkdtempSync(join(tmpdir(), 'manifest-edit-'))
  try {
    cpSync(project.manifest, copy, { recursive: true })
    const copyOf = (file: string): string => join(copy, relative(project.manifest, join(project.root, file)))
    for (const file of deleted) rmSync(copyOf(file), { force: true })
    for (const [file, text] of files) {
      const path = copyOf(file)
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, text)
    }
    const show = (path: string): string =>
      project.show(path.startsWith(copy) ? join(project.manifest, relative(copy, path)) : path)
    return analyse({ ...project, manifest: copy, show }).diagnostics
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

function writeAtomically(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  const temporary = `${path}.${process.pid}.tmp`
  writeFileSync(temporary, text)
  renameSync(temporary, path)
}
