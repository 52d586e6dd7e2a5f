import type { Message } from '../../kernel/formats/messages/message.ts'
import type { Ports } from '../../kernel/platform/adapters/ports.ts'
import type { Call } from './operation.ts'
import type { ResourceName } from './records.ts'

/** Of an intent as it is stored: plain JSON, without secrets. */
export type IntentPayload = Readonly<Record<string, unknown>>

/** What the world outside answered. */
export type IntentOutcome<Answer> =
  | { readonly kind: 'done'; readonly answer: Answer }
  /** Nothing has happened and nothing will for this key; `problem` is for staff. */
  | { readonly kind: 'refused'; readonly problem: Message }
  /** It may be asked again with the same key. */
  | { readonly kind: 'later'; readonly problem: Message }

export interface IntentAttempt {
  readonly ports: Ports
  /** The same for every try until the other side has refused: it does once what it is asked with one key. */
  readonly key: string
  /** The time is up, or the process ends. */
  readonly signal: AbortSignal
}

/**
 * A kind of thing that happens outside the database because of what was stored in it. `addIntent` stores it with its cause; a worker carries
 * it out after the commit, once for a key, and writes down the answer in a transaction of its own.
 */
export interface IntentDefinition<
  Payload extends IntentPayload = IntentPayload,
  Question = unknown,
  Answer = unknown,
> {
  /** Unique, stored with the intent: `returns.refund`. */
  readonly name: string
  readonly zh: string
  readonly en: string
  /** Resources whose rows its outcome changes. */
  readonly changes: readonly ResourceName[]
  /** Keys of who may ask for another try … */
  readonly access: readonly string[]
  /** … and of who sees its state. */
  readonly readers: readonly string[]
  /** What is needed to ask, read as of now; null where there is nothing to be done any more. */
  question(call: Call, payload: Payload): Promise<Question | null>
  /** Asks. Outside of any transaction; where it throws the outcome is unknown, and the same key is sent again. */
  ask(question: Question, attempt: IntentAttempt): Promise<IntentOutcome<Answer>>
  /** Writes down that it is done. Runs in the transaction that ends the intent, as who asked for it, and locks what it is about. */
  done(call: Call, payload: Payload, answer: Answer): Promise<void>
  /** Writes down that it has failed. */
  failed(call: Call, payload: Payload, problem: Message): Promise<void>
  /** Its subject waits again, because staff ask for another try; refuses where that is not possible any more. */
  retried(call: Call, payload: Payload): Promise<void>
}

export function defineIntent<Payload extends IntentPayload, Question, Answer>(
  definition: IntentDefinition<Payload, Question, Answer>,
): IntentDefinition<Payload, Question, Answer> {
  return definition
}
