import { paramNames } from '../model/paths.ts'
import {
  answerMapping,
  answers,
  bodyOf,
  dependentsSchema,
  listParameters,
  mapping,
  metaSchema,
  pathParameters,
} from './contract-schemas.ts'
import { answerOf, type Endpoint, queryOf } from './endpoints.ts'
import type { ImportedBody } from './imported-body.ts'
import type { ImportedResource } from './imported-resource.ts'
import type { Keys } from './keys.ts'
import { titleField } from './list-columns.ts'
import { listParameters as parametersOfList } from './lists.ts'
import { humanName, snakeName } from './names.ts'
import { fixedOf } from './required.ts'
import type { ForeignResource } from './resources.ts'
import type { Schemas } from './schemas.ts'
import { wrapperOf } from './wrapper.ts'

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
  const { name, foreign, listPath, itemPath, create, update } = resource
  const { list, answer, item } = foreign
  const one = { $ref: `#/components/schemas/${record}` }
  const operation = (id: string, method: string, path: string, endpoint: Endpoint, more: object) => ({
    path,
    method,
    operationId: `${name}_${id}`,
    tags: [name],
    summary: `${humanName(name)}: ${id}`,
    security: keys.operation(endpoint.security),
    ...more,
  })
  const upstreamOf = (endpoint: Endpoint, target: string, more: object): object => {
    const fixed = endpoint === list ? {} : fixedOf(queryOf(endpoint), schemas)
    return {
      method: endpoint.method,
      path: withNames(endpoint, paramNames(target)),
      ...(endpoint.base !== undefined && { base: endpoint.base }),
      ...(endpoint.answers.length > 0 &&
        mediumOf(endpoint, answer.accept) !== 'application/json' && {
          accept: mediumOf(endpoint, answer.accept),
        }),
      ...(Object.keys(fixed).length > 0 && { fixed }),
      ...more,
    }
  }
  const upstream = (...args: Parameters<typeof upstreamOf>) => ({ 'x-upstream': upstreamOf(...args) })
  const read = (endpoint: Endpoint): object => {
    const schema = endpoint === list ? null : answerOf(endpoint, answer.accept)
    const wrapper = schema && wrapperOf(schema, answer.items, schemas)
    return { fields: answerMapping(resource.fields), record: wrapper ?? '' }
  }
  const sent = ({ endpoint, fields, wrap }: ImportedBody): object =>
    endpoint.body === null
      ? {}
      : { body: { type: endpoint.body.type, fields: mapping(fields), ...(wrap !== '' && { wrap }) } }
  const { inBody } = answer
  const operations: ImportedOperation[] = [
    operation('index', 'get', listPath, list, {
      parameters: [...pathParameters(listPath), ...listParameters(resource)],
      responses: answers({ data: { type: 'array', items: one }, meta: metaSchema }, ['data', 'meta']),
      ...upstream(list, listPath, {
        answer: read(list),
        list: {
          ...pick(answer),
          sorts: resource.sorts,
          search: resource.search,
          filters: Object.fromEntries(
            resource.filters.map(({ name: key, param, many }) => [key, { param, many }]),
          ),
          fixed: fixedOf(parametersOfList(list, schemas), schemas),
          ...(inBody !== null && { inBody }),
        },
      }),
    }),
  ]
  const done = { responses: { 204: { description: 'done' } } }
  for (const action of resource.actions) {
    const base = action.on === 'record' ? itemPath : listPath
    if (base === null) continue
    const path = `${base}${action.below}`
    const { endpoint } = action
    operations.push(
      operation(snakeName(action.key), endpoint.method, path, endpoint, {
        parameters: pathParameters(path),
        ...(action.fields.length > 0 && { requestBody: bodyOf(action.fields) }),
        ...done,
        ...upstream(endpoint, base, sent(action)),
      }),
    )
  }
  if (create !== null) {
    const { endpoint, fields } = create
    const isRead = resource.answered.create
    operations.push(
      operation('store', 'post', listPath, endpoint, {
        parameters: pathParameters(listPath),
        ...(fields.length > 0 && { requestBody: bodyOf(fields) }),
        ...(fields.length > 0 ? { responses: answers({ data: one }, ['data']) } : done),
        ...upstream(endpoint, listPath, {
          ...(fields.length > 0 && {
            answer: isRead ? read(endpoint) : { ...read(endpoint), record: nowhere },
          }),
          ...sent(create),
        }),
      }),
    )
  }
  if (itemPath === null || item === null) return operations
  const { show, destroy } = item
  const params = { parameters: pathParameters(itemPath) }
  if (show)
    operations.push(
      operation('show', 'get', itemPath, show, {
        ...params,
        responses: answers({ data: one }, ['data']),
        ...upstream(show, itemPath, { answer: read(show) }),
      }),
    )
  if (update !== null) {
    const { endpoint, fields } = update
    const isRead = resource.answered.update
    const again =
      isRead || show === null ? {} : { reread: upstreamOf(show, itemPath, { answer: read(show) }) }
    operations.push(
      operation('update', 'put', itemPath, endpoint, {
        ...params,
        ...(fields.length > 0 && {
          requestBody: bodyOf(fields.map((field) => ({ ...field, required: false }))),
        }),
        ...(isRead || show ? { responses: answers({ data: one }, ['data']) } : done),
        ...upstream(endpoint, itemPath, {
          ...(isRead && { answer: read(endpoint) }),
          ...sent(update),
          ...again,
        }),
      }),
    )
  }
  if (destroy)
    operations.push(
      operation('destroy', 'delete', itemPath, destroy, {
        ...params,
        responses: { 204: { description: 'deleted' } },
        ...upstream(destroy, itemPath, {}),
      }),
      operation('dependents', 'get', `${itemPath}/x-dependents`, destroy, {
        ...params,
        responses: answers({ data: dependentsSchema }, ['data']),
        'x-upstream': {
          local: 'dependents',
          show: show && upstreamOf(show, itemPath, { answer: read(show) }),
          title: titleField(resource),
        },
      }),
    )
  return operations
}

/** Path of a record in an answer that has none: whatever it says, its key is not known. */
const nowhere = '~0'

/** The API's path with the names that the parameters have in the contract. */
function withNames(endpoint: Endpoint, names: readonly string[]): string {
  let index = 0
  return endpoint.path.replaceAll(/\{[^}]+\}/g, () => `{${names[index++] ?? 'id'}}`)
}

const mediumOf = ({ answers: media }: Endpoint, type: string): string =>
  (media.find((one) => one.type === type) ?? media[0])?.type ?? 'application/json'

const pick = ({
  rows,
  total,
  more,
  next,
  linkHeader,
  totalHeader,
  size,
  paging,
}: ForeignResource['answer']) => ({
  rows,
  total,
  more,
  next,
  linkHeader,
  totalHeader,
  size,
  paging,
})
