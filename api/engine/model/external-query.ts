import type { Ports } from '../../kernel/platform/adapters/ports.ts'

/**
 * A query to an external service before a transaction. The question is read in a transaction of its own first, and again where the
 * answer is used: what was answered to another question is not.
 */
export interface ExternalQuery<Context, Question = unknown, Answer = unknown> {
  /** Null where nothing is to be asked. */
  question(context: Context): Promise<Question | null>
  ask(ports: Ports, question: Question): Promise<Answer>
}

export interface Answered {
  readonly question: unknown
  readonly answer: unknown
}

/** Questions by record, 0 for what is about the collection. */
export interface Inquiry {
  readonly questions: ReadonlyMap<number, unknown>
  ask(ports: Ports, question: unknown): Promise<unknown>
}
