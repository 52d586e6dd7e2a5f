import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { generate } from '../build-steps.ts'
import { main } from '../main.ts'
import { root } from '../process.ts'

/** Vite in front, API and gateway behind it, the manifest compiler beside them; each restarts by itself. */
await main(async () => {
  await generate()
  const port = process.env['PORT'] ?? '4600'
  const problems = join(root, '.cache', 'manifest-problems.json')
  const gatewayPort = String(Number(port) + 2)
  const children = [
    start('manifest', 'node', ['codegen/bin/manifest.js', 'watch', '--problems', problems], {}),
    start('server', 'node', ['--watch', '--watch-preserve-output', 'scripts/tasks/serve-development.ts'], {
      PORT: gatewayPort,
      API_PORT: process.env['API_PORT'] ?? String(Number(port) + 1),
    }),
    start('vite', 'vite', ['--port', port, '--host', '127.0.0.1', '--strictPort'], {
      GATEWAY_PORT: gatewayPort,
      MANIFEST_PROBLEMS: problems,
    }),
  ]
  await firstExit(children)
})

function start(
  name: string,
  command: string,
  args: readonly string[],
  env: Record<string, string>,
): ChildProcess {
  const executable = command === 'node' ? process.execPath : command
  const child = spawn(executable, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      for (const line of text.split('\n').filter(Boolean))
        process.stdout.write(`${name.padEnd(8)} │ ${line}\n`)
    })
  }
  return child
}

async function firstExit(children: readonly ChildProcess[]): Promise<void> {
  const stopAll = () => children.forEach((child) => child.kill('SIGTERM'))
  process.once('SIGINT', stopAll)
  process.once('SIGTERM', stopAll)
  await Promise.race(children.map((child) => new Promise((resolve) => child.once('exit', resolve))))
  stopAll()
}
