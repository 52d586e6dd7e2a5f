import type { TableDescription } from '../../kernel/database/types.ts'
import type { PermissionKey } from '../auth/permission-keys.ts'
import type { DemoStep } from '../demo/step.ts'
import type { MaintenanceStep } from '../jobs/maintenance.ts'
import type { Outbox } from '../jobs/outbox.ts'
import type { Fact } from '../model/fact.ts'
import type { FirstStep, Todo } from '../model/home.ts'
import type { IntentDefinition } from '../model/intent.ts'
import type { JobDefinition } from '../model/job.ts'
import type { Operation } from '../model/operation.ts'
import type { Resource } from '../model/resource.ts'
import type { ModuleStatistics } from '../statistics/definition/module-statistics.ts'

/** Everything that a folder of the business brings; engine and server know the business by such modules alone. */
export interface Module {
  readonly resources: readonly Resource[]
  /** Resources about those of all modules. */
  readonly resourcesOver: (others: readonly Resource[]) => readonly Resource[]
  /** Further endpoints over tables of its resources. */
  readonly variants: readonly Resource[]
  /** Operations of no resource. */
  readonly operations: () => readonly Operation[]
  readonly keys: readonly PermissionKey[]
  readonly facts: readonly Fact[]
  /** Tables that no resource describes. */
  readonly tables: readonly TableDescription[]
  readonly jobs: readonly JobDefinition[]
  /** What happens outside because of what was stored here. */
  readonly intents: readonly IntentDefinition[]
  /** What leaves the process after the commit. */
  readonly outboxes: readonly Outbox[]
  /** What has to be done from time to time. */
  readonly maintenance: readonly MaintenanceStep[]
  /** Its metrics, dimensions and endpoints of statistics, and the daily facts that are counted from its records. */
  readonly statistics: ModuleStatistics
  /** What waits for people. */
  readonly todos: readonly Todo[]
  /** What a new company has to have of it. */
  readonly firstSteps: readonly FirstStep[]
  /** What the demo data have of it, with the steps that each comes after. */
  readonly demo: readonly DemoStep[]
  /** English texts of its errors, by the Chinese ones; `{name}` stands for what differs from one to the next. */
  readonly english: Readonly<Record<string, string>>
}

export function defineModule(module: Partial<Module>): Module {
  return {
    resources: [],
    resourcesOver: () => [],
    variants: [],
    operations: () => [],
    keys: [],
    facts: [],
    tables: [],
    jobs: [],
    intents: [],
    outboxes: [],
    maintenance: [],
    statistics: {},
    todos: [],
    firstSteps: [],
    demo: [],
    english: {},
    ...module,
  }
}
