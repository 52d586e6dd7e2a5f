import type { ActionContext } from './action.ts'
import type { Fields } from './field.ts'
import type { Values } from './rules.ts'

/** What a file does to rows that are there already where no file makes any: a statement of a gateway says what a transaction cost. */
export interface Completion {
  /** The columns of the file. */
  readonly fields: Fields
  /** Changes the row that a line is about, with its action log. Throws a `Refusal` with messages by field. What came of it is counted. */
  run(context: Omit<ActionContext, 'input'>, line: Readonly<Values>): Promise<string>
}
