import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const programs = {
  /** API and gateway, or with `API_URL` the gateway. */
  console: join(import.meta.dirname, 'console-process.ts'),
  api: join(import.meta.dirname, '../../durability/api-process.ts'),
  /** The API as a deployment starts it, which ends by a signal as it should. */
  'api alone': join(import.meta.dirname, '../../cluster/api-process.ts'),
}

export interface ProgramSettings {
  readonly program: keyof typeof programs
  /** Answers as soon as the program listens. */
  readonly url: string
  readonly env: Readonly<Record<string, string>>
  /** Modules that are loaded before it. */
  readonly imports?: readonly string[]
}

/** A process of the program, which is only started again where a fault kills it, as a supervisor would. */
export class Program {
  readonly #settings: ProgramSettings
  #child: ChildProcess | null = null
  #written = ''

  constructor(settings: ProgramSettings) {
    this.#settings = settings
  }

  /** Null when it has ended. */
  get pid(): number | null {
    const child = this.#child
    return child === null || child.exitCode !== null || child.signalCode !== null ? null : (child.pid ?? null)
  }

  /** Everything that it has written on either output. */
  get written(): string {
    return this.#written
  }

  /** Over when it answers; throws what it wrote when it ends instead. */
  async start(): Promise<void> {
    const { program, env, imports = [], url } = this.#settings
    const child = spawn(
      process.execPath,
      [...imports.flatMap((module) => ['--import', module]), programs[program]],
      {
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
        env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'], ...env },
      },
    )
    this.#child = child
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => (this.#written += text))
    while (!(await answers(url))) {
      if (this.pid === null) throw new Error(`${program} ended: ${this.#written.slice(-2000)}`)
      await wait(50)
    }
  }

  /** To what was loaded before it. */
  send(message: object): void {
    this.#child?.send(message)
  }

  async kill(): Promise<void> {
    await this.#end('SIGKILL')
  }

  /** SIGTERM; answers whether it ended by itself within its limit. */
  async stop(): Promise<boolean> {
    if (this.pid === null) return false
    await this.#end('SIGTERM')
    return this.#child?.exitCode === 0
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child
    if (child === null || this.pid === null) return
    const exited = once(child, 'exit')
    child.kill(signal)
    await exited
  }
}

async function answers(url: string): Promise<boolean> {
  return await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(1_000) }).then(
    ({ ok }) => ok,
    () => false,
  )
}
