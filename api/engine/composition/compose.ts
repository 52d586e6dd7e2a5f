import type { SQL } from '../../kernel/database/sql.ts'
import type { TableDescription } from '../../kernel/database/types.ts'
import { rememberTexts } from '../../kernel/formats/messages/worded.ts'
import { type PermissionKey, rememberKeys } from '../auth/permission-keys.ts'
import { inOrder } from '../demo/order.ts'
import type { DemoStep } from '../demo/step.ts'
import { mentionedFiles } from '../files/mentioned-files.ts'
import { sweepFiles } from '../files/sweep.ts'
import { intentsResource } from '../jobs/intents/resource.ts'
import type { MaintenanceStep } from '../jobs/maintenance.ts'
import type { Outbox } from '../jobs/outbox.ts'
import { type Fact, factTable } from '../model/fact.ts'
import type { FirstStep, Todo } from '../model/home.ts'
import type { IntentDefinition } from '../model/intent.ts'
import type { JobDefinition } from '../model/job.ts'
import type { Measures } from '../model/measures.ts'
import type { Operation } from '../model/operation.ts'
import type { ResourceName } from '../model/records.ts'
import type { ResourceRegistry, Resource } from '../model/resource.ts'
import { tableOf } from '../model/table.ts'
import { emptyRecycleBins } from '../operations/delete/recycle-bins.ts'
import { composeStatistics } from '../statistics/compose-statistics.ts'
import type { Statistic } from '../statistics/definition/statistic.ts'
import { spansOfDays } from '../statistics/measures.ts'
import type { CountedFact } from '../statistics/rebuild/counted-fact.ts'
import { countOpenDays, countRecentDays } from '../statistics/rebuild/facts-maintenance.ts'
import { sheetOfStatistic } from '../statistics/sheets.ts'
import type { StatisticSheet } from '../transfer/exports/statistic-sheet.ts'
import { importsTable } from '../transfer/imports/table.ts'
import { engineModule, transientTables } from './engine-module.ts'
import { forgetAddress } from './forget-address.ts'
import type { Module } from './module.ts'

/** What the engine makes of the modules of a business. The order of modules means nothing: what is listed is sorted by its name. */
export interface Composition {
  readonly resources: readonly Resource[]
  readonly variants: readonly Resource[]
  /** The resource of that name, or the variant with that prefix (`self_coupons`); undefined for one that has no definition. */
  readonly findResource: ResourceRegistry
  readonly operations: readonly Operation[]
  readonly permissionKeys: readonly PermissionKey[]
  readonly facts: readonly Fact[]
  /** Every table of the database; the storage creates and updates them from these descriptions. */
  readonly tables: readonly TableDescription[]
  readonly jobDefinitions: readonly JobDefinition[]
  readonly findJob: (name: string) => JobDefinition | undefined
  readonly intentDefinitions: readonly IntentDefinition[]
  readonly outboxes: readonly Outbox[]
  readonly statistics: readonly Statistic[]
  /** What holds for every figure, by a word for it. */
  readonly statisticRules: ReadonlyMap<string, string>
  /** Statistics as what has single values, by their ids. */
  readonly measures: ReadonlyMap<string, Measures>
  /** The table of a statistic by its id. */
  readonly findFigures: (id: string) => StatisticSheet | undefined
  readonly countedFacts: readonly CountedFact[]
  readonly maintenance: readonly MaintenanceStep[]
  /** In their order on the home page. */
  readonly todos: readonly Todo[]
  readonly firstSteps: readonly FirstStep[]
  /** In an order in which each finds the rows that it needs. */
  readonly demoSteps: readonly DemoStep[]
  /** SQL rows `id` of the files that records mention. */
  readonly mentioned: () => SQL
}

export function compose(business: readonly Module[]): Composition {
  const modules = [engineModule, ...business]
  const all = <Name extends keyof Module>(name: Name) => modules.map((module) => module[name])
  const intentDefinitions = sorted(all('intents').flat(), ({ name }) => name)
  const own = byName([...all('resources').flat(), intentsResource(intentDefinitions)])
  const resources = byName([...all('resourcesOver').flatMap((over) => over(own)), ...own])
  const variants = sorted(all('variants').flat(), ({ operationPrefix }) => operationPrefix)
  const jobDefinitions = sorted(all('jobs').flat(), ({ name }) => name)
  const facts = sorted(all('facts').flat(), ({ name }) => name)
  const permissionKeys = sorted(all('keys').flat(), ({ name }) => name)
  const findResource = findIn(resources, variants)
  const jobsByName = new Map(jobDefinitions.map((definition) => [definition.name, definition]))
  const ofBusiness = business.flatMap(({ tables }) => tables)
  const { statistics, countedFacts, rules } = composeStatistics(all('statistics'), findResource)
  const mentioned = () => mentionedFiles(resources, ofBusiness)
  rememberKeys(permissionKeys)
  rememberTexts(all('english'))
  return {
    resources,
    variants,
    findResource,
    operations: all('operations').flatMap((operations) => operations()),
    permissionKeys,
    facts,
    tables: [
      ...resources
        .filter(({ storage }) => storage.source === null)
        .map((each) => tableOf(each, findResource)),
      ...facts.map(factTable),
      ...all('tables').flat(),
      { ...importsTable, functions: forgetAddress([...transientTables, ...transientNames(resources)]) },
    ],
    jobDefinitions,
    findJob: (name) => jobsByName.get(name),
    intentDefinitions,
    outboxes: all('outboxes').flat(),
    statistics,
    statisticRules: rules,
    measures: spansOfDays(statistics),
    findFigures: (id) => {
      const found = statistics.find((statistic) => statistic.id === id)
      return found === undefined ? undefined : sheetOfStatistic(found)
    },
    countedFacts,
    todos: all('todos').flat().toSorted(byPlace),
    firstSteps: all('firstSteps').flat().toSorted(byPlace),
    demoSteps: inOrder(all('demo').flat()),
    maintenance: [
      ...all('maintenance').flat(),
      {
        name: 'facts of the open days',
        zh: '近期统计重算',
        en: 'Figures of the open days',
        phase: 'count',
        daily: true,
        run: (database) => countOpenDays(database, countedFacts),
      },
      {
        name: 'facts of these days',
        zh: '近日统计',
        en: 'Figures of these days',
        phase: 'count',
        often: true,
        run: (database) => countRecentDays(database, countedFacts),
      },
      {
        name: 'recycle bins',
        zh: '清理回收站',
        en: 'Recycle bins',
        phase: 'purge',
        daily: true,
        sparesDemo: true,
        run: (database) => emptyRecycleBins(database, resources, facts),
      },
      {
        name: 'files',
        zh: '不再使用的附件',
        en: 'Unused files',
        phase: 'files',
        daily: true,
        run: (database, services) => sweepFiles(database, services, mentioned()),
      },
    ],
    mentioned,
  }
}

function findIn(resources: readonly Resource[], variants: readonly Resource[]): ResourceRegistry {
  const byPrefix = new Map([
    ...variants.map((variant) => [variant.operationPrefix, variant] as const),
    ...resources.map((resource) => [resource.name, resource] as const),
  ])
  function find(name: ResourceName): Resource
  function find(name: string): Resource | undefined
  function find(name: string): Resource | undefined {
    return byPrefix.get(name)
  }
  return find
}

const transientNames = (resources: readonly Resource[]): string[] =>
  resources.flatMap(({ name, storage }) => (storage.transient ? [name] : []))

const byName = (resources: readonly Resource[]): Resource[] => sorted(resources, ({ name }) => name)

function sorted<Item>(items: readonly Item[], nameOf: (item: Item) => string): Item[] {
  return items.toSorted((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1))
}

const byPlace = (one: { readonly place: number }, other: { readonly place: number }): number =>
  one.place - other.place
