import { createReport } from '../diagnostics/diagnostic.ts'
import { writeOutput } from '../output/write.ts'
import { compile } from '../pipeline.ts'
import { count, exitCode, show } from './findings.ts'
import type { Verb } from './verb.ts'

/** Writes generated/ from the manifest and the contract. */
export const generate: Verb = async (project, options, terminal) => {
  const { result, diagnostics } = await compile(project)
  if (result === null) {
    show(diagnostics, options, terminal)
    terminal.say('Nothing was written.')
    return exitCode(diagnostics)
  }
  const report = createReport()
  const { written, deleted } = writeOutput(project, result.files, report)
  const all = [...diagnostics, ...report.diagnostics]
  show(all, options, terminal)
  if (report.hasErrors) {
    terminal.say('Nothing was written.')
    return exitCode(all)
  }
  const unchanged = result.files.size - written.length
  terminal.say(`${count(written.length, 'file')} written, ${deleted.length} deleted, ${unchanged} unchanged.`)
  return exitCode(all)
}
