import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { createReport, type Diagnostic } from '../diagnostics/diagnostic.ts'
import { parseYaml } from '../parse/yaml.ts'
import { analyse } from '../pipeline.ts'
import type { Project } from '../project.ts'
import { readTextUntouched } from '../read-file.ts'
import type { TextChange } from './change.ts'
import { fixable } from './codes.ts'
import type { Files, Fix } from './fixer.ts'
import { type ManifestText, nodeAt, offsetOf, readManifestText } from './text.ts'

/** What was done to one file. */
export interface FixedFile {
  readonly file: string
  readonly before: string
  readonly after: string
}

export interface Fixed {
  readonly files: readonly FixedFile[]
  /** In the order in which they were made, each with the line it was made at. */
  readonly fixes: readonly (Fix & { readonly line: number })[]
  /** What the manifest is still found to have. */
  readonly left: readonly Diagnostic[]
}

/**
 * Mends what is certain and looks again, until nothing more can be mended: after one mistake others come to light. Nothing is
 * written here. A file that cannot be parsed after a change keeps its former text.
 */
export function fixManifest(project: Project): Fixed {
  const unsaved = new Map(project.unsaved)
  const original = createFiles({ ...project, unsaved: new Map(unsaved) })
  const refused = new Set<string>()
  const fixes: Fixed['fixes'][number][] = []
  for (;;) {
    const state = { ...project, unsaved }
    const { diagnostics } = analyse(state)
    const files = createFiles(state)
    const certain = fixesFor(diagnostics, files).filter(
      (fix) => fix.isCertain && !refused.has(identityOf(fix)),
    )
    const done = applyRound(certain, files, refused)
    if (done.length === 0)
      return { files: changedFiles(project, unsaved, original), fixes, left: diagnostics }
    for (const { file, after, made } of done) {
      unsaved.set(join(project.root, file), after)
      fixes.push(...made)
    }
  }
}

function changedFiles(
  project: Project,
  unsaved: ReadonlyMap<string, string>,
  original: Files,
): readonly FixedFile[] {
  return [...unsaved].flatMap(([path, after]) => {
    const file = project.show(path)
    const before = original.read(file)?.text
    // Half mended and still unreadable, it stays as it was.
    return before === undefined || before === after || problemsOf(file, after) > 0
      ? []
      : [{ file, before, after }]
  })
}

/** All ways to mend these findings, those of one finding in the order in which they should be offered. */
export function fixesFor(diagnostics: readonly Diagnostic[], files: Files): readonly Fix[] {
  return diagnostics.flatMap((diagnostic) => fixesOf(diagnostic, files, diagnostics))
}

export function fixesOf(diagnostic: Diagnostic, files: Files, all: readonly Diagnostic[]): readonly Fix[] {
  const { code, place } = diagnostic
  const file = place && files.read(place.file)
  const fixer = Object.hasOwn(fixable, code) ? fixable[code]?.fixer : undefined
  if (place === null || file === null || fixer === undefined) return []
  const at = nodeAt(file, offsetOf(file, place))
  return fixer({ diagnostic, file, at, files, all }).flatMap(({ title, isCertain, change, file: other }) =>
    change === null ? [] : [{ code, title, isCertain, change, file: other ?? file.file }],
  )
}

/** The texts of a project's manifest, unsaved ones before those on the disk. */
export function createFiles(project: Project): Files {
  const read = new Map<string, ManifestText | null>()
  const folders = ['', 'sections', 'locales'].map((folder) => join(project.manifest, folder))
  const names = folders.flatMap((folder) =>
    (existsSync(folder) ? readdirSync(folder) : [])
      .filter((name) => name.endsWith('.yaml'))
      .map((name) => project.show(join(folder, name))),
  )
  return {
    names,
    read(file) {
      const known = read.get(file)
      if (known !== undefined) return known
      const path = join(project.root, file)
      const text = names.includes(file) ? (project.unsaved?.get(path) ?? readTextUntouched(path)) : null
      const found = text === null ? null : readManifestText(file, text)
      read.set(file, found)
      return found
    },
    contract: () => JSON.parse(readTextUntouched(project.contract) ?? 'null'),
  }
}

interface Done {
  readonly file: string
  readonly after: string
  readonly made: Fixed['fixes']
}

function applyRound(fixes: readonly Fix[], files: Files, refused: Set<string>): readonly Done[] {
  return [...Map.groupBy(fixes, ({ file }) => file)].flatMap(([name, own]) => {
    const file = files.read(name)
    if (file === null) return []
    const together = withoutOverlaps(own)
    const before = problemsOf(name, file.text)
    const isBetter = (picked: readonly Fix[]): boolean => {
      const after = problemsOf(name, applyChanges(file.text, picked))
      return before === 0 ? after === 0 : after < before || after === 0
    }
    // One of them may make what the others leave readable unreadable: then only those that do not.
    const sound = isBetter(together) ? together : together.filter((fix) => isBetter([fix])).slice(0, 1)
    for (const fix of together) if (!isBetter([fix])) refused.add(identityOf(fix))
    if (sound.length === 0) return []
    const made = sound.map((fix) => ({ ...fix, line: file.lines.linePos(fix.change.start).line }))
    return [{ file: name, after: applyChanges(file.text, sound), made }]
  })
}

/** Of changes that touch each other the first; the others have their turn in the next round. */
function withoutOverlaps(fixes: readonly Fix[]): readonly Fix[] {
  const picked: Fix[] = []
  for (const fix of fixes.toSorted(
    (a, b) => a.change.start - b.change.start || a.change.end - b.change.end,
  )) {
    const last = picked.at(-1)?.change
    if (last === undefined || isBehind(fix.change, last)) picked.push(fix)
  }
  return picked
}

/** Two that only insert at one place would stand in an order that neither knows. */
const isBehind = ({ start, end }: TextChange, last: TextChange): boolean =>
  last.end < start || (last.end === start && start < end && last.start < last.end)

export function applyChanges(text: string, fixes: readonly { readonly change: TextChange }[]): string {
  return fixes
    .map(({ change }) => change)
    .toSorted((a, b) => b.start - a.start)
    .reduce((all, { start, end, text: own }) => all.slice(0, start) + own + all.slice(end), text)
}

/** How many reasons there are why a text cannot be read as a manifest file. */
function problemsOf(file: string, text: string): number {
  const report = createReport()
  parseYaml(file, text, report)
  return report.count
}

const identityOf = ({ code, file, change: { start, text } }: Fix): string =>
  `${code} ${file} ${start} ${text}`
