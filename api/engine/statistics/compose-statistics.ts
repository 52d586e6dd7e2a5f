import type { JsonSchema } from '../model/json-schema.ts'
import type { ResourceRegistry } from '../model/resource.ts'
import type { AnnotationDefinition } from './definition/annotations.ts'
import type { DimensionDefinition } from './definition/dimensions.ts'
import type { MetricDefinition } from './definition/metrics.ts'
import type { ModuleStatistics } from './definition/module-statistics.ts'
import type { Statistic, StatisticDefinition, Vocabulary } from './definition/statistic.ts'
import type { CountedFact } from './rebuild/counted-fact.ts'

/** The statistics of all modules, whose order means nothing: every name resolved, endpoints by their places, what else there is by names. */
export interface Statistics {
  readonly statistics: readonly Statistic[]
  readonly countedFacts: readonly CountedFact[]
  /** What holds for every figure, by a word for it. */
  readonly rules: ReadonlyMap<string, string>
}

/** Throws for what two modules declare by one name, and for a name that none declares. */
export function composeStatistics(modules: readonly ModuleStatistics[], find: ResourceRegistry): Statistics {
  const metrics = joined('metric', modules, ({ metrics: own }) => own)
  const dimensions = joined('dimension', modules, ({ dimensions: own }) => own)
  const annotations = joined('annotation', modules, ({ annotations: own }) => own)
  const definitions = inPlaces(modules.flatMap(({ endpoints = [] }) => endpoints))
  const counted = modules.flatMap((each) => each.counted ?? [])
  requireUnique(
    'statistic',
    definitions.map(({ id }) => id),
  )
  requireUnique(
    'counted fact',
    counted.map(({ name }) => name),
  )
  requireOneSourceByName(definitions)
  const vocabulary = vocabularyOf(definitions, metrics, dimensions, annotations, find)
  for (const definition of definitions) requireExisting(definition, { metrics, dimensions, annotations })
  return {
    statistics: definitions.map((definition) => resolved(definition, vocabulary)),
    countedFacts: sorted(counted, ({ name }) => name),
    rules: joined('rule', modules, ({ rules: own }) => own),
  }
}

function resolved(definition: StatisticDefinition, vocabulary: Vocabulary): Statistic {
  const { parameters = [] } = definition
  return {
    ...definition,
    ...vocabulary,
    parameters: typeof parameters === 'function' ? parameters(vocabulary.find) : parameters,
  }
}

function vocabularyOf(
  definitions: readonly StatisticDefinition[],
  metrics: ReadonlyMap<string, MetricDefinition>,
  dimensions: ReadonlyMap<string, DimensionDefinition>,
  annotations: ReadonlyMap<string, AnnotationDefinition>,
  find: ResourceRegistry,
): Vocabulary {
  return {
    metric: (key) => found('metric', metrics, key),
    dimension: (key) => found('dimension', dimensions, key),
    annotation: (kind) => found('annotation', annotations, kind),
    annotationKinds: [...new Set(definitions.flatMap((each) => each.annotations ?? []))],
    shown: shownBy([...dimensions.values()]),
    find,
  }
}

function shownBy(dimensions: readonly DimensionDefinition[]): Readonly<Record<string, JsonSchema>> {
  return Object.assign({}, ...dimensions.map((each) => (each.kind === 'record' ? each.shows : {})))
}

/** What modules declare by name, sorted by it. */
function joined<Definition>(
  what: string,
  modules: readonly ModuleStatistics[],
  of: (module: ModuleStatistics) => Readonly<Record<string, Definition>> | undefined,
): ReadonlyMap<string, Definition> {
  const entries = modules.flatMap((module) => Object.entries(of(module) ?? {}))
  requireUnique(
    what,
    entries.map(([name]) => name),
  )
  return new Map(sorted(entries, ([name]) => name))
}

function found<Definition>(what: string, all: ReadonlyMap<string, Definition>, name: string): Definition {
  const definition = all.get(name)
  if (definition === undefined) throw new Error(`no module declares the ${what} ${name}`)
  return definition
}

function requireUnique(what: string, names: readonly string[]): void {
  const doubled = names.find((name, place) => names.indexOf(name) < place)
  if (doubled !== undefined) throw new Error(`two modules declare the ${what} ${doubled}`)
}

/** docs/metrics.md knows a source by its name. */
function requireOneSourceByName(definitions: readonly StatisticDefinition[]): void {
  const sources = [...new Set(definitions.flatMap((definition) => definition.sources))]
  requireUnique(
    'source',
    sources.map(({ name }) => name),
  )
}

function requireExisting(
  definition: StatisticDefinition,
  declared: {
    readonly metrics: ReadonlyMap<string, unknown>
    readonly dimensions: ReadonlyMap<string, unknown>
    readonly annotations: ReadonlyMap<string, unknown>
  },
): void {
  const { id, metrics, funnel = [], dims, filters, annotations = [], target, norm, cohort } = definition
  const named = {
    metrics: [...metrics, ...funnel, target?.of, norm?.of, cohort?.gain],
    dimensions: [...dims, ...filters, target?.along, norm?.by],
    annotations,
  } as const
  for (const what of ['metrics', 'dimensions', 'annotations'] as const) {
    const unknown = named[what].find((name) => name !== undefined && !declared[what].has(name))
    if (unknown !== undefined)
      throw new Error(`${id} has ${unknown} among its ${what}, which no module declares`)
  }
}

function inPlaces(definitions: readonly StatisticDefinition[]): StatisticDefinition[] {
  return sorted(definitions, ({ id }) => id).toSorted((one, other) => one.place - other.place)
}

function sorted<Item>(items: readonly Item[], nameOf: (item: Item) => string): Item[] {
  return items.toSorted((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1))
}
