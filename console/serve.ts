import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { GraphQLSchema } from 'graphql'
import type { Project } from '../codegen/project.ts'
import { type Gateway, startGateway } from '../mesh/server.ts'
import { StepFailed } from '../scripts/process.ts'
import { stopOnSignal } from '../scripts/stop-on-signal.ts'
import { builtFolder } from './build.ts'
import type { Settings } from './settings.ts'

/** Seconds that calls under way have when the server is stopped. */
const stopSeconds = 20

/** Serves a built project until a signal ends it. @throws StepFailed as `startProject` does. */
export async function serveProject(
  project: Project,
  settings: Settings,
  schema: GraphQLSchema,
): Promise<void> {
  const gateway = await startProject(project, settings, schema)
  process.stdout.write(`\n  The console   ${gateway.url}\n  of            ${settings.apiUrl}\n\n`)
  await stopOnSignal(stopSeconds, () => gateway.close())
}

/** Starts the gateway of a project; in development, changed operations are read again. @throws StepFailed where the address is taken, or an operation cannot be used. */
export function startProject(
  project: Project,
  settings: Settings,
  schema: GraphQLSchema,
  { development = false } = {},
): Promise<Gateway> {
  return startGateway({
    ...settings,
    schema,
    contractFile: project.contract,
    operationsFolder: join(project.output, 'operations'),
    staticDir: join(project.root, builtFolder),
    // An imported API knows no clients of its own.
    clientId: 0,
    clientSecret: randomBytes(16).toString('hex'),
    development,
    logger: { level: process.env['LOG_LEVEL'] ?? 'warn' },
  }).catch((error: unknown) => {
    if (!(error instanceof Error)) throw error
    const isTaken = 'code' in error && error.code === 'EADDRINUSE'
    throw new StepFailed(
      isTaken
        ? `${settings.host}:${settings.port} is in use. Stop what runs there, or choose another with PORT=….`
        : error.message,
    )
  })
}
