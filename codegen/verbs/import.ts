import { resolve } from 'node:path'
import { leftOutOf } from '../import/coverage.ts'
import { importDocument } from '../import/import.ts'
import { isAddress } from '../import/sources.ts'
import { count, show } from './findings.ts'
import type { Verb } from './verb.ts'

/** Writes a manifest and a contract for the API of an OpenAPI document. */
export const importVerb: Verb = async (project, options, terminal) => {
  const [file = ''] = options.args
  const outcome = await importDocument(project, isAddress(file) ? file : resolve(file), options)
  if ('problem' in outcome) {
    terminal.say(outcome.problem)
    return 2
  }
  const { files, resources, coverage, settings, changes, diagnostics } = outcome
  const leftOut = leftOutOf(coverage)
  if (options.format === 'json')
    terminal.out(JSON.stringify({ files, resources, operations: coverage, changes }, null, 2))
  else if (files.length > 0) terminal.out(files.join('\n'))
  const errors = diagnostics.filter(({ severity }) => severity === 'error')
  const onPages = coverage.length - leftOut.length
  terminal.say(
    `${onPages} of ${count(coverage.length, 'operation')} are on pages; why the others are not stands in manifest/operations.md.`,
  )
  for (const { text } of changes) terminal.say(text)
  for (const setting of settings) terminal.say(`Set ${setting}`)
  if (errors.length > 0) {
    show(errors, 'text', terminal)
    terminal.say('The manifest would have these findings; nothing was written.')
    return 1
  }
  const done = `${count(resources.length, 'resource')}, ${count(files.length, 'file')} ${options.dryRun ? 'would change' : 'written'}.`
  terminal.say(
    files.length === 0 || options.dryRun
      ? done
      : `${done} Now \`npm start\` in a project of its own (\`manifest init\` makes one).`,
  )
  return 0
}
