import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, watch as watchFolder } from 'node:fs'
import { copyFile, mkdir, rename } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { GraphQLSchema } from 'graphql'
import { type Project, widgetsFolder } from '../codegen/project.ts'
import { serialised } from '../codegen/verbs/serialised.ts'
import type { Gateway } from '../mesh/server.ts'
import { StepFailed } from '../scripts/process.ts'
import { stopOnSignal } from '../scripts/stop-on-signal.ts'
import { generateProject, schemaOf } from './build.ts'
import { startProject } from './serve.ts'
import type { Settings } from './settings.ts'
import { copyGenerated, layOut, workspaceOf } from './workspace.ts'

export interface Development {
  readonly url: string
  /** Settles when one of its processes has ended by itself. */
  readonly ended: Promise<void>
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
  const cache = join(workspaceOf(project), '.cache')
  const [found, problems] = [join(cache, 'compiler', 'problems.json'), join(cache, 'manifest-problems.json')]
  await mkdir(dirname(found), { recursive: true })
  const made = [{ folder: project.output }, { folder: dirname(found), file: basename(found) }]
  const copying = follow(made, async () => {
    await copyGenerated(project)
    // After the files: a page that is rid of its problems loads them.
    if (existsSync(found)) await replaceFile(found, problems)
    await gateway.mend()
  })
  const compiler = start(fileURLToPath(import.meta.resolve('../codegen/bin/manifest.js')), {
    args: ['watch', '--root', project.root, '--problems', found],
  })
  const url = `http://${settings.host}:${settings.port}`
  const vite = start(join(workspaceOf(project), 'node_modules/vite/bin/vite.js'), {
    args: ['--host', settings.host, '--port', String(settings.port), '--strictPort', '--logLevel', 'warn'],
    folder: workspaceOf(project),
    env: {
      GATEWAY_PORT: gateway.port,
      MANIFEST_PROBLEMS: problems,
      OWN_WIDGETS: join(project.root, widgetsFolder),
    },
  })
  const { promise: ended, resolve } = Promise.withResolvers<void>()
  for (const child of [vite, compiler]) child.once('exit', () => resolve())
  const close = async () => {
    for (const child of [vite, compiler]) child.removeAllListeners('exit')
    await copying.close()
    await Promise.all([end(vite), end(compiler), gateway.close()])
  }
  try {
    await untilAnswered(url, vite)
  } catch (error) {
    await close()
    throw error
  }
  return { url, ended, close }
}

interface Following {
  readonly port: string
  /** Starts the gateway where it could not start, as with a contract to which the operations are not generated yet. */
  mend(): Promise<void>
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
  const first = await start(schema, 0)
  const port = Number(new URL(first.url).port)
  let gateway: Gateway | null = first
  const startAgain = async () => {
    const changed = await schemaOf(project)
    await gateway?.close()
    gateway = null
    gateway = await start(changed, port)
  }
  const contract = { folder: dirname(project.contract), file: basename(project.contract) }
  const following = follow([contract], startAgain)
  return {
    port: String(port),
    mend: () => (gateway === null ? following.now() : Promise.resolve()),
    async close() {
      await following.close()
      await gateway?.close()
    },
  }
}

interface Follower {
  now(): Promise<void>
  close(): Promise<void>
}

/** The copy is there whole or not at all. */
async function replaceFile(from: string, to: string): Promise<void> {
  await copyFile(from, `${to}.new`)
  await rename(`${to}.new`, to)
}

interface Followed {
  readonly folder: string
  /** Nothing else in the folder; everything unless given. */
  readonly file?: string
}

/** Does something after each change of what is followed, never twice at once; errors are printed. */
function follow(places: readonly Followed[], act: () => Promise<void>): Follower {
  const again = serialised(() =>
    act().catch((error: unknown) => void process.stderr.write(`${String(error)}\n`)),
  )
  const watchers = places.map(({ folder, file: only }) =>
    // A recursive watch loses a file that another one replaces.
    watchFolder(folder, { recursive: only === undefined }, (_, file) => {
      if (only === undefined || file === only) again.soon()
    }),
  )
  return {
    now: again.now,
    close() {
      for (const watcher of watchers) watcher.close()
      return again.stop()
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
