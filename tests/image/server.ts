import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, chmod } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

export interface Server {
  readonly url: string
  /** By the command that the image has for it. */
  isHealthy(): Promise<boolean>
  /** SIGTERM; answers its exit status. */
  stop(): Promise<number | null>
}

/** The commands of the image in a folder as it holds it: by a user that can write `data` and nothing else, where tests run as root. */
export async function startServer(folder: string, data: string, port: number): Promise<Server> {
  const node = path.join(path.dirname(folder), 'node')
  // Folders above the pinned one may be closed to others.
  await copyFile(process.execPath, node)
  await chmod(node, 0o755)
  const account = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
  const start = (script: string) =>
    spawn(node, [script], {
      ...account,
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { NODE_ENV: 'production', DATA_DIR: data, PORT: String(port), API_PORT: String(port + 1) },
    })
  const child = start('scripts/tasks/serve.ts')
  let written = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (written += text))
  const isHealthy = async () => {
    const check = start('scripts/tasks/health.ts')
    const [code]: (number | null)[] = await once(check, 'exit')
    return code === 0
  }
  while (!(await isReady(port))) {
    if (child.exitCode !== null) throw new Error(written.slice(-2000))
    await wait(300)
  }
  return {
    url: `http://127.0.0.1:${port}`,
    isHealthy,
    async stop() {
      if (child.exitCode !== null) return child.exitCode
      const exited = once(child, 'exit')
      child.kill('SIGTERM')
      await exited
      return child.exitCode
    },
  }
}

async function isReady(port: number): Promise<boolean> {
  return await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  )
}
