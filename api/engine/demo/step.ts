import type { Query } from '../../kernel/database/types.ts'
import type { Plan } from './plan.ts'

/** One table (or a few that belong together) of the demo data. */
export interface DemoStep {
  /** Of its own; that of its table, as a rule. Shown as progress. */
  readonly name: string
  /** Steps whose rows these refer to or are drawn from. What those come after is there too. */
  readonly after?: readonly string[]
  /** Steps of other modules that are to count what this one adds to their tables. */
  readonly before?: readonly string[]
  /** A database without demo data has them too. */
  readonly always?: true
  /** Later steps read its table often: without figures about it the database would choose slow ways. `name` is the table then. */
  readonly isReadOften?: true
  readonly run: (tx: Query, plan: Plan) => Promise<void>
}
