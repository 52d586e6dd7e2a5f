import { currentBuildInfo, writeBuildInfo } from '../build-info/build-info.ts'
import { fingerprintInputs } from '../build-info/fingerprint.ts'
import { createReport, type Diagnostic } from '../diagnostics/diagnostic.ts'
import type { Compiled } from '../pipeline.ts'
import type { Project } from '../project.ts'
import { count, exitCode, show } from './findings.ts'
import type { ExitCode, Terminal, Verb, VerbOptions } from './verb.ts'

/** Writes generated/ from the manifest and the contract. */
export const generate: Verb = async (project, options, terminal) => {
  const inputs = fingerprintInputs(project)
  const info = currentBuildInfo(project, inputs)
  if (info !== null) {
    show(info.warnings, options.format, terminal)
    terminal.say(summary(0, 0, Object.keys(info.outputs).length))
    return 0
  }
  const { routesOf } = await import('../model/route-data.ts')
  const { code, made, findings } = await build(project, options, terminal)
  if (code === 0 && made !== null)
    writeBuildInfo(project, inputs, made.files.keys(), { routes: routesOf(made.model), warnings: findings })
  return code
}

export interface Built {
  readonly code: ExitCode
  /** What was written; null when nothing was. */
  readonly made: Compiled | null
  /** Errors, for which nothing was written, or warnings. */
  readonly findings: readonly Diagnostic[]
}

/** Compiles and writes, without asking what an earlier run saw. */
export async function build(project: Project, options: VerbOptions, terminal: Terminal): Promise<Built> {
  const { compile } = await import('../pipeline.ts')
  const { writeOutput } = await import('../output/write.ts')
  const { result, diagnostics } = await compile(project)
  const report = createReport()
  const outcome = result && writeOutput(project, result.files, report, { dryRun: options.dryRun })
  const all = [...diagnostics, ...report.diagnostics]
  show(all, options.format, terminal)
  if (result === null || outcome === null || report.hasErrors) {
    terminal.say('Nothing was written.')
    return { code: exitCode(all), made: null, findings: all }
  }
  const { written, deleted } = outcome
  const done = summary(written.length, deleted.length, result.files.size - written.length)
  const changed = [...written, ...deleted.map((file) => `${file} (deleted)`)]
  // In the other formats standard output holds the findings.
  if (options.dryRun && options.format === 'text' && changed.length > 0) terminal.out(changed.join('\n'))
  terminal.say(options.dryRun ? `Would be: ${done}` : done)
  return { code: exitCode(all), made: options.dryRun ? null : result, findings: all }
}

const summary = (written: number, deleted: number, unchanged: number): string =>
  `${count(written, 'file')} written, ${deleted} deleted, ${unchanged} unchanged.`
