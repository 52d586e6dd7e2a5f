import { arrayOf, component, object } from '../../engine/model/components.ts'
import type { JsonSchema, Components } from '../../engine/model/json-schema.ts'
import { dimensionOf } from '../registry/dimensions.ts'
import { type MetricDefinition, metricOf } from '../registry/metrics.ts'
import type { Statistic } from '../statistic.ts'

/** `StatsDashboardAnswer` and what it consists of (domain/resources.md §4.2). */
export function answerComponents(statistic: Statistic): Components {
  const name = pascal(statistic.id)
  const isCohort = statistic.options?.includes('cohort') === true
  const extras = Object.entries(statistic.extras ?? {}).map(([key, extra]) => [key, extra.schema] as const)
  return {
    ...shared,
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
      ...(isCohort ? { cohorts: arrayOf(component('StatCohort')) } : {}),
      ...Object.fromEntries(extras),
    }),
    [`${name}Row`]: {
      type: 'object',
      properties: {
        dim: component('StatValue'),
        ...figures(statistic, true),
        ...target(statistic),
        ...norm(statistic),
      },
      required: ['dim'],
    },
    [`${name}Totals`]: { type: 'object', properties: figures(statistic, false) },
  }
}

function target({ target: found }: Statistic): Record<string, JsonSchema> {
  if (found === undefined) return {}
  const metric = metricOf(found.of)
  const schema = metricSchema({ ...metric, zh: `目标 ${metric.zh}`, en: `Target: ${metric.en}` })
  return { [`target_${found.of}`]: schema }
}

function norm({ norm: found }: Statistic): Record<string, JsonSchema> {
  if (found === undefined) return {}
  const { zh, en } = metricOf(found.of)
  const by = dimensionOf(found.by)
  const title = {
    title: `${zh} 为${by.zh}均值的`,
    'x-title-en': `${en}: of the mean by ${by.en.toLowerCase()}`,
  }
  return { [`${found.of}_to_mean`]: { type: 'number', nullable: true, 'x-format': 'percent', ...title } }
}

export function answerName({ id }: Statistic): string {
  return `${pascal(id)}Answer`
}

function figures(statistic: Statistic, withBefore: boolean): Record<string, JsonSchema> {
  const keys = [...new Set([...statistic.metrics, ...(statistic.funnel ?? [])])]
  const schemas = keys.map((key) => [key, metricSchema(metricOf(key))] as const)
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
const figure = { type: 'number', nullable: true }
const point = { type: 'array', items: {}, minItems: 2, maxItems: 2 }

const value: JsonSchema = {
  type: 'object',
  properties: {
    id: text,
    title: text,
    title_en: text,
    pid: { type: 'integer', format: 'int64' },
    icon: { type: 'string', nullable: true },
  },
  required: ['id', 'title'],
}

const shared: Components = {
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
    value: figure,
    previous: figure,
    delta: figure,
    format: { type: 'string', enum: ['int', 'decimal', 'money', 'percent', 'ms'] },
    better: { type: 'string', enum: ['up', 'down'] },
    spark: arrayOf(figure),
  }),
  StatValue: value,
  StatSplit: { ...value, nullable: true },
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
    type: { type: 'string', enum: ['release', 'special', 'price'] },
    title: text,
  }),
  StatCohort: object({ id: text, cost_usd: { type: 'string', format: 'decimal' }, points: arrayOf(point) }),
  StatMeta: object({ pagination: component('Pagination') }),
}

function pascal(id: string): string {
  return id.replaceAll(/(?:^|_)([a-z])/g, (_, first: string) => first.toUpperCase())
}
