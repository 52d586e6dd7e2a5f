import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { fixesOf } from '../fix/fix.ts'
import type { Files, Fix } from '../fix/fixer.ts'
import { analyse } from '../pipeline.ts'
import type { Project } from '../project.ts'
import { readTextUntouched } from '../read-file.ts'
import { type Catalog, createCatalog } from './catalog.ts'
import { createReadFiles, type ReadFiles } from './files.ts'

/** The manifest as the editor has it: what is open and not saved counts, the rest is read from the disk. */
export interface Workspace {
  readonly project: Project
  readonly files: ReadFiles
  readonly catalog: () => Catalog
  /** The text of an open file by its whole path; null: closed. */
  change(path: string, text: string | null): void
  /** A file on the disk changed. */
  refresh(): void
  diagnostics(): readonly Diagnostic[]
  fixes(diagnostic: Diagnostic): readonly Fix[]
  readonly errors: (texts: ReadonlyMap<string, string>) => readonly Diagnostic[]
}

export function createWorkspace(base: Project): Workspace {
  const unsaved = new Map<string, string>()
  const project: Project = { ...base, unsaved }
  const files = createReadFiles(() => project)
  let catalog: Catalog | undefined
  let found: readonly Diagnostic[] | undefined
  const refresh = (): void => {
    catalog = undefined
    found = undefined
  }
  // What was found before a file could not be read any more still holds for the others.
  let last: readonly Diagnostic[] = []
  const diagnostics = (): readonly Diagnostic[] => (found ??= complete(analyse(project).diagnostics, last))
  const fixFiles: Files = {
    get names() {
      return files.names
    },
    read: (file) => files.located(file),
    contract: () => JSON.parse(readTextUntouched(project.contract) ?? 'null'),
  }
  return {
    project,
    files,
    catalog: () => (catalog ??= createCatalog(project, files)),
    change(path, text) {
      if (text === null ? !unsaved.delete(path) : unsaved.get(path) === text) return
      if (text !== null) unsaved.set(path, text)
      refresh()
    },
    refresh,
    diagnostics() {
      last = diagnostics()
      return last
    },
    fixes: (diagnostic) => fixesOf(diagnostic, fixFiles, diagnostics()),
    errors(texts) {
      const all = new Map([
        ...unsaved,
        ...[...texts].map(([file, text]) => [join(project.root, file), text] as const),
      ])
      return analyse({ ...project, unsaved: all }).diagnostics.filter(({ severity }) => severity === 'error')
    },
  }
}

/** A stage that found something ends the run; findings of later stages in other files stay as they were. */
function complete(now: readonly Diagnostic[], before: readonly Diagnostic[]): readonly Diagnostic[] {
  const stage = Math.min(...now.filter(({ severity }) => severity === 'error').map(stageOf))
  if (stage > 2) return now
  const files = new Set(now.map(({ place }) => place?.file))
  return [...now, ...before.filter((one) => stageOf(one) > stage && !files.has(one.place?.file))]
}

const stageOf = ({ code }: Diagnostic): number => Number(code[1])

/** Whether a folder has a manifest. */
export const hasManifest = (folder: string): boolean => existsSync(join(folder, 'manifest/console.yaml'))
