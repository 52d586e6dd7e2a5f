import { consoleOperations } from '../../generated/calls.ts'
import type { OperationRef } from '../../generated/types.ts'

/** A call that the console itself makes (`calls` of the manifest); null: the API behind this console has none. */
export function consoleOperation(name: string): OperationRef | null {
  const operations: Readonly<Record<string, OperationRef>> = consoleOperations
  return operations[name] ?? null
}

/** False: the API behind this console sends no reports by mail. */
export function canSchedule(): boolean {
  return consoleOperation('createReportSchedule') !== null
}

/** False: the API behind this console watches no metrics. */
export function canAlert(): boolean {
  return consoleOperation('createMetricAlert') !== null
}

/** False: the API behind this console has no settings of where notices reach a person. */
export function canSetTopics(): boolean {
  return consoleOperation('saveNotificationTopic') !== null
}
