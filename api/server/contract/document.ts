import type { Access } from '../../engine/model/access.ts'
import { component, sharedComponents } from '../../engine/model/components.ts'
import type { JsonSchema, Components } from '../../engine/model/json-schema.ts'
import type { CompanyUse, Operation, Parameter } from '../../engine/model/operation.ts'
import { honoursKey } from '../../engine/operations/idempotency.ts'
import { permissionKeys } from '../../modules/registry.ts'
import { shareEnumerations } from './enumerations.ts'
import { withExamples } from './examples.ts'
import { shareParameters } from './parameters.ts'
import { tagsOf } from './tags.ts'
import { withoutUnused } from './unused.ts'

/** The OpenAPI 3.0.3 document of the operations that the server serves. */
export function openApiDocument(operations: readonly Operation[]): JsonSchema {
  return withoutUnused(shareParameters(withExamples(shareEnumerations(plainDocument(operations)))))
}

function plainDocument(operations: readonly Operation[]): JsonSchema {
  return {
    openapi: '3.0.3',
    info: {
      title: 'Marketing Management System API',
      version: '1.0.0',
      license: { name: 'UNLICENSED' },
      description:
        'A lost session (missing, expired or revoked token) answers HTTP 200 with `{"status_code":401,"message":"…"}`. `company_id` may be sent in the query or the body and has to equal `X-Company-Id`.',
    },
    servers: [{ url: '/' }],
    tags: tagsOf(operations),
    paths: paths(operations),
    components: {
      schemas: schemas(operations),
      parameters: { CompanyHeader: companyHeader, CompanyHeaderIfAny: companyHeaderIfAny },
      responses: Object.fromEntries(
        errorResponses.map(({ name, zh, schema }) => [name, jsonAnswer(zh, schema)]),
      ),
      securitySchemes: {
        oauth: {
          type: 'oauth2',
          flows: {
            password: {
              tokenUrl: '/authorizations',
              refreshUrl: '/authorizations',
              scopes: Object.fromEntries(permissionKeys.map(({ name, zh }) => [name, zh])),
            },
          },
        },
      },
    },
  }
}

const companyHeader = {
  name: 'X-Company-Id',
  in: 'header',
  required: true,
  description: 'The selected company.',
  schema: { type: 'integer', format: 'int64', minimum: 1 },
}

/** A caller who works in no company sends none. */
const companyHeaderIfAny = { ...companyHeader, required: false }

const companyHeaders: Readonly<Partial<Record<CompanyUse, readonly JsonSchema[]>>> = {
  required: [{ $ref: '#/components/parameters/CompanyHeader' }],
  ifAny: [{ $ref: '#/components/parameters/CompanyHeaderIfAny' }],
}

const errorResponses = [
  { status: 401, name: 'Unauthorized', zh: '登录失败', schema: 'Error' },
  { status: 403, name: 'Forbidden', zh: '没有权限', schema: 'Error' },
  { status: 404, name: 'NotFound', zh: '记录不存在或无权查看', schema: 'Error' },
  { status: 409, name: 'Conflict', zh: '记录已被修改', schema: 'Error' },
  { status: 422, name: 'Invalid', zh: '数据校验失败', schema: 'ValidationError' },
  { status: 423, name: 'Locked', zh: '账号已锁定', schema: 'Error' },
  { status: 429, name: 'TooMany', zh: '请求过于频繁', schema: 'Error' },
  { status: 500, name: 'Failure', zh: '服务器错误', schema: 'Error' },
] as const

function paths(operations: readonly Operation[]): Record<string, JsonSchema> {
  const result: Record<string, JsonSchema> = {}
  for (const operation of operations) {
    result[operation.path] = {
      ...result[operation.path],
      [operation.method.toLowerCase()]: describe(operation),
    }
  }
  return result
}

function describe(operation: Operation): JsonSchema {
  const { body, answer } = operation
  const header = companyHeaders[operation.company] ?? []
  return {
    operationId: operation.id,
    tags: [operation.tag],
    summary: operation.zh,
    description: operation.en,
    ...operation.extensions,
    ...(honoursKey(operation) && { 'x-idempotent': true }),
    security: security(operation.access),
    parameters: [...header, ...operation.parameters.map(describeParameter)],
    ...(body === undefined
      ? {}
      : {
          requestBody: {
            required: true,
            ...(body.multipart === undefined ? {} : { 'x-max-bytes': body.multipart.maximum }),
            content: {
              [body.multipart === undefined ? 'application/json' : 'multipart/form-data']: {
                schema: component(body.component),
              },
            },
          },
        }),
    responses: {
      ...successOf(answer),
      ...Object.fromEntries(
        errorResponses
          .filter(({ status }) => canFailWith(operation, status))
          .map(({ status, name }) => [status, { $ref: `#/components/responses/${name}` }]),
      ),
    },
  }
}

function successOf(answer: Operation['answer']): JsonSchema {
  if (answer.status === 204) return { 204: { description: '成功，无内容' } }
  if ('component' in answer) {
    const later = answer.orJob === true ? { 202: jsonAnswer('已转为后台任务', answer.component) } : {}
    return { [answer.status]: jsonAnswer('成功', answer.component), ...later }
  }
  const content = { '*/*': { schema: { type: 'string', format: 'binary' } } }
  return { 200: { description: '文件内容', content } }
}

function canFailWith({ id, method, access, path, company }: Operation, status: number): boolean {
  if (status === 401 || status === 423) return id === 'authorizations_store'
  if (status === 403) return access !== 'signedIn' || company !== 'optional'
  if (status === 404) return path.includes('{') || path.startsWith('/notification-logs')
  if (status === 409) return company !== 'optional'
  if (status === 429) return method !== 'GET'
  return true
}

function describeParameter({
  name,
  in: where,
  required,
  schema,
  style,
  explode,
  extensions,
}: Parameter): JsonSchema {
  return {
    name,
    in: where,
    ...(required === true ? { required } : {}),
    ...(style === undefined ? {} : { style, explode }),
    schema,
    ...extensions,
  }
}

/** Alternatives are entries of their own: any one of the keys is enough. */
function security(access: Access): JsonSchema[] {
  if (access === 'public') return []
  if (access === 'signedIn') return [{ oauth: [] }]
  return [...access, 'admin'].map((key) => ({ oauth: [key] }))
}

function schemas(operations: readonly Operation[]): Components {
  const all: Components = { ...sharedComponents }
  for (const { components, body } of operations) {
    Object.assign(all, components, body === undefined ? {} : { [body.component]: body.schema })
  }
  return Object.fromEntries(Object.entries(all).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

function jsonAnswer(description: string, schema: string): JsonSchema {
  return { description, content: { 'application/json': { schema: component(schema) } } }
}
