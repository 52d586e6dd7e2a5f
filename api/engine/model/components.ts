import { idField } from './common-fields.ts'
import { periodSetting } from './company-time.ts'
import type { Metric } from './definition/list.ts'
import { type Field, referenceKey } from './field.ts'
import { isHeaderField } from './header.ts'
import { type Components, fieldSchema, type JsonSchema, labels } from './json-schema.ts'
import { fieldOf, type Resource, type ResourceRegistry } from './resource.ts'

/** A reference to a component. */
export function component(name: string): JsonSchema {
  return { $ref: `#/components/schemas/${name}` }
}

function recordSchema(resource: Resource, find: ResourceRegistry): JsonSchema {
  const properties: Record<string, JsonSchema> = { id: fieldSchema(idField, 'answer') }
  for (const [name, field] of Object.entries({ ...resource.fields, ...resource.computed })) {
    if (field.writeOnly || !isRead(field)) continue
    properties[name] = answerSchema(name, field, find)
    if (field.type === 'ref') properties[referenceKey(name)] = component('Reference')
  }
  const always = (name: string) =>
    resource.access.restrictedProjectionFor.length === 0 || isHeaderField(resource, name)
  const required = Object.keys(properties).filter(
    (name) => fieldOf(resource, name)?.type !== 'nested' && always(name),
  )
  return { type: 'object', ...labels(resource), properties, required }
}

/** Some values are only written: they end up in other rows. */
function isRead({ type, column, sql }: Field): boolean {
  return type === 'nested' || column !== null || sql !== null
}

/** `Order` and the components of its children. */
export function recordComponents(resource: Resource, find: ResourceRegistry): Components {
  const children = Object.values(resource.fields).flatMap((field) => {
    const child = field.type === 'nested' && field.resource !== null ? find(field.resource) : undefined
    return child === undefined ? [] : [recordComponents(child, find)]
  })
  return Object.assign(ownComponents(resource, find), ...children)
}

function ownComponents(resource: Resource, find: ResourceRegistry): Components {
  const { entity, period } = resource
  const record = recordSchema(resource, find)
  if (period === null || !('columns' in period)) return { [entity]: record }
  const name = `${entity}Before`
  const figures = Object.fromEntries(
    period.columns.map((column) => [column, { ...fieldSchema(columnOf(resource, column), 'answer') }]),
  )
  return { [entity]: withPrevious(record, name), [name]: object(figures) }
}

function columnOf(resource: Resource, name: string): Field {
  const field = fieldOf(resource, name)
  if (field === undefined) throw new Error(`${resource.name} has no column ${name}`)
  return field
}

/** `OrderRecord`: `{data}` with one record. */
export function recordAnswer(resource: Resource, find: ResourceRegistry): Components {
  return {
    ...recordComponents(resource, find),
    [`${resource.entity}Record`]: object({ data: component(resource.entity) }),
  }
}

/** `OrderList`, `OrderTotals` and what else a list consists of. */
export function listSchemas(resource: Resource): Components {
  const { entity, list } = resource
  const totals = list?.totals ?? []
  return {
    [`${entity}List`]: object({ data: arrayOf(component(entity)), meta: component(`${entity}ListMeta`) }),
    [`${entity}ListMeta`]: object({
      pagination: component('Pagination'),
      ...(totals.length > 0 ? { summary: component(`${entity}Totals`) } : {}),
    }),
    ...(totals.length > 0 ? { [`${entity}Totals`]: totalsSchema(resource, totals) } : {}),
  }
}

/** `OrderSummary`: the values of the summary cards, and what they were in the days that they are compared with. */
export function summaryComponents({ entity, summary, period }: Resource): Components {
  const cards = cardsSchema(summary ?? {}, period)
  if (period === null) return { [`${entity}Summary`]: cards }
  const name = `${entity}SummaryBefore`
  return { [`${entity}Summary`]: withPrevious(cards, name), [name]: cards }
}

/** `OrderItemGroup`: the values of the summary cards for one value of a field. */
export function groupComponents({ entity, summary }: Resource): Components {
  const text = { type: 'string', nullable: true }
  const { properties } = cardsSchema(summary ?? {}, null)
  return { [`${entity}Group`]: object({ value: text, title: text, ...(properties as JsonSchema) }) }
}

/** An answer that has the figures of the compared days where they were asked for. */
function withPrevious(schema: JsonSchema, name: string): JsonSchema {
  const properties = { ...(schema['properties'] as JsonSchema), previous: component(name) }
  return { ...schema, properties }
}

function cardsSchema(metrics: Readonly<Record<string, Metric>>, period: Resource['period']): JsonSchema {
  return object(
    Object.fromEntries(
      Object.entries(metrics).map(([key, metric]) => [
        key,
        {
          ...metricType(metric),
          ...labels(metric),
          'x-format': metric.format,
          ...(isOfPeriod(metric, period) ? { 'x-period': true } : {}),
        },
      ]),
    ),
  )
}

/** Where the days say which rows count, all figures are of those days; else those that add up daily facts in them. */
export function isOfPeriod({ sql }: Metric, period: Resource['period']): boolean {
  return period !== null && ('by' in period || sql.includes(periodSetting))
}

export const sharedComponents: Components = {
  Reference: { ...object({ id: id(), title: { type: 'string' } }), nullable: true },
  Option: object({
    id: id(),
    title: { type: 'string' },
    subtitle: { type: 'string', nullable: true },
    disabled: { type: 'boolean' },
    reason: { type: 'string', nullable: true },
  }),
  OptionList: object({ data: arrayOf(component('Option')) }),
  OfferingOption: object({
    id: id(),
    title: { type: 'string' },
    subtitle: { type: 'string', nullable: true },
    offers: arrayOf({ type: 'string' }),
    disabled: { type: 'boolean' },
    reason: { type: 'string', nullable: true },
  }),
  OfferingOptionList: object({ data: arrayOf(component('OfferingOption')) }),
  TreeOption: object({
    id: id(),
    title: { type: 'string' },
    subtitle: { type: 'string', nullable: true },
    path: arrayOf({ type: 'string' }),
    disabled: { type: 'boolean' },
    reason: { type: 'string', nullable: true },
  }),
  TreeOptionList: object({ data: arrayOf(component('TreeOption')) }),
  Pagination: object({
    current_page: integer(),
    per_page: integer(),
    total: integer(),
    total_pages: integer(),
    count: integer(),
    links: component('PaginationLinks'),
  }),
  PaginationLinks: object({
    previous: { type: 'string', nullable: true },
    next: { type: 'string', nullable: true },
  }),
  Error: {
    ...object({ message: { type: 'string' } }),
    properties: {
      message: { type: 'string' },
      code: { type: 'string' },
      rule: {
        type: 'string',
        description: 'Of `STATE`: key of the requirement (`x-allowed`) that is not met.',
      },
      request_id: { type: 'string' },
      retry_after: { type: 'integer' },
      data: { type: 'object', additionalProperties: true },
    },
  },
  ValidationError: object({
    message: { type: 'string' },
    errors: { type: 'object', additionalProperties: arrayOf({ type: 'string' }) },
  }),
}

/** An object whose properties are all there. */
export function object(properties: Readonly<Record<string, JsonSchema>>): JsonSchema {
  return { type: 'object', properties, required: Object.keys(properties) }
}

export function arrayOf(items: JsonSchema): JsonSchema {
  return { type: 'array', items }
}

function answerSchema(name: string, field: Field, find: ResourceRegistry): JsonSchema {
  const schema = fieldSchema(field, 'answer')
  if (field.resource === null) return schema
  if (field.type === 'nested') {
    return { ...schema, items: component(find(field.resource)?.entity ?? field.resource) }
  }
  const key = field.type === 'ref' ? { key: referenceKey(name) } : {}
  const titles = field.titles === null ? {} : { titles: field.titles }
  return { ...schema, 'x-ref': { resource: field.resource, ...key, ...titles } }
}

function totalsSchema(resource: Resource, totals: readonly string[]): JsonSchema {
  return object(
    Object.fromEntries(
      totals.map((name) => {
        const field = fieldOf(resource, name)
        return [name, field === undefined ? {} : { ...fieldSchema(field, 'answer'), nullable: false }]
      }),
    ),
  )
}

function metricType({ format }: Metric): JsonSchema {
  if (format === 'int') return { type: 'integer' }
  if (format === 'percent') return { type: 'number', nullable: true }
  return {
    type: 'string',
    format: 'decimal',
    nullable: true,
    ...(format === 'money' ? { 'x-currency': 'USD' } : {}),
  }
}

function id(): JsonSchema {
  return { type: 'integer', format: 'int64' }
}

export function integer(): JsonSchema {
  return { type: 'integer' }
}
