import { join } from 'node:path'
import { findings } from '../diagnostics/catalogue.ts'
import type { Place, Report } from '../diagnostics/diagnostic.ts'
import { filesList, isBuilt, type OutputFiles, readFilesList, snapshotFile } from '../emit/output-files.ts'
import { madeOf, manifestData, readSnapshot } from '../emit/snapshot.ts'
import type { Manifest } from '../model/manifest.ts'
import { located } from '../parse/located.ts'
import { type DataPath, placeAt } from '../parse/source.ts'
import type { Project } from '../project.ts'
import { type Change, changesBetween } from './changes.ts'
import { leftovers, readIfThere } from './write.ts'

/**
 * Reports every way in which the committed part of generated/ is not what the manifest makes; the rest is built again
 * when it is needed. A change of the manifest is reported at its own line; files that differ for another reason
 * (contract, compiler, an edit by hand) at their first differing line.
 */
export function compareOutput(
  project: Project,
  manifest: Manifest,
  files: OutputFiles,
  report: Report,
): void {
  const stale = [...files].filter(
    ([file, content]) => !isBuilt(file) && readIfThere(project, file) !== content,
  )
  const left = leftovers(project, files).filter((file) => !isBuilt(file))
  if (stale.length + left.length === 0) return
  const changes = changesSince(project, manifest)
  for (const change of changes) reportChange(manifest, change, report)
  if (changes.length > 0) return
  for (const [file, content] of stale) reportFile(project, file, content, report)
  for (const file of left)
    report.add(findings.leftoverOutput({ file: project.show(join(project.output, file)) }), null)
}

/** What changed in the manifest since generated/ was made; nothing where that cannot be known, as in a clean clone. */
function changesSince(project: Project, manifest: Manifest): readonly Change[] {
  const snapshot = readSnapshot(readIfThere(project, snapshotFile) ?? '')
  if (snapshot === null) return []
  const files = readFilesList(readIfThere(project, filesList) ?? '') ?? []
  const made = madeOf(files, (file) => readIfThere(project, file))
  return snapshot.made === made ? changesBetween(snapshot.manifest, manifestData(manifest)) : []
}

function reportChange(manifest: Manifest, { path, label, before, after }: Change, report: Report): void {
  const change = { before: show(before), after: show(after) }
  const part = after === undefined ? 'key' : 'value'
  report.add(findings.changedManifest({ key: label }), placeOf(manifest, path, part), { change })
}

/** The place in the manifest of a path that starts with the file's key. */
function placeOf(manifest: Manifest, [file, ...path]: DataPath, part: 'key' | 'value'): Place {
  const [folder, key = ''] = String(file ?? 'console').split('/')
  const entry =
    folder === 'sections'
      ? manifest.sections.get(key)
      : folder === 'locales'
        ? manifest.locales.get(key)
        : undefined
  return (entry ?? manifest.console).source.place(path, part)
}

function reportFile(project: Project, file: string, content: string, report: Report): void {
  const shown = project.show(join(project.output, file))
  const current = readIfThere(project, file)
  if (current === null) return report.add(findings.missingOutput({ file: shown }), null)
  const [was, becomes] = [current.split('\n'), content.split('\n')]
  const line = was.findIndex((text, index) => text !== becomes[index])
  const at = line === -1 ? was.length - 1 : line
  const change = { before: (was[at] ?? '').trim(), after: (becomes[at] ?? '').trim() }
  report.add(findings.staleFile({ file: shown }), lineOf(shown, current, at), { change })
}

function lineOf(file: string, text: string, line: number): Place {
  const lines = new (located().LineCounter)()
  lines.addNewLine(0)
  for (const match of text.matchAll(/\n/g)) lines.addNewLine(match.index + 1)
  const start = lines.lineStarts[line] ?? 0
  const indentation = /^[ \t]*/.exec(text.slice(start))?.[0].length ?? 0
  return placeAt(file, text, lines, start + indentation, lines.lineStarts[line + 1] ?? text.length)
}

function show(value: unknown): string {
  if (value === undefined) return '(nothing)'
  return typeof value === 'string' ? value : JSON.stringify(value)
}
