import { join } from 'node:path'
import { currentBuildInfo, writeBuildInfo } from '../build-info/build-info.ts'
import { fingerprintInputs } from '../build-info/fingerprint.ts'
import { createReport } from '../diagnostics/diagnostic.ts'
import type { OutputFiles } from '../emit/output-files.ts'
import type { Project } from '../project.ts'
import { readTextUntouched } from '../read-file.ts'
import { count, exitCode, show } from './findings.ts'
import type { Verb } from './verb.ts'

/** Findings in the manifest, and generated code that it no longer makes; with `--fix` after mending what is certain. */
export const check: Verb = async (project, options, terminal) => {
  const clean = (files: number): void =>
    terminal.say(`generated/ is what the manifest makes (${count(files, 'file')}).`)
  if (options.dryRun && options.flags.fix !== true) {
    terminal.say('`--dry-run` shows what `--fix` would change; `check` alone writes nothing.')
    return 2
  }
  if (options.flags.fix === true) {
    const { fix } = await import('./fix.ts')
    const code = fix(project, options, terminal)
    if (code !== null) return code
  }
  const inputs = fingerprintInputs(project)
  const info = currentBuildInfo(project, inputs)
  if (info !== null) {
    show(info.warnings, options.format, terminal)
    clean(Object.keys(info.outputs).length)
    return 0
  }
  const { compile } = await import('../pipeline.ts')
  const { compareOutput } = await import('../output/compare.ts')
  const { routesOf } = await import('../model/route-data.ts')
  const { result, diagnostics } = await compile(project)
  const report = createReport()
  if (result !== null) compareOutput(project, result.manifest, result.files, report)
  const all = [...diagnostics, ...report.diagnostics]
  show(all, options.format, terminal)
  const errors = all.filter(({ severity }) => severity === 'error').length
  if (errors > 0) terminal.say(`${count(errors, 'finding')}.`)
  else clean(result?.files.size ?? 0)
  // What is built may be missing, and the build info says that it is made.
  if (result !== null && errors === 0 && isComplete(project, result.files))
    writeBuildInfo(project, inputs, result.files.keys(), { routes: routesOf(result.model), warnings: all })
  return exitCode(all)
}

const isComplete = (project: Project, files: OutputFiles): boolean =>
  [...files].every(([file, content]) => readTextUntouched(join(project.output, file)) === content)
