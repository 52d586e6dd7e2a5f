import { type SQL, sql } from '../../kernel/database/sql.ts'

/** Seconds that anything waits for its next try. */
export const longestPause = 3_600

/** SQL: the time has come; or it lies further ahead than any pause, because the clock that wrote it has been set back since. */
export function isDue(time: SQL): SQL {
  return sql`(${time} <= now() or ${time} > now() + make_interval(secs => ${2 * longestPause}::int))`
}
