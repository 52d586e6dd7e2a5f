import { inBoth } from '../../../kernel/formats/messages/worded.ts'
import { ApiError } from '../../../kernel/platform/api-error.ts'
import type { RecordStep } from '../../model/action.ts'
import { type GuardFailure, type Requirement, failedRequirement } from '../../model/definition/requirement.ts'
import type { Call } from '../../model/operation.ts'
import type { Row } from '../../model/row.ts'

/** Why the step cannot be taken on this record; null if it can. */
export function guardFailureOf(
  { allowed = [], guard }: Pick<RecordStep, 'allowed' | 'guard'>,
  record: Row,
  { caller }: Call,
): GuardFailure | null {
  return failedRequirement(allowed, record, caller.userId) ?? guard?.(record) ?? null
}

/** Throws where the record does not meet one of them. */
export function assertRequirements(
  requirements: readonly Requirement[],
  record: Row,
  { caller }: Call,
): void {
  refuse(failedRequirement(requirements, record, caller.userId))
}

/** Throws what the caller reads, where there is a reason. */
export function refuse(failure: GuardFailure | null): void {
  if (failure !== null) throw ApiError.conflict('STATE', failure.reason, { rule: failure.code })
}

/** The requirements as the contract carries them, to what a button says. */
export function describeAllowed(allowed: readonly Requirement[] = []) {
  return allowed.map(({ code: key, when, reason }) => ({ key, when, ...inBoth(reason) }))
}
