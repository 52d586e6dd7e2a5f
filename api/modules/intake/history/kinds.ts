import type { ReceivedEvent } from '../events/envelope.ts'
import { intakeKind } from '../kinds.ts'

/** Events that a company brings as files of its past, the ones that others are about first. */
export const historyKinds = [
  'order',
  'payment',
  'refund',
  'registration',
  'subscription',
  'cost',
] as const satisfies readonly ReceivedEvent['kind'][]

export type HistoryKind = (typeof historyKinds)[number]

/** What they are called. */
export const historyChoices = intakeKind.filter(({ value }) => isHistoryKind(value))

export function isHistoryKind(value: string): value is HistoryKind {
  return historyKinds.some((kind) => kind === value)
}
