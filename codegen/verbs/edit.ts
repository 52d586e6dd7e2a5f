import { createReport } from '../diagnostics/diagnostic.ts'
import { applyPlan } from '../edit/apply.ts'
import type { Plan } from '../edit/edit.ts'
import type { Manifest } from '../model/manifest.ts'
import { parseManifest } from '../parse/parse.ts'
import type { Project } from '../project.ts'
import { validateManifest } from '../validate/validate.ts'
import { count, exitCode, show } from './findings.ts'
import type { ExitCode, Terminal, VerbOptions } from './verb.ts'

/** Changes the manifest as a plan says, and shows each changed line; nothing when it would have an error then. */
export function editManifest(
  project: Project,
  options: VerbOptions,
  terminal: Terminal,
  plan: (manifest: Manifest) => Plan,
): ExitCode {
  const report = createReport()
  const sources = parseManifest(project, report)
  const manifest = sources && validateManifest(sources, report)
  if (manifest === null) {
    show(report.diagnostics, 'text', terminal)
    return exitCode(report.diagnostics)
  }
  const planned = plan(manifest)
  if ('problem' in planned) {
    terminal.say(planned.problem)
    return 2
  }
  const { files, diagnostics } = applyPlan(project, planned, options.dryRun)
  const errors = diagnostics.filter(({ severity }) => severity === 'error')
  if (errors.length > 0) {
    show(errors, 'text', terminal)
    terminal.say('The manifest would have these findings; nothing was written.')
    return 1
  }
  for (const { source, start, end, text } of planned.edits) {
    const line = source.text.slice(0, start).split('\n').length
    const was = source.text.slice(start, end)
    const added = text.replace(/^\n+/, '').split('\n')
    const change =
      was === '' ? ['', ...added.map((one) => `  + ${one}`.trimEnd())].join('\n') : ` ${was} → ${text}`
    terminal.out(`${source.file}:${line}:${change}`)
  }
  for (const file of planned.created.keys()) terminal.out(`${file}: new`)
  for (const line of planned.leftOut ?? []) terminal.say(line)
  terminal.say(
    options.dryRun
      ? `Would change ${count(files.size, 'file')}.`
      : `${count(files.size, 'file')} changed; run \`npm run generate\`.`,
  )
  return 0
}
