import { createReport } from '../diagnostics/diagnostic.ts'
import { compareOutput } from '../output/compare.ts'
import { compile } from '../pipeline.ts'
import { count, exitCode, show } from './findings.ts'
import type { Verb } from './verb.ts'

/** Findings in the manifest, and generated code that it no longer makes. */
export const check: Verb = async (project, options, terminal) => {
  const { result, diagnostics } = await compile(project)
  const report = createReport()
  if (result !== null) compareOutput(project, result.manifest, result.files, report)
  const all = [...diagnostics, ...report.diagnostics]
  show(all, options, terminal)
  const errors = all.filter(({ severity }) => severity === 'error').length
  if (errors > 0) terminal.say(`${count(errors, 'finding')}.`)
  else terminal.say(`generated/ is what the manifest makes (${result?.files.size ?? 0} files).`)
  return exitCode(all)
}
