import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database, Query } from '../../../api/kernel/database/types.ts'
import { writesOrLocks } from './statements.ts'

/** One of the calls that go at once. */
interface Participant {
  /** Statements that wait for the others. */
  paused: number
  done: boolean
}

/** How many statements of the database wait for a lock of another one now. */
export type CountBlocked = () => Promise<number>

export interface Lockstep {
  /** The same database, where calls that go at once wait for each other before every statement that writes or locks, and before the commit. */
  readonly database: Database
  /**
   * Sends all at once. Each goes on when every other one has come as far, is done, or waits for a lock in the database: their transactions
   * overlap, whichever is quicker.
   */
  together<T>(calls: readonly (() => Promise<T>)[]): Promise<PromiseSettledResult<T>[]>
}

/** How often the database is asked who waits for a lock. */
const everyMs = 2
/** Calls may wait for each other outside of the database, too: then they go on after this time. */
const patienceMs = 1500

export function createLockstep(database: Database, countBlocked: CountBlocked): Lockstep {
  const current = new AsyncLocalStorage<Participant>()
  let participants: Participant[] = []
  let waiting: (() => void)[] = []
  let watch: ReturnType<typeof setTimeout> | undefined
  let since = 0

  const release = () => {
    const released = waiting
    waiting = []
    since = 0
    for (const go of released) go()
  }
  const consider = () => {
    if (waiting.length === 0 || watch !== undefined) return
    const running = participants.filter(({ done, paused }) => !done && paused === 0).length
    if (running === 0) return release()
    since ||= Date.now()
    watch = setTimeout(() => void look(), everyMs)
  }
  const look = async () => {
    const running = () => participants.filter(({ done, paused }) => !done && paused === 0).length
    const before = running()
    const blocked = await countBlocked()
    watch = undefined
    if (waiting.length > 0 && (blocked >= Math.max(before, running()) || Date.now() - since > patienceMs))
      release()
    else consider()
  }
  const pause = async (participant: Participant) => {
    participant.paused += 1
    await new Promise<void>((resolve) => {
      waiting.push(resolve)
      consider()
    })
    participant.paused -= 1
  }

  const stepping = (tx: Query, participant: Participant): Query =>
    async function step<T extends object>(text: string, params?: readonly unknown[]) {
      if (!participant.done && writesOrLocks(text)) await pause(participant)
      return await tx<T>(text, params)
    }
  async function inStep<T>(run: Run<T>, isReading: boolean, work: (tx: Query) => Promise<T>): Promise<T> {
    const participant = current.getStore()
    if (participant === undefined || participant.done || isReading) return await run(work)
    return await run(async (tx) => {
      const result = await work(stepping(tx, participant))
      if (!participant.done) await pause(participant)
      return result
    })
  }

  return {
    database: {
      ...database,
      transaction: (context, work) =>
        inStep((inner) => database.transaction(context, inner), context.readOnly === true, work),
      system: (work) => inStep((inner) => database.system(inner), false, work),
      alone: (text, params) =>
        inStep(
          (inner) => database.system(inner),
          false,
          (tx) => tx(text, params),
        ),
    },
    async together(calls) {
      const own = calls.map((): Participant => ({ paused: 0, done: false }))
      participants = own
      const results = await Promise.allSettled(
        calls.map(async (call, place) => {
          const participant = own[place]
          if (participant === undefined) throw new Error('a call without a participant')
          try {
            return await current.run(participant, call)
          } finally {
            participant.done = true
            consider()
          }
        }),
      )
      participants = []
      release()
      return results
    },
  }
}

type Run<T> = (work: (tx: Query) => Promise<T>) => Promise<T>
