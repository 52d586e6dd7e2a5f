import type { Statement } from './batch.ts'
import { prepare } from './prepared.ts'

/** How a transaction begins. */
export interface Opening {
  readonly isReadOnly: boolean
  /** Settings of the server that hold until its end. */
  readonly settings: Settings
}

export type Settings = Readonly<Record<string, string>>

export function opened({ isReadOnly, settings }: Opening): Statement[] {
  const begin = isReadOnly ? 'BEGIN READ ONLY' : 'BEGIN'
  return [{ text: begin, params: [], isPrepared: true }, settingsStatement(settings)]
}

/** One statement for all of them; names come from this program, values are parameters. */
export function settingsStatement(settings: Settings): Statement {
  const calls = Object.keys(settings).map((name, place) => `set_config('${name}', $${place + 1}, true)`)
  return { text: prepare(`SELECT ${calls.join(', ')}`), params: Object.values(settings), isPrepared: true }
}
