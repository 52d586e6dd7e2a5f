import { lstatSync, readdirSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { findings } from '../diagnostics/catalogue.ts'
import type { Finding, Report } from '../diagnostics/diagnostic.ts'
import type { Project } from '../project.ts'
import { readTextUntouched } from '../read-file.ts'
import { limits, textFinding } from './safety.ts'
import type { Source } from './source.ts'
import { parseYaml } from './yaml.ts'

/** The files of a manifest, by what they hold; sections and locales by their file name without extension. */
export interface Sources {
  readonly console: Source
  readonly sections: ReadonlyMap<string, Source>
  readonly locales: ReadonlyMap<string, Source>
}

/** Reads and parses every manifest file; null when one of them cannot be read. */
export function parseManifest(project: Project, report: Report): Sources | null {
  const console = read(project, 'console.yaml', report)
  const sections = readFolder(project, 'sections', report)
  const locales = readFolder(project, 'locales', report)
  if (console === null || report.hasErrors) return null
  return { console, sections, locales }
}

function readFolder(project: Project, folder: string, report: Report): Map<string, Source> {
  const path = join(project.manifest, folder)
  const files = statSync(path, { throwIfNoEntry: false })?.isDirectory()
    ? readdirSync(path).filter((name) => name.endsWith('.yaml'))
    : []
  const sources = new Map<string, Source>()
  for (const file of files.toSorted()) {
    const source = read(project, `${folder}/${file}`, report)
    if (source) sources.set(basename(file, '.yaml'), source)
  }
  return sources
}

function read(project: Project, file: string, report: Report): Source | null {
  const path = join(project.manifest, file)
  if (!existsBelow(path)) {
    report.add(findings.missingFile({ file: project.show(path) }), null)
    return null
  }
  const shown = project.show(path)
  const text = readText(project, path, report)
  if (text === null) return null
  const cached = parsed.get(path)
  if (cached?.text === text && cached.source.file === shown) return cached.source
  const source = parseYaml(shown, text, report)
  if (source) parsed.set(path, { text, source })
  else parsed.delete(path)
  return source
}

/** Of a path through something that is no folder nothing can be said, but that there is no such file. */
function existsBelow(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false }) !== undefined
  } catch {
    return false
  }
}

/** The text of a regular file below the manifest, reached through no link. */
function readText(project: Project, path: string, report: Report): string | null {
  const shown = project.show(path)
  const refuse = (finding: Finding): null => {
    report.add(finding, { file: shown, line: 1, column: 1, length: 1, text: '' })
    return null
  }
  if (!isSectionName(basename(path, '.yaml'))) {
    const place = { file: shown.replaceAll(/[^\x20-\x7e]/g, '?'), line: 1, column: 1, length: 1, text: '' }
    report.add(findings.fileName({ file: basename(place.file) }), place)
    return null
  }
  const stat = lstatSync(path)
  if (!stat.isFile() || lstatSync(dirname(path)).isSymbolicLink())
    return refuse(findings.link({ file: shown }))
  if (stat.size > limits.bytes) return refuse(findings.tooLarge({ limit: '1 MB' }))
  const unsaved = project.unsaved?.get(path)
  return unsaved ?? readTextUntouched(path) ?? refuse(findings.invalidYaml({ reason: 'it is not UTF-8' }))
}

const isSectionName = (name: string): boolean =>
  /^[a-z0-9][A-Za-z0-9._-]{0,62}$/.test(name) && textFinding(name) === null

/** The last good parse of every file, so that a watching process parses only what changed. */
const parsed = new Map<string, { readonly text: string; readonly source: Source }>()
