import { buildConsole } from './build-console.ts'
import { loadContract } from './contract/load.ts'
import { createReport, type Diagnostic, type Report } from './diagnostics/diagnostic.ts'
import { iconNames } from './emit/blueprint-icons.ts'
import type { OutputFiles } from './emit/output-files.ts'
import { link } from './link/link.ts'
import { linkOwnWidgets } from './link/own-widgets.ts'
import { reportUndeclared } from './link/undeclared.ts'
import type { Linked } from './model/linked.ts'
import { parseManifest } from './parse/parse.ts'
import type { Project } from './project.ts'
import { validateManifest } from './validate/validate.ts'
import { holdYoungGeneration } from './young-generation.ts'

export interface Outcome<T> {
  /** Null when a diagnostic is an error. */
  readonly result: T | null
  readonly diagnostics: readonly Diagnostic[]
}

export interface Compiled extends Linked {
  readonly files: OutputFiles
}

/**
 * parse → validate → link → model: from YAML text to a complete console.
 * Every stage reports all it finds; the next starts only when nothing was an error.
 */
export function analyse(project: Project): Outcome<Linked> {
  const report = createReport()
  return { result: analyseInto(project, report), diagnostics: report.diagnostics }
}

/** All stages, emit included: the files of generated/, not yet written. */
export async function compile(project: Project): Promise<Outcome<Compiled>> {
  const report = createReport()
  const linked = analyseInto(project, report)
  if (linked !== null) reportUndeclared(linked.manifest, report)
  const files = linked && (await (await import('./emit/emit.ts')).emit(project, linked, report))
  const result = linked && files && !report.hasErrors ? { ...linked, files } : null
  return { result, diagnostics: report.diagnostics }
}

function analyseInto(project: Project, report: Report): Linked | null {
  const sources = parseManifest(project, report)
  holdYoungGeneration()
  const contract = loadContract(project, report)
  const manifest = sources && validateManifest(sources, report)
  if (sources === null || contract === null || manifest === null) return null
  const { links, pages } = link(manifest, { contract, icons: iconNames() }, report)
  linkOwnWidgets(project, manifest.console, report)
  if (report.hasErrors) return null
  return { sources, manifest, contract, model: buildConsole(manifest, contract, links, pages) }
}
