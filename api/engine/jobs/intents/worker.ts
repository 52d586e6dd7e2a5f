import type { IntentDefinition } from '../../model/intent.ts'
import { createSlots, type Slots } from '../slots.ts'
import { claimIntent, releaseClaims } from './row.ts'
import { type IntentRunner, runIntent } from './run.ts'

export interface IntentWorkerSettings extends Omit<IntentRunner, 'intents' | 'stopping'> {
  readonly intents: readonly IntentDefinition[]
  /** Hears of what failed in the worker itself, unless it is a lost database. */
  readonly onFailure: (error: unknown) => void
}

/** Carries out intents in this process, a few at a time, so that a slow other side holds up no other intent. */
export interface IntentWorker extends Slots {
  /** What an ended process had claimed is due at once: only for a database that no other process has open. */
  recover(): Promise<void>
}

export function createIntentWorker({ intents, onFailure, ...settings }: IntentWorkerSettings): IntentWorker {
  const definitions = byName(intents)
  const slots = createSlots({
    slots: 4,
    claim: () => claimIntent(settings.database),
    run: (row, stopping) => runIntent({ ...settings, intents: definitions, stopping }, row),
    onFailure,
  })
  return { ...slots, recover: () => releaseClaims(settings.database) }
}

function byName(definitions: readonly IntentDefinition[]): Map<string, IntentDefinition> {
  const map = new Map(definitions.map((definition) => [definition.name, definition]))
  if (map.size !== definitions.length) throw new Error('Two kinds of intents have the same name')
  return map
}
