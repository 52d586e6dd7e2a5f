import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { findings } from '../diagnostics/catalogue.ts'
import type { Report } from '../diagnostics/diagnostic.ts'
import type { Project } from '../project.ts'
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
  const files = existsSync(path) ? readdirSync(path).filter((name) => name.endsWith('.yaml')) : []
  const sources = new Map<string, Source>()
  for (const file of files.toSorted()) {
    const source = read(project, `${folder}/${file}`, report)
    if (source) sources.set(basename(file, '.yaml'), source)
  }
  return sources
}

function read(project: Project, file: string, report: Report): Source | null {
  const path = join(project.manifest, file)
  if (!existsSync(path)) {
    report.add(findings.missingFile({ file: project.show(path) }), null)
    return null
  }
  const shown = project.show(path)
  const text = readFileSync(path, 'utf8')
  const known = parsed.get(path)
  if (known?.text === text && known.source.file === shown) return known.source
  const source = parseYaml(shown, text, report)
  if (source) parsed.set(path, { text, source })
  else parsed.delete(path)
  return source
}

/** The last good parse of every file, so that a watching process parses only what changed. */
const parsed = new Map<string, { readonly text: string; readonly source: Source }>()
