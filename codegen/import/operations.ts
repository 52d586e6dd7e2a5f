import { paramNames } from '../model/paths.ts'
import {
  answerMapping,
  answers,
  bodyOf,
  listParameters,
  mapping,
  metaSchema,
  objectSchema,
  pathParameters,
  text,
} from './contract-schemas.ts'
import type { Endpoint } from './endpoints.ts'
import type { Field } from './fields.ts'
import type { ImportedResource } from './imported-resource.ts'
import type { Keys } from './keys.ts'
import { humanName } from './names.ts'
import { type ForeignResource, fixedValue } from './resources.ts'
import type { Schemas } from './schemas.ts'

export interface ImportedOperation {
  readonly path: string
  readonly method: string
  readonly operationId: string
  readonly [key: string]: unknown
}

/** What the console may call of a resource, each with the call of the API that answers it. */
export function operationsOf(
  resource: ImportedResource,
  record: string,
  keys: Keys,
  schemas: Schemas,
): readonly ImportedOperation[] {
  const { name, foreign, listPath, itemPath } = resource
  const { list, answer, item } = foreign
  const one = { $ref: `#/components/schemas/${record}` }
  const read = { fields: answerMapping(resource.fields), record: item?.wrapper ?? '' }
  const operation = (id: string, method: string, path: string, endpoint: Endpoint, more: object) => ({
    path,
    method,
    operationId: `${name}_${id}`,
    tags: [name],
    summary: `${humanName(name)}: ${id}`,
    security: keys.operation(endpoint.security),
    ...more,
  })
  const upstream = (endpoint: Endpoint, more: object) => ({
    'x-upstream': { method: endpoint.method, path: withParams(endpoint, resource), ...more },
  })
  const sent = (endpoint: Endpoint, fields: readonly Field[]) => ({
    body: { form: endpoint.body?.form ?? false, fields: mapping(fields) },
  })
  const operations: ImportedOperation[] = [
    operation('index', 'get', listPath, list, {
      parameters: [...pathParameters(listPath), ...listParameters(resource)],
      responses: answers({ data: { type: 'array', items: one }, meta: metaSchema }, ['data', 'meta']),
      ...upstream(list, {
        answer: read,
        list: {
          ...pick(answer),
          sorts: resource.sorts,
          search: resource.search,
          filters: Object.fromEntries(
            resource.filters.map(({ name: key, param, many }) => [key, { param, many }]),
          ),
          fixed: fixedOf(list, schemas),
        },
      }),
    }),
  ]
  if (itemPath === null || item === null) return operations
  const { show, create, update, destroy } = item
  const params = { parameters: pathParameters(itemPath) }
  if (show)
    operations.push(
      operation('show', 'get', itemPath, show, {
        ...params,
        responses: answers({ data: one }, ['data']),
        ...upstream(show, { answer: read }),
      }),
    )
  if (create)
    operations.push(
      operation('store', 'post', listPath, create, {
        parameters: pathParameters(listPath),
        requestBody: bodyOf(resource.createFields),
        responses: answers({ data: one }, ['data']),
        ...upstream(create, { answer: read, ...sent(create, resource.createFields) }),
      }),
    )
  if (update)
    operations.push(
      operation('update', 'put', itemPath, update, {
        ...params,
        requestBody: bodyOf(resource.updateFields.map((field) => ({ ...field, required: false }))),
        responses: answers({ data: one }, ['data']),
        ...upstream(update, { answer: read, ...sent(update, resource.updateFields) }),
      }),
    )
  if (destroy) {
    const dependents = {
      type: 'array',
      items: objectSchema({ resource: text, title: text, count: { type: 'integer' } }),
    }
    operations.push(
      operation('destroy', 'delete', itemPath, destroy, {
        ...params,
        responses: { 204: { description: 'deleted' } },
        ...upstream(destroy, {}),
      }),
      operation('dependents', 'get', `${itemPath}/dependents`, destroy, {
        ...params,
        responses: answers({ data: dependents }, ['data']),
        'x-upstream': { local: 'nothing' },
      }),
    )
  }
  return operations
}

/** The API's path with the names that the parameters have in the contract. */
function withParams(endpoint: Endpoint, resource: ImportedResource): string {
  const isItem = endpoint.inPath.length > paramNames(resource.listPath).length
  const target = isItem && resource.itemPath !== null ? resource.itemPath : resource.listPath
  const names = paramNames(target)
  let index = 0
  return endpoint.path.replaceAll(/\{[^}]+\}/g, () => `{${names[index++] ?? 'id'}}`)
}

const pick = ({ rows, total, more, linkHeader, totalHeader, size, paging }: ForeignResource['answer']) => ({
  rows,
  total,
  more,
  linkHeader,
  totalHeader,
  size,
  paging,
})

function fixedOf(list: Endpoint, schemas: Schemas): Readonly<Record<string, string>> {
  const needed = [...list.parameters.values()].filter(
    ({ in: where, required }) => where === 'query' && required,
  )
  return Object.fromEntries(needed.map(({ name, schema }) => [name, fixedValue(schema, schemas) ?? '']))
}
