import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'

export interface Child<Addresses> {
  readonly addresses: Addresses
  /** Milliseconds of processor time that the process has used. */
  cpuMs(): Promise<number>
  /** Megabytes of memory that it holds. */
  residentMb(): Promise<number>
  stop(): Promise<void>
}

/** Starts a server in a process of its own; `isReady` recognises the addresses that it sends. */
export async function startChild<Addresses>(
  file: string,
  env: Readonly<Record<string, string>>,
  isReady: (message: unknown) => message is Addresses,
  { args = [], execArgv = [] }: { readonly args?: string[]; readonly execArgv?: string[] } = {},
): Promise<Child<Addresses>> {
  const stdio = ['ignore', 'ignore', 'inherit', 'ipc'] as const
  const child = fork(file, args, { env: { ...process.env, ...env }, execArgv, stdio: [...stdio] })
  const addresses = await answerOf(child, isReady)
  const used = () => {
    const answered = answerOf(child, isUsed)
    child.send('used')
    return answered
  }
  return {
    addresses,
    cpuMs: () => used().then(({ cpuMs }) => cpuMs),
    residentMb: () => used().then(({ residentMb }) => residentMb),
    async stop() {
      const ended = once(child, 'exit')
      child.send('stop')
      await ended
    },
  }
}

/** What a server sends that has one address. */
export function isAddress(message: unknown): message is { readonly url: string } {
  return typeof message === 'object' && message !== null && 'url' in message
}

/** In the process: says where it listens, answers what it has used, and ends when it is to stop. */
export function serveParent(addresses: object, close: () => Promise<unknown>): void {
  process.on('message', (message) => {
    if (message === 'used') {
      const { user, system } = process.cpuUsage()
      process.send?.({ cpuMs: (user + system) / 1000, residentMb: process.memoryUsage.rss() / 1024 ** 2 })
    }
    if (message === 'stop') void close().then(() => process.exit(0))
  })
  process.on('disconnect', () => process.exit(1))
  process.send?.(addresses)
}

interface Used {
  readonly cpuMs: number
  readonly residentMb: number
}

function isUsed(message: unknown): message is Used {
  return typeof message === 'object' && message !== null && 'residentMb' in message
}

function answerOf<Answer>(
  child: ChildProcess,
  isAnswer: (message: unknown) => message is Answer,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const receive = (message: unknown): void => {
      if (!isAnswer(message)) return
      child.off('message', receive)
      child.off('exit', fail)
      resolve(message)
    }
    const fail = (): void => reject(new Error('a measured server has ended'))
    child.on('message', receive)
    child.once('exit', fail)
  })
}
