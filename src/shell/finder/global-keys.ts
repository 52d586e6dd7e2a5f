/** What a key does on every page. */
export type GlobalCommand = 'palette' | 'keys' | 'dashboard' | 'sidebar' | 'refresh'

/** `Ctrl+K`: with Ctrl or ⌘, also while something is typed; `g d`: one after the other. */
export const globalKeys: Readonly<Record<GlobalCommand, string>> = {
  palette: 'Ctrl+K',
  keys: '?',
  dashboard: 'g d',
  sidebar: '[',
  refresh: 'r',
}

/** A key as it was pressed. */
export interface Stroke {
  readonly key: string
  readonly isControlled: boolean
  readonly isTyping: boolean
  /** In milliseconds. */
  readonly at: number
}

export interface KeyOutcome {
  readonly command: GlobalCommand | null
  /** It may be the first of two. */
  readonly pending: Stroke | null
}

/** Between the first and the second key of a pair, in milliseconds. */
const patience = 1500

/** What a stroke does after the one that may have started a pair. */
export function resolveStroke(stroke: Stroke, pending: Stroke | null): KeyOutcome {
  const { key, isControlled, isTyping, at } = stroke
  if (isTyping && !isControlled) return { command: null, pending: null }
  const isSecond = pending !== null && at - pending.at <= patience
  const pressed = isControlled ? `Ctrl+${key.toUpperCase()}` : isSecond ? `${pending.key} ${key}` : key
  const command = commandFor(pressed)
  const isFirst = command === null && !isControlled && !isSecond && startsPair(key)
  return { command, pending: isFirst ? stroke : null }
}

const commands = Object.keys(globalKeys) as GlobalCommand[]

const commandFor = (pressed: string): GlobalCommand | null =>
  commands.find((command) => globalKeys[command] === pressed) ?? null

const startsPair = (key: string): boolean =>
  commands.some((command) => globalKeys[command].startsWith(`${key} `))
