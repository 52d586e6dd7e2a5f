import type { IntentDefinition } from '../../model/intent.ts'
import { claimIntent, releaseClaims } from './row.ts'
import { type IntentRunner, runIntent } from './run.ts'

export interface IntentWorkerSettings extends Omit<IntentRunner, 'intents' | 'stopping'> {
  readonly intents: readonly IntentDefinition[]
  /** Hears of what failed in the worker itself, unless it is a lost database. */
  readonly onFailure: (error: unknown) => void
}

/** Carries out intents in this process, a few at a time, so that a slow other side holds up nobody else's. */
export interface IntentWorker {
  /** Claims what is due. */
  readonly look: () => void
  /** What an ended process had claimed is due at once: only for a database that nobody else has open. */
  recover(): Promise<void>
  /** Carries out what is due now, one after the other. */
  drain(): Promise<void>
  stop(): Promise<void>
}

const slots = 4

export function createIntentWorker({ intents, onFailure, ...settings }: IntentWorkerSettings): IntentWorker {
  const end = new AbortController()
  const runner: IntentRunner = { ...settings, intents: byName(intents), stopping: end.signal }
  const running = new Set<Promise<void>>()
  let looking: Promise<void> | null = null
  let again = false

  const claimAll = async () => {
    do {
      again = false
      while (running.size < slots && !end.signal.aborted) {
        const row = await claimIntent(runner.database)
        if (row === null) break
        const run: Promise<void> = runIntent(runner, row)
          .catch(onFailure)
          .finally(() => {
            running.delete(run)
            look()
          })
        running.add(run)
      }
    } while (again)
  }
  const look = () => {
    if (end.signal.aborted) return
    again = true
    looking ??= claimAll()
      .catch(onFailure)
      .finally(() => {
        looking = null
      })
  }
  return {
    look,
    recover: () => releaseClaims(runner.database),
    async drain() {
      for (
        let row = await claimIntent(runner.database);
        row !== null;
        row = await claimIntent(runner.database)
      )
        await runIntent(runner, row)
    },
    async stop() {
      end.abort()
      await looking
      await Promise.all(running)
    },
  }
}

function byName(definitions: readonly IntentDefinition[]): Map<string, IntentDefinition> {
  const map = new Map(definitions.map((definition) => [definition.name, definition]))
  if (map.size !== definitions.length) throw new Error('Two kinds of intents have the same name')
  return map
}
