import type { Connection, FieldDef, Submittable } from 'pg'
import type { Batch, Wire } from '../batch.ts'

/** A batch as the driver sends and answers queries: all its messages in one write, and one Sync. */
export class BatchQuery implements Submittable {
  readonly #batch: Batch
  readonly #ended: (error: unknown) => void

  /** `ended` hears null once the server is ready for the next, or why the batch failed. */
  constructor(batch: Batch, ended: (error: unknown) => void) {
    this.#batch = batch
    this.#ended = ended
  }

  submit(connection: Connection): void {
    connection.stream.cork()
    try {
      this.#batch.send(wireOf(connection))
    } finally {
      connection.stream.uncork()
    }
  }

  handleRowDescription({ fields }: { readonly fields: readonly FieldDef[] }): void {
    this.#batch.columns(fields.map(({ name, dataTypeID }) => ({ name, type: dataTypeID })))
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    this.#batch.row(fields)
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    this.#batch.done(text)
  }

  handleEmptyQuery(): void {
    this.#batch.done('')
  }

  handleError(error: unknown): void {
    this.#ended(error)
  }

  handleReadyForQuery(): void {
    this.#ended(null)
  }
}

function wireOf(connection: Connection): Wire {
  return {
    close: (name) => connection.close({ type: 'S', name }, true),
    parse: (name, text) => connection.parse({ name, text, types: [] }, true),
    bind: (statement, values) => connection.bind({ statement, values: [...values] }, true),
    describe: () => connection.describe({ type: 'P' }, true),
    execute: () => connection.execute(null, true),
    sync: () => connection.sync(),
  }
}
