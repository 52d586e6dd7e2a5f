import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { buildWhatIsStale } from '../../scripts/build-steps.ts'
import { root } from '../../scripts/process.ts'
import { freePort } from '../../serving/testing/free-port.ts'

/** Builds the console and starts it with the demo's data, in a process of its own. */
export async function startConsole(): Promise<{ readonly url: string; stop(): Promise<void> }> {
  await buildWhatIsStale()
  const [port, apiPort] = [await freePort(), await freePort()]
  const own = {
    PORT: String(port),
    API_PORT: String(apiPort),
    DATA_DIR: '.cache/bench-page',
    LOGIN_LIMIT: '0',
  }
  const server = spawn(process.execPath, ['scripts/tasks/start.ts'], {
    cwd: root,
    env: { ...process.env, ...own },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  const ended = once(server, 'exit')
  const stop = async () => {
    server.kill('SIGTERM')
    await ended
  }
  try {
    await untilReady(url, () => server.exitCode !== null)
  } catch (error) {
    await stop()
    throw error
  }
  return { url, stop }
}

async function untilReady(url: string, isOver: () => boolean): Promise<void> {
  for (;;) {
    if (isOver()) throw new Error('the console ended before it was ready')
    const answer = await fetch(`${url}/readyz`).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
}
