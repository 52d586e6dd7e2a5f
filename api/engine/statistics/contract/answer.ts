import { arrayOf, component, object } from '../../model/components.ts'
import type { JsonSchema, Components } from '../../model/json-schema.ts'
import type { MetricDefinition } from '../definition/metrics.ts'
import type { Statistic } from '../definition/statistic.ts'

/** `StatsDashboardAnswer` and what it consists of (domain/resources.md §4.2). */
export function answerComponents(statistic: Statistic): Components {
  const name = pascal(statistic.id)
  const extras = Object.entries(statistic.extras ?? {}).map(([key, extra]) => [key, extra.schema] as const)
  return {
    ...shared(statistic),
    ...(statistic.cohort === undefined ? {} : { StatCohort: cohort(statistic.cohort) }),
    [answerName(statistic)]: object({ data: component(`${name}Data`), meta: component('StatMeta') }),
    [`${name}Data`]: object({
      range: component('StatRange'),
      compare: component('StatCompare'),
      currency: { type: 'string' },
      updated_at: {
        type: 'string',
        format: 'date-time',
        nullable: true,
        title: '数据更新于',
        'x-title-en': 'Counted at',
      },
      partial: { type: 'boolean', title: '含今天', 'x-title-en': 'Today is included' },
      cards: arrayOf(component('StatCard')),
      series: arrayOf(component('StatSeries')),
      axis: arrayOf(component('StatValue')),
      annotations: arrayOf(component('StatAnnotation')),
      rows: arrayOf(component(`${name}Row`)),
      totals: component(`${name}Totals`),
      ...(statistic.cohort === undefined ? {} : { cohorts: arrayOf(component('StatCohort')) }),
      ...Object.fromEntries(extras),
    }),
    [`${name}Row`]: {
      type: 'object',
      properties: {
        dim: component('StatValue'),
        ...metricProperties(statistic, true),
        ...target(statistic),
        ...norm(statistic),
      },
      required: ['dim'],
    },
    [`${name}Totals`]: { type: 'object', properties: metricProperties(statistic, false) },
  }
}

function target({ target: found, metric: metricOf }: Statistic): Record<string, JsonSchema> {
  if (found === undefined) return {}
  const metric = metricOf(found.of)
  const schema = metricSchema({ ...metric, zh: `目标 ${metric.zh}`, en: `Target: ${metric.en}` })
  return { [`target_${found.of}`]: schema }
}

function norm({ norm: found, metric, dimension }: Statistic): Record<string, JsonSchema> {
  if (found === undefined) return {}
  const { zh, en } = metric(found.of)
  const by = dimension(found.by)
  const title = {
    title: `${zh} 为${by.zh}均值的`,
    'x-title-en': `${en}: of the mean by ${by.en.toLowerCase()}`,
  }
  return { [`${found.of}_to_mean`]: { type: 'number', nullable: true, 'x-format': 'percent', ...title } }
}

export function answerName({ id }: Pick<Statistic, 'id'>): string {
  return `${pascal(id)}Answer`
}

function metricProperties(statistic: Statistic, withBefore: boolean): Record<string, JsonSchema> {
  const keys = [...new Set([...statistic.metrics, ...(statistic.funnel ?? [])])]
  const schemas = keys.map((key) => [key, metricSchema(statistic.metric(key))] as const)
  const before = schemas.map(
    ([key, schema]) =>
      [
        `${key}_prev`,
        {
          ...schema,
          title: `${String(schema['title'])}（对比）`,
          'x-title-en': `${String(schema['x-title-en'])} (compared)`,
        },
      ] as const,
  )
  return Object.fromEntries(withBefore ? [...schemas, ...before] : schemas)
}

function metricSchema({ zh, en, format }: MetricDefinition): JsonSchema {
  const labels = { title: zh, 'x-title-en': en, 'x-format': format, nullable: true }
  if (format === 'int' || format === 'ms') return { type: 'integer', format: 'int64', ...labels }
  if (format === 'percent') return { type: 'number', ...labels }
  return {
    type: 'string',
    format: 'decimal',
    ...labels,
    ...(format === 'money' ? { 'x-currency': 'USD' } : {}),
  }
}

const text = { type: 'string' }
const date = { type: 'string', format: 'date' }
const valueSchema = { type: 'number', nullable: true }
const point = { type: 'array', items: {}, minItems: 2, maxItems: 2 }

function value(shown: Statistic['shown']): JsonSchema {
  return {
    type: 'object',
    properties: { id: text, title: text, title_en: text, ...shown },
    required: ['id', 'title'],
  }
}

function cohort({ cost }: NonNullable<Statistic['cohort']>): JsonSchema {
  return object({ id: text, [cost]: { type: 'string', format: 'decimal' }, points: arrayOf(point) })
}

/** What all answers have in common. */
const shared = ({ annotationKinds, shown }: Statistic): Components => ({
  StatRange: object({
    from: date,
    to: date,
    grain: { type: 'string', enum: ['hour', 'day', 'week', 'month'] },
    timezone: text,
  }),
  StatCompare: {
    ...object({ from: date, to: date, mode: { type: 'string', enum: ['previous', 'year', 'custom'] } }),
    nullable: true,
  },
  StatCard: object({
    key: text,
    title: text,
    value: valueSchema,
    previous: valueSchema,
    delta: valueSchema,
    format: { type: 'string', enum: ['int', 'decimal', 'money', 'percent', 'ms'] },
    better: { type: 'string', enum: ['up', 'down'] },
    spark: arrayOf(valueSchema),
  }),
  StatValue: value(shown),
  StatSplit: { ...value(shown), nullable: true },
  StatSeries: {
    type: 'object',
    properties: {
      key: text,
      split: component('StatSplit'),
      points: arrayOf(point),
      compare: arrayOf(point),
    },
    required: ['key', 'split', 'points', 'compare'],
  },
  StatAnnotation: object({
    at: date,
    to: { ...date, nullable: true },
    type: { type: 'string', enum: annotationKinds },
    title: text,
  }),
  StatMeta: object({ pagination: component('Pagination') }),
})

function pascal(id: string): string {
  return id.replaceAll(/(?:^|_)([a-z])/g, (_, first: string) => first.toUpperCase())
}
