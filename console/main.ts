import { createProject, findRoot } from '../codegen/project.ts'
import { StepFailed } from '../scripts/process.ts'
import { buildProject } from './build.ts'
import { serveProject } from './serve.ts'
import { readSettings } from './settings.ts'

const usage = `console <command>, in a folder that \`manifest init\` made

  start   generates, builds what is stale, and serves the console
  build   generates and builds

Settings are read from the environment and from .env beside package.json.
`

/** Runs one command line; what a person can mend ends it with one sentence. */
export async function run(args: readonly string[]): Promise<void> {
  const [command, ...rest] = args
  if (rest.length > 0 || (command !== 'start' && command !== 'build')) {
    process.stderr.write(usage)
    process.exitCode = 2
    return
  }
  try {
    const project = createProject(findRoot(process.cwd()))
    const settings = command === 'start' ? readSettings(project) : null
    const schema = await buildProject(project)
    if (settings !== null) await serveProject(project, settings, schema)
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}
