/**
 * Entry of every npm script. Runs on any Node from 20: installs what is missing, then hands the task over to
 * the pinned Node, which runs TypeScript directly. Where only packages for running are installed, tasks of operators
 * run on the Node that is there, and nothing is installed.
 */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installedPackages } from './installed-packages.mjs'
import { whenParentGone } from './parent-gone.mjs'

const root = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..')
const [task, ...args] = process.argv.slice(2)

/** They need no package that only the build needs. */
const tasksOfOperators = new Set(['start', 'serve', 'backup', 'restore', 'migrate', 'reseal'])

refuseOldNode()
installWhenStale()
await runTask()

function refuseOldNode() {
  const major = Number(process.versions.node.split('.')[0])
  if (major >= 20) return
  console.error(`This project needs Node 20 or newer; this is ${process.versions.node}.`)
  process.exit(2)
}

function installWhenStale() {
  const installed = installedPackages(root)
  if (installed === 'all' && existsSync(pinnedNode())) return
  if (installed === 'run-time' && tasksOfOperators.has(task)) return
  const started = Date.now()
  console.error('▸ Installing packages (the first time takes a minute or two)')
  const npm = process.env.npm_execpath
  const [command, first] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []]
  const result = spawnSync(command, [...first, 'ci', '--include=dev', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
  })
  if (result.status !== 0) {
    console.error('npm ci failed; the lines above say why. Is the npm registry reachable?')
    process.exit(result.status ?? 1)
  }
  console.error(`✓ Installed packages (${((Date.now() - started) / 1000).toFixed(1)} s)`)
}

function runTask() {
  const bin = join(root, 'node_modules', '.bin')
  const child = spawn(nodeOfTasks(), [join(root, 'scripts', 'tasks', `${task}.ts`), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: {
      // Hundreds of modules are compiled once, not by every process.
      NODE_COMPILE_CACHE: join(root, '.cache', 'node'),
      ...process.env,
      PATH: `${bin}${delimiter}${process.env.PATH}`,
    },
  })
  passSignalsOn(child)
  return new Promise((resolve) => {
    child.on('exit', (code, signal) => {
      process.exitCode = code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1)
      resolve(undefined)
    })
  })
}

/** The task gets the signal once, whether by a signal or because npm is gone: a second signal means at once. */
function passSignalsOn(child) {
  let isSignalled = false
  const forward = (signal) => {
    isSignalled = true
    child.kill(signal)
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => forward(signal))
  whenParentGone(() => {
    if (!isSignalled) forward('SIGTERM')
  })
}

/** The pinned one, else the one that runs this, if it runs TypeScript. */
function nodeOfTasks() {
  if (existsSync(pinnedNode())) return pinnedNode()
  if (Number(process.versions.node.split('.')[0]) < 24) {
    console.error(
      `Without the packages of the build, Node 24 or newer is needed; this is ${process.versions.node}.`,
    )
    process.exit(2)
  }
  return process.execPath
}

function pinnedNode() {
  return join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
}
