import type { ActionContext } from './action.ts'
import type { Choice } from './choice.ts'
import type { Fields } from './field.ts'
import type { Values } from './rules.ts'

/** What a file does to rows that are there already where no file makes any: a statement of a gateway says what a transaction cost. */
export interface Completion {
  /** The columns of the file. */
  readonly fields: Fields
  /** Headers of files that others make, by the field that they fill, beside the labels of the fields. */
  readonly headers?: Readonly<Record<string, readonly string[]>>
  /** What can come of a line. */
  readonly outcomes: readonly Choice[]
  /** The id of the row that a line is about; null where there is none. */
  find(context: Omit<ActionContext, 'input'>, line: Readonly<Values>): Promise<number | null>
  /** Changes the row that a line is about, with its action log. Throws an `ApiError` with messages by field. Comes to one of `outcomes`, which are counted. */
  run(context: Omit<ActionContext, 'input'>, line: Readonly<Values>): Promise<string>
}
