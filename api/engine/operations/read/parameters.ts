import { isConfidential, searchesConfidential } from '../../model/confidential.ts'
import { labels } from '../../model/json-schema.ts'
import type { Parameter } from '../../model/operation.ts'
import type { Resource, ResourceRegistry } from '../../model/resource.ts'
import { type Filter, filtersOf } from '../../query/filters.ts'
import { parentParameters } from '../parent.ts'
import { languageParameters } from './language.ts'
import { longestOf } from './longest-days.ts'
import { periodParametersOf } from './period-parameters.ts'

export const maximumPage = 1_000_000
export const maximumPerPage = 200
export const longestKeyword = 190

/** `page`, `per_page`, `sort`, `q`, `filter` and `include` of a list (domain/resources.md §1 "List"). */
export function listParameters(resource: Resource, find: ResourceRegistry): Parameter[] {
  return [
    ...pageParameters(resource.list?.perPage),
    sortParameter(resource),
    ...matchParameters(resource, find),
    ...periodParametersOf(resource),
    ...include(resource),
  ]
}

/** `q` and `filter`: which rows a list, its totals and its summary are about. */
export function matchParameters(resource: Resource, find: ResourceRegistry): Parameter[] {
  const search = resource.list?.search ?? []
  return [
    ...parentParameters(resource),
    ...languageParameters(resource),
    ...systemParameter(resource),
    ...(search.length === 0 ? [] : [keywordParameter(search, searchesConfidential(resource, search))]),
    {
      name: 'filter',
      in: 'query',
      style: 'deepObject',
      explode: true,
      schema: {
        type: 'object',
        additionalProperties: false,
        properties: Object.fromEntries(
          filtersOf(resource, find).map((filter) => [filter.name, filterSchema(filter, resource)]),
        ),
      },
      received: { type: 'object', additionalProperties: { type: 'string', maxLength: 2000 } },
      confidential: filtersOf(resource, find).flatMap(({ name, field }) =>
        isConfidential(name.split('.').at(-1) ?? name, field) ? [name] : [],
      ),
    },
  ]
}

/** `scope=system`: rows of no company, for administrators. */
function systemParameter({ scope }: Resource): Parameter[] {
  if (scope !== 'company?') return []
  const schema = {
    type: 'string',
    enum: ['system'],
    title: '系统级记录',
    'x-title-en': 'Records of no company',
  }
  return [{ name: 'scope', in: 'query', schema }]
}

export function pageParameters(perPage = 20): Parameter[] {
  return [
    { name: 'page', in: 'query', schema: { type: 'integer', minimum: 1, maximum: maximumPage, default: 1 } },
    {
      name: 'per_page',
      in: 'query',
      schema: { type: 'integer', minimum: 1, maximum: maximumPerPage, default: perPage },
    },
  ]
}

export function keywordParameter(fields: readonly string[], confidential = false): Parameter {
  return {
    ...(confidential ? { confidential: true } : {}),
    name: 'q',
    in: 'query',
    schema: { type: 'string', maxLength: longestKeyword },
    extensions: { 'x-fields': fields },
  }
}

/** Fields that a list can be sorted by. */
export function sortableFields(resource: Resource): string[] {
  return [...new Set([...(resource.list?.sortable ?? []), 'id'])]
}

function sortParameter(resource: Resource): Parameter {
  return {
    name: 'sort',
    in: 'query',
    style: 'form',
    explode: false,
    schema: {
      type: 'array',
      maxItems: 3,
      items: { type: 'string', enum: sortableFields(resource).flatMap((field) => [field, `-${field}`]) },
    },
    received: { type: 'string', maxLength: 200 },
    extensions: { 'x-default': resource.list?.sort ?? 'id' },
  }
}

function include(resource: Resource): Parameter[] {
  const nested = Object.entries(resource.fields).filter(([, field]) => field.type === 'nested')
  if (nested.length === 0) return []
  return [
    {
      name: 'include',
      in: 'query',
      style: 'form',
      explode: false,
      schema: { type: 'array', items: { type: 'string', enum: nested.map(([name]) => name) } },
      received: { type: 'string', maxLength: 200 },
    },
  ]
}

function filterSchema(filter: Filter, { period }: Resource): Parameter['schema'] {
  const { field } = filter
  const longest = period !== null && 'by' in period && period.by === filter.name ? longestOf(period) : null
  return {
    type: 'string',
    ...labels(field),
    'x-filter': filter.control,
    'x-type': field.type,
    ...(field.choices === null ? {} : { 'x-enum': field.choices }),
    ...(field.resource === null ? {} : { 'x-ref': { resource: field.resource } }),
    ...(filter.defaultValue === null ? {} : { 'x-default': filter.defaultValue }),
    ...(longest === null ? {} : { 'x-longest-days': longest }),
  }
}
