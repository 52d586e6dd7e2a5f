import { type Column, type Prepared, type PreparedStatements } from './prepared.ts'
import { fromColumn, type Parameter } from './values.ts'

export interface Statement {
  readonly text: string
  readonly params: readonly Parameter[]
  readonly isPrepared: boolean
}

export interface Answer {
  readonly names: readonly string[]
  readonly rows: readonly unknown[][]
  /** `SELECT 20`, `BEGIN` … */
  readonly command: string
}

/** Messages of PostgreSQL's extended protocol. */
export interface Wire {
  close(name: string): void
  parse(name: string, text: string): void
  bind(name: string, values: readonly Parameter[]): void
  describe(): void
  execute(): void
  sync(): void
}

interface Part extends Statement {
  readonly prepared: Prepared | null
  /** Sent by its name alone. */
  isNamed: boolean
  columns: readonly Column[]
  rows: unknown[][]
}

/**
 * Statements that go to the server together and are answered together. After one that fails the server leaves out those that follow. Outside
 * of a transaction they are one.
 */
export class Batch {
  /** Of the statements that succeeded, in order. */
  readonly answers: Answer[] = []
  readonly #parts: readonly Part[]
  /** Names that statements before these have lost. */
  readonly #freed: readonly string[]

  constructor(statements: readonly Statement[], names: PreparedStatements) {
    this.#freed = names.dropped()
    this.#parts = statements.map((statement) => {
      const prepared = statement.isPrepared ? names.of(statement.text) : null
      return { ...statement, prepared, isNamed: false, columns: prepared?.columns ?? [], rows: [] }
    })
  }

  send(wire: Wire): void {
    for (const name of this.#freed) wire.close(name)
    for (const part of this.#parts) {
      const { text, params, prepared } = part
      const name = prepared?.name ?? ''
      const isPrepared = prepared?.isThere === true
      part.isNamed = isPrepared
      // Whether it is there after a statement that failed is not known: freeing a name that is not in use is no error.
      if (prepared !== null && !isPrepared) wire.close(name)
      if (!isPrepared) wire.parse(name, text)
      wire.bind(name, params)
      if (!isPrepared) wire.describe()
      wire.execute()
    }
    wire.sync()
  }

  columns(columns: readonly Column[]): void {
    const part = this.#current()
    if (part !== undefined) part.columns = columns
  }

  row(texts: readonly (string | null)[]): void {
    const part = this.#current()
    if (part === undefined) return
    const { columns } = part
    part.rows.push(
      texts.map((text, place) => (text === null ? null : fromColumn(columns[place]?.type ?? 0, text))),
    )
  }

  done(command: string): void {
    const part = this.#current()
    if (part === undefined) return
    const { prepared, columns, rows } = part
    if (prepared !== null) {
      prepared.isThere = true
      prepared.columns = columns
    }
    this.answers.push({ names: columns.map(({ name }) => name), rows, command })
  }

  /**
   * Whether the statement that failed did so because it was prepared: its name is not known any more, or its answers would be others now. Then
   * it is to be prepared anew, and may succeed.
   */
  isOutdated(sqlState: string | null | undefined): boolean {
    return this.#current()?.isNamed === true && (sqlState === UNKNOWN_NAME || sqlState === NOT_SUPPORTED)
  }

  #current(): Part | undefined {
    return this.#parts[this.answers.length]
  }
}

export const UNKNOWN_NAME = '26000'
/** Of an answer that would have other columns, among much else. */
const NOT_SUPPORTED = '0A000'

export function toObjects({ names, rows }: Pick<Answer, 'names' | 'rows'>): Record<string, unknown>[] {
  return rows.map((row) => {
    const record: Record<string, unknown> = {}
    for (const [place, name] of names.entries()) record[name] = row[place]
    return record
  })
}
