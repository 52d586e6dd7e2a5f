import type { Message } from '../../../kernel/formats/messages/message.ts'
import type { RecordOf, ResourceName } from '../records.ts'
import type { Row } from '../row.ts'
import { allOf, type Conditions, meetsConditions, type State } from './conditions.ts'

/** Why something is refused. */
export interface GuardFailure {
  /** Names it among those of its resource; the answer has it as `rule`. */
  readonly code: string
  /** In Chinese; the catalogue of error messages has its English. */
  readonly reason: Message
}

/** States of which a record must be in one; what is refused otherwise. */
export interface Requirement extends GuardFailure {
  readonly when: Conditions
}

/**
 * What an action asks of its record, said once: the API enforces it, the contract carries it (`x-allowed`), the button reads it.
 * `requires('orders', { code: 'unpaid', when: [{ status: 'pending' }, { status: 'frozen', paid_at: null }], reason: '…' })`
 */
export function requires<const Name extends ResourceName>(
  _of: Name,
  {
    when,
    ...failure
  }: GuardFailure & { readonly when: State<RecordOf<Name>> | readonly State<RecordOf<Name>>[] },
): Requirement {
  return { ...failure, when: (isList(when) ? when : [when]).map((state) => allOf(state)) }
}

const isList = <T>(one: T | readonly T[]): one is readonly T[] => Array.isArray(one)

/** The first of the requirements that the record does not meet; null if it meets all. @param me Id of the caller. */
export function failedRequirement(
  requirements: readonly Requirement[],
  record: Row,
  me: number | null,
): GuardFailure | null {
  return requirements.find(({ when }) => !meetsConditions(when, record, me)) ?? null
}
