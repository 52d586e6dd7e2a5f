import { createProject, findRoot, type Project } from '../codegen/project.ts'
import { StepFailed } from '../scripts/process.ts'
import { buildProject } from './build.ts'
import { developProject } from './dev.ts'
import { serveProject } from './serve.ts'
import { readSettings } from './settings.ts'
import { checkTypes } from './types.ts'

const usage = `console <command>, in a folder that \`manifest init\` made

  dev     serves the console, and shows each change of the manifest at once
  start   generates, builds what is stale, and serves the console
  build   generates and builds
  types   generates, and checks the types of the project's own widgets

Settings are read from the environment and from .env beside package.json.
`

const commands = {
  async start(project: Project) {
    const settings = readSettings(project)
    await serveProject(project, settings, await buildProject(project))
  },
  build: async (project: Project) => void (await buildProject(project)),
  types: checkTypes,
  dev: (project: Project) => developProject(project, readSettings(project)),
} as const

const isCommand = (text: string | undefined): text is keyof typeof commands =>
  text !== undefined && Object.hasOwn(commands, text)

/** Runs one command line; what a person can mend ends it with one sentence. */
export async function run(args: readonly string[]): Promise<void> {
  const [command, ...rest] = args
  if (rest.length > 0 || !isCommand(command)) {
    process.stderr.write(usage)
    process.exitCode = 2
    return
  }
  try {
    const project = createProject(findRoot(process.cwd()))
    await commands[command](project)
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}
