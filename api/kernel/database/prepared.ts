import { createHash } from 'node:crypto'

/**
 * Statements that come again and again are prepared: a connection parses and plans them once. They are listed here, by text: what
 * the definitions generate, and look-ups by key, whose plan is good whatever the values are.
 */
export function prepare(text: string): string {
  if (texts.size >= mostTexts) texts.clear()
  texts.add(text)
  return text
}

export function isPrepared(text: string): boolean {
  return texts.has(text)
}

const texts = new Set<string>()
const mostTexts = 2_000

/** A column of an answer; `type` is the oid in pg_type. */
export interface Column {
  readonly name: string
  readonly type: number
}

/** A statement that has a name on a connection. */
export interface Prepared {
  readonly name: string
  /** The server is known to have it under this name. */
  isThere: boolean
  /** Of its answers: the server refuses to run it once they would be others. */
  columns: readonly Column[]
}

/** The statements of one connection that have a name; those that were not used for the longest time lose it. */
export interface PreparedStatements {
  of(text: string): Prepared
  /** Names that are to be freed, each returned once. */
  dropped(): readonly string[]
  /** After this each is prepared anew. */
  forget(): void
}

export function preparedStatements(most = 40): PreparedStatements {
  const byText = new Map<string, Prepared>()
  let dropped: string[] = []
  return {
    of(text) {
      const found = byText.get(text) ?? { name: nameOf(text), isThere: false, columns: [] }
      byText.delete(text)
      byText.set(text, found)
      for (const [oldest, { name }] of byText) {
        if (byText.size <= most) break
        byText.delete(oldest)
        dropped.push(name)
      }
      return found
    },
    dropped() {
      const names = dropped
      dropped = []
      return names
    },
    forget: () => byText.clear(),
  }
}

/** One text has the same name on every connection: where a pooler exchanges those, a name never means another statement. */
function nameOf(text: string): string {
  return `console_${createHash('sha256').update(text).digest('base64url').slice(0, 24)}`
}
