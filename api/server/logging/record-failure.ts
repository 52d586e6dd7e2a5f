import type { IntentRow } from '../../engine/jobs/intents/row.ts'
import type { JobRow } from '../../engine/jobs/row.ts'
import { type Database, DatabaseError } from '../../kernel/database/types.ts'
import type { Scrub } from '../../kernel/platform/logging/scrub.ts'
import { wordsOf } from '../../kernel/platform/logging/words-of.ts'
import { type RecordedError, recordError } from '../../modules/logs/record-error.ts'

/** Where it happened. */
export type Failed = Pick<RecordedError, 'source' | 'context'>

/** Counts one of our own bugs in the error log. */
export async function recordFailure(
  database: Database,
  error: unknown,
  companyId: number | null,
  about: Failed,
  scrub?: Scrub,
): Promise<void> {
  const failure = error instanceof Error ? error : new Error(String(error))
  const { message, stack } = wordsOf(failure, scrub)
  await database.system((tx) =>
    recordError(tx, companyId, {
      level: isGrave(error) ? 'critical' : 'error',
      message,
      exception: failure.name,
      trace: stack,
      ...about,
    }),
  )
}

/** What no other call will get over by itself: the database is gone, full or not as the program needs it. */
function isGrave(error: unknown): boolean {
  return error instanceof DatabaseError && ['unavailable', 'permission', 'other'].includes(error.kind)
}

/** What failed in a job. */
export function jobFailure({ id, definition, user_id: userId }: JobRow): Failed {
  return { source: 'job', context: { user_id: userId, job: id, definition } }
}

/** What failed in the maintenance, which no request asked for. */
export function maintenanceFailure(step: string): Failed {
  return { source: 'job', context: { maintenance: step } }
}

/** What failed while an intent was carried out. */
export function intentFailure({ id, kind, user_id: userId }: IntentRow): Failed {
  return { source: 'job', context: { user_id: userId, intent: id, kind } }
}
