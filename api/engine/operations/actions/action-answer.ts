import { ApiError } from '../../../kernel/platform/api-error.ts'
import type { ActionAnswer, ActionContext } from '../../model/action.ts'
import { arrayOf, component, object, recordAnswer } from '../../model/components.ts'
import type { Fields } from '../../model/field.ts'
import type { JobRecord } from '../../model/job.ts'
import { fieldSchema, type JsonSchema, type Components } from '../../model/json-schema.ts'
import type { Answer, Operation } from '../../model/operation.ts'
import type { AnswerFrom } from '../../model/records.ts'
import type { Resource, ResourceRegistry } from '../../model/resource.ts'
import { loadRows } from '../../query/rows.ts'
import { madeFileAnswer, type MadeFile } from '../read/file-answer.ts'
import { masked } from '../read/mask.ts'
import { loadRecord, oneRecord } from '../read/show.ts'

/** What `run` gives for an answer of that kind; a business error may be given instead of any. */
export type ResultFor<Kind extends ActionAnswer> = ResultOf<Kind> | ApiError

type ResultOf<Kind> = Kind extends 'created' | { readonly createdIn: string }
  ? number
  : Kind extends 'records' | { readonly recordsOf: string } | { readonly createdMany: string }
    ? readonly number[]
    : Kind extends 'job'
      ? JobRecord
      : Kind extends 'file'
        ? MadeFile
        : Kind extends { readonly fields: infer F }
          ? AnswerFrom<F>
          : Kind extends { readonly list: infer F }
            ? readonly AnswerFrom<F>[]
            : unknown

type Described = Pick<Operation, 'answer' | 'components' | 'links'>

/** What an action answers, for the contract. */
export function answerOf(
  kind: ActionAnswer,
  name: string,
  resource: Resource,
  find: ResourceRegistry,
): Described {
  const own = `${resource.entity}${pascal(name)}Answer`
  if (kind === 'nothing') return { answer: { status: 204 }, components: {} }
  if (kind === 'record') return oneOf(resource, 200, find)
  if (kind === 'created') return oneOf(resource, 201, find)
  if (kind === 'file') return { answer: { status: 200, file: true }, links: true, components: {} }
  if (kind === 'job') return oneOf(registeredResource('jobs', find), 202, find)
  if (kind === 'records') return manyOf(resource, own, 200, find)
  if ('createdIn' in kind) return oneOf(registeredResource(kind.createdIn, find), 201, find)
  if ('recordsOf' in kind) return manyOf(registeredResource(kind.recordsOf, find), own, 200, find)
  if ('createdMany' in kind) return manyOf(registeredResource(kind.createdMany, find), own, 201, find)
  return {
    answer: { status: 200, component: own },
    components: { [own]: object({ data: dataSchema(kind) }) },
  }
}

/** The answer to what an action's `run` gave; `id` is the record in the path. */
export async function answer(
  kind: ActionAnswer,
  result: unknown,
  id: number,
  context: ActionContext,
): Promise<Answer> {
  const { call, resource } = context
  if (result instanceof ApiError) return { status: 200, body: result.body }
  if (kind === 'nothing') return { status: 204 }
  if (kind === 'record') return oneRecord(200, await loadRecord(resource, id, call))
  if (kind === 'created') return oneRecord(201, await loadRecord(resource, Number(result), call))
  if (kind === 'file') return madeFileAnswer(result as MadeFile)
  if (kind === 'job') return { status: 202, body: { data: result } }
  if (kind === 'records') return { status: 200, body: await rows(resource, result, context) }
  if ('createdIn' in kind)
    return oneRecord(
      201,
      await loadRecord(registeredResource(kind.createdIn, call.services.find), Number(result), call),
    )
  if ('recordsOf' in kind)
    return {
      status: 200,
      body: await rows(registeredResource(kind.recordsOf, call.services.find), result, context),
    }
  if ('createdMany' in kind)
    return {
      status: 201,
      body: await rows(registeredResource(kind.createdMany, call.services.find), result, context),
    }
  return { status: 200, body: { data: result } }
}

function registeredResource(name: string, find: ResourceRegistry): Resource {
  const resource = find(name)
  if (resource === undefined) throw new Error(`${name} is no resource`)
  return resource
}

function oneOf(resource: Resource, status: 200 | 201 | 202, find: ResourceRegistry): Described {
  const name = `${resource.entity}Record`
  return { answer: { status, component: name }, components: recordAnswer(resource, find) }
}

function manyOf(resource: Resource, name: string, status: 200 | 201, find: ResourceRegistry): Described {
  const list = object({ data: arrayOf(component(resource.entity)) })
  return {
    answer: { status, component: name },
    components: { ...recordAnswer(resource, find), [name]: list } satisfies Components,
  }
}

function dataSchema(
  kind: Extract<ActionAnswer, { fields: Fields } | { list: Fields } | { schema: JsonSchema }>,
): JsonSchema {
  if ('schema' in kind) return kind.schema
  return 'list' in kind ? arrayOf(fieldsSchema(kind.list)) : fieldsSchema(kind.fields)
}

function fieldsSchema(fields: Fields): JsonSchema {
  return object(
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, fieldSchema(field, 'answer')])),
  )
}

async function rows(resource: Resource, result: unknown, { call }: ActionContext) {
  const ids = Array.isArray(result) ? result.map(Number) : []
  const selection = { include: [], timezone: call.caller.timezone }
  const found = await loadRows(call.tx, resource, ids, selection, call.services.find)
  return { data: found.map((row) => masked(resource, row, call.caller)) }
}

function pascal(name: string): string {
  return name.replaceAll(/(?:^|_)(\w)/g, (_match, letter: string) => letter.toUpperCase())
}
