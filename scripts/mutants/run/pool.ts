import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { root } from '../../process.ts'
import type { FromWorker, Job } from './worker.ts'

export interface Pool {
  /** The first failure of each mutant; `timeout` where the tests took longer than they may. */
  readonly run: (job: Job, seconds: number) => Promise<readonly (string | null)[] | 'timeout'>
  readonly close: () => Promise<void>
}

/** `size` processes, each with a vitest and databases of its own. */
export async function openPool(size: number): Promise<Pool> {
  const free: ChildProcess[] = await Promise.all(Array.from({ length: size }, start))
  const waiting: ((worker: ChildProcess) => void)[] = []
  const take = (): Promise<ChildProcess> => {
    const worker = free.pop()
    return worker === undefined ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve(worker)
  }
  const put = (worker: ChildProcess): void => {
    const next = waiting.shift()
    if (next === undefined) free.push(worker)
    else next(worker)
  }
  return {
    run: async (job, seconds) => {
      const worker = await take()
      const ran = await within(worker, job, seconds)
      put(ran === 'lost' ? await replaced(worker) : worker)
      return ran === 'lost' ? 'timeout' : ran
    },
    close: async () => {
      await Promise.all(
        free.map((worker) => {
          const ended = exited(worker)
          worker.send('end')
          return Promise.race([ended, wait(20_000).then(() => worker.kill('SIGKILL'))])
        }),
      )
    },
  }
}

async function start(): Promise<ChildProcess> {
  const worker = fork(join(import.meta.dirname, 'worker.ts'), [], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ready = await Promise.race([message(worker), exited(worker)])
  if (ready === null) throw new Error('A process for tests did not start')
  return worker
}

/** `lost`: the process does not even answer after its tests were ended. */
async function within(
  worker: ChildProcess,
  job: Job,
  seconds: number,
): Promise<readonly (string | null)[] | 'timeout' | 'lost'> {
  const answer = Promise.race([message(worker), exited(worker)])
  worker.send(job)
  const first = await Promise.race([answer, wait(seconds * 1000).then(() => 'timeout' as const)])
  if (first === null) return 'lost'
  if (first !== 'timeout') return 'failures' in first ? first.failures : []
  worker.send('stop')
  const late = await Promise.race([answer, wait(20_000).then(() => null)])
  return late === null ? 'lost' : 'timeout'
}

async function replaced(worker: ChildProcess): Promise<ChildProcess> {
  worker.kill('SIGKILL')
  return start()
}

function message(worker: ChildProcess): Promise<FromWorker> {
  return new Promise((resolve) => worker.once('message', (value: FromWorker) => resolve(value)))
}

const exits = new WeakMap<ChildProcess, Promise<null>>()

function exited(worker: ChildProcess): Promise<null> {
  const exit = exits.get(worker) ?? new Promise<null>((resolve) => worker.once('exit', () => resolve(null)))
  exits.set(worker, exit)
  return exit
}
