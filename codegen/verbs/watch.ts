import { watch as watchFiles } from 'node:fs'
import { dirname } from 'node:path'
import { generate } from './generate.ts'
import type { Verb } from './verb.ts'

/** Quiet time after the last change before generating again. */
const debounce = 80

/** Generates after every change of manifest, contract or schema; on errors generated/ keeps its last good state. */
export const watch: Verb = async (project, options, terminal) => {
  await generate(project, options, terminal)
  terminal.say('Watching for changes. Press Ctrl+C to stop.')
  const again = serialised(() => generate(project, options, terminal))
  const watched = new Set([project.manifest, dirname(project.contract), dirname(project.graphqlSchema)])
  const inputs = /\.(yaml|graphql)$|openapi\.json$/
  const watchers = [...watched].map((folder) =>
    watchFiles(folder, { recursive: true }, (_, file) => {
      if (file !== null && inputs.test(file)) again()
    }),
  )
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve())
  })
  for (const watcher of watchers) watcher.close()
  return 0
}

/** Calls `run` once after a burst of calls, never twice at the same time. */
function serialised(run: () => Promise<unknown>): () => void {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<unknown> = Promise.resolve()
  return () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      running = running.then(run)
    }, debounce)
  }
}
