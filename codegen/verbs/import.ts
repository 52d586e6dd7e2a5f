import { resolve } from 'node:path'
import { importDocument } from '../import/import.ts'
import { count, show } from './findings.ts'
import type { Verb } from './verb.ts'

/** Writes a manifest and a contract for the API of an OpenAPI document. */
export const importVerb: Verb = async (project, options, terminal) => {
  const [file = ''] = options.args
  const outcome = importDocument(project, resolve(file), options)
  if ('problem' in outcome) {
    terminal.say(outcome.problem)
    return 2
  }
  const { files, resources, leftOut, diagnostics } = outcome
  if (options.format === 'json') terminal.out(JSON.stringify({ files, resources, leftOut }, null, 2))
  else if (files.length > 0) terminal.out(files.join('\n'))
  const errors = diagnostics.filter(({ severity }) => severity === 'error')
  for (const reason of leftOut) terminal.say(`Left out: ${reason}`)
  if (errors.length > 0) {
    show(errors, 'text', terminal)
    terminal.say('The manifest would have these findings; nothing was written.')
    return 1
  }
  const done = `${count(resources.length, 'resource')}, ${count(files.length, 'file')} ${options.dryRun ? 'would change' : 'written'}.`
  terminal.say(
    files.length === 0 || options.dryRun
      ? done
      : `${done} Now \`node mesh/schema.ts\` and \`npm run generate\`.`,
  )
  return 0
}
