import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { watch as watchFolder } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { GraphQLSchema } from 'graphql'
import type { Project } from '../codegen/project.ts'
import { StepFailed } from '../scripts/process.ts'
import { stopOnSignal } from '../scripts/stop-on-signal.ts'
import { generateProject, schemaOf } from './build.ts'
import { startProject } from './serve.ts'
import type { Settings } from './settings.ts'
import { copyGenerated, layOut, workspaceOf } from './workspace.ts'

export interface Development {
  readonly url: string
  /** Settles when one of its processes has ended by itself. */
  readonly ended: Promise<unknown>
  close(): Promise<void>
}

/** Serves a project until a signal ends it, and brings every change of its manifest and contract to the open pages. */
export async function developProject(project: Project, settings: Settings): Promise<void> {
  const development = await startDevelopment(project, settings)
  process.stdout.write(`\n  The console   ${development.url}\n  of            ${settings.apiUrl}\n\n`)
  void development.ended.then(() => process.kill(process.pid, 'SIGTERM'))
  await stopOnSignal(5, () => development.close())
}

/**
 * Starts compiler, gateway and Vite of a project, each of which follows what it reads.
 * @throws StepFailed where the contract or the manifest cannot be used at the start, or the port is taken.
 */
export async function startDevelopment(project: Project, settings: Settings): Promise<Development> {
  const schema = await generateProject(project)
  await layOut(project)
  const gateway = await followContract(project, settings, schema)
  const copying = follow(project.output, () => copyGenerated(project))
  const problems = join(workspaceOf(project), '.cache', 'manifest-problems.json')
  const compiler = start(fileURLToPath(import.meta.resolve('../codegen/bin/manifest.js')), {
    args: ['watch', '--root', project.root, '--problems', problems],
  })
  const url = `http://${settings.host}:${settings.port}`
  const vite = start(join(workspaceOf(project), 'node_modules/vite/bin/vite.js'), {
    args: ['--host', settings.host, '--port', String(settings.port), '--strictPort', '--logLevel', 'warn'],
    folder: workspaceOf(project),
    env: { GATEWAY_PORT: gateway.port, MANIFEST_PROBLEMS: problems },
  })
  const close = async () => {
    copying.close()
    await Promise.all([end(vite), end(compiler), gateway.close()])
  }
  try {
    await untilAnswered(url, vite)
  } catch (error) {
    await close()
    throw error
  }
  return { url, ended: Promise.race([once(vite, 'exit'), once(compiler, 'exit')]), close }
}

interface Following {
  readonly port: string
  close(): Promise<void>
}

/** The gateway on a port of its own, started again when the contract changes. */
async function followContract(
  project: Project,
  settings: Settings,
  schema: GraphQLSchema,
): Promise<Following> {
  const start = (own: GraphQLSchema, port: number) =>
    startProject(project, { ...settings, host: '127.0.0.1', port }, own, { development: true })
  let gateway = await start(schema, 0)
  const { port } = new URL(gateway.url)
  const following = follow(
    dirname(project.contract),
    async () => {
      const changed = await schemaOf(project)
      await gateway.close()
      gateway = await start(changed, Number(port))
    },
    basename(project.contract),
  )
  return {
    port,
    close: () => {
      following.close()
      return gateway.close()
    },
  }
}

/** Milliseconds without a change after which it is acted on. */
const quiet = 60

/** Does something after each change in a folder, never twice at once; what goes wrong is said. */
function follow(folder: string, act: () => Promise<void>, only?: string): { close(): void } {
  let timer: NodeJS.Timeout | undefined
  let acting = Promise.resolve()
  const soon = () => {
    acting = acting.then(act).catch((error: unknown) => void process.stderr.write(`${String(error)}\n`))
  }
  const watcher = watchFolder(folder, { recursive: true }, (_, file) => {
    if (only !== undefined && file !== only) return
    clearTimeout(timer)
    timer = setTimeout(soon, quiet)
  })
  return {
    close: () => {
      clearTimeout(timer)
      watcher.close()
    },
  }
}

interface Starting {
  readonly args: readonly string[]
  readonly folder?: string
  readonly env?: Readonly<Record<string, string>>
}

function start(file: string, { args, folder, env = {} }: Starting): ChildProcess {
  return spawn(process.execPath, [file, ...args], {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

/** Milliseconds between two questions whether Vite is there. */
const pause = 100

async function untilAnswered(url: string, vite: ChildProcess): Promise<void> {
  for (;;) {
    if (vite.exitCode !== null) throw new StepFailed(`${url} could not be opened; Vite said why.`)
    if (
      await fetch(url).then(
        () => true,
        () => false,
      )
    )
      return
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}
