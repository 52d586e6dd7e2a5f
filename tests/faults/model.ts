import type { DatabaseKind } from '../../api/testing/database.ts'
import type { World } from './world/world.ts'

/** Something that breaks outside the program, and how it is made to. */
export interface Fault {
  readonly name: string
  readonly engine: DatabaseKind
  /** `apart`: API and gateway as two processes, else one as `npm start` runs them. */
  readonly layout?: 'apart'
  /** Where the data lie that this fault needs to be able to fill: nothing is mounted unless named. */
  readonly smallDisk?: 'files' | 'database'
  /** Whether this machine can do it at all; a sentence where it cannot. */
  readonly impossible?: () => string | null
  /** Modules that the program loads before its own. */
  readonly imports?: readonly string[]
  /** Settings of the program beside those of every run. */
  readonly env?: Readonly<Record<string, string>>
  /** Calls may be answered with 503 or 507 while it lasts. */
  readonly refuses: boolean
  /** Connections may be cut: a process of the program is killed. */
  readonly cuts?: boolean
  /** The database is not there: `/readyz` has to say so. */
  readonly databaseAway?: boolean
  /** Seconds that it lasts, in the whole suite and in the sample of `npm test`. */
  readonly seconds: number
  readonly sampleSeconds?: number
  begin(world: World): Promise<void>
  /** Over when an independent client could work again. */
  end(world: World): Promise<void>
}

/** What people and machines do meanwhile, again and again. */
export interface Workload {
  readonly name: string
  start(world: World): Promise<Running>
}

export interface Running {
  /** Begins nothing more and waits for what was started; answers what broke. */
  readonly stop: () => Promise<readonly string[]>
  /** What the rows say of what was acknowledged. */
  readonly check?: (rows: Rows) => Promise<readonly string[]>
}

/** One statement of an independent client, outside row-level security. */
export type Rows = <T extends object = Record<string, unknown>>(
  text: string,
  params?: readonly unknown[],
) => Promise<T[]>

/** A fault and a workload together. */
export interface Cell {
  readonly fault: string
  readonly engine: DatabaseKind
  readonly workload: string
  readonly calls: number
  readonly refused: number
  /** Seconds from the end of the fault to the end of the last call that failed. */
  readonly recovery: number
  /** Of the slowest call. */
  readonly slowest: number
  readonly problems: readonly string[]
}
