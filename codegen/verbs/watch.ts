import { existsSync, watch as watchFolder } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { describeShift } from '../diff/access.ts'
import { levels } from '../diff/change.ts'
import { diffConsoles } from '../diff/diff.ts'
import type { Linked } from '../model/linked.ts'
import { type Project, widgetsFolder } from '../project.ts'
import { describeFailure } from './failure.ts'
import { build } from './generate.ts'
import { type Problem, problemsOf, writeProblems } from './problems.ts'
import { serialised } from './serialised.ts'
import type { Terminal, Verb } from './verb.ts'

/** Generates after every change of manifest, contract or schema; on errors generated/ keeps its last good state. */
export const watch: Verb = async (project, options, terminal) => {
  let last: Linked | null = null
  const others = [project.contract, project.graphqlSchema].map((path) => basename(path))
  // A widget is looked at for being there; what it says is for the server of the page.
  const isInput = (file: string): boolean => /\.(?:yaml|tsx)$/.test(file) || others.includes(file)
  const { problems } = options.flags
  const report = (found: readonly Problem[]): void => {
    if (problems !== undefined) writeProblems(resolve(project.root, problems), found)
  }
  const again = serialised(async () => {
    try {
      const { made, findings } = await build(project, options, terminal)
      report(made === null ? problemsOf(project, findings) : [])
      if (made !== null && last !== null) reportChanges(last, made, terminal)
      last = made ?? last
    } catch (error) {
      const text = describeFailure(error)
      report([{ text, place: null }])
      terminal.say(text)
    }
  })
  // What is saved during the first run must not go unseen.
  const watchers = foldersOf(project).map((folder) =>
    watchFolder(folder, (_, file) => {
      if (file !== null && isInput(file)) again.soon()
    }),
  )
  await again.now()
  terminal.say('Watching for changes. Press Ctrl+C to stop.')
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve())
  })
  for (const watcher of watchers) watcher.close()
  return 0
}

/** How many changes of each level there are, and for whom pages opened or closed. */
function reportChanges(before: Linked, after: Linked, terminal: Terminal): void {
  const { changes, shifts } = diffConsoles(before.model, after.model)
  const counts = levels.map(
    (level) => [level, changes.filter((change) => change.level === level).length] as const,
  )
  const parts = counts.filter(([, number]) => number > 0).map(([level, number]) => `${number} ${level}`)
  if (parts.length > 0) terminal.say(`Since the last state: ${parts.join(', ')}.`)
  for (const shift of shifts) terminal.say(`  ${describeShift(shift)}`)
}

/** Folders, not files: an editor that saves by renaming would end the watch of a file. */
function foldersOf(project: Project): readonly string[] {
  const manifest = ['', 'sections', 'locales'].map((folder) => join(project.manifest, folder))
  const inputs = [dirname(project.contract), dirname(project.graphqlSchema)]
  return [...new Set([...manifest, ...inputs, join(project.root, widgetsFolder)])].filter((folder) =>
    existsSync(folder),
  )
}
