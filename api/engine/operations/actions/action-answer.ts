import { ApiError } from '../../../kernel/platform/api-error.ts'
import type { ActionAnswer, ActionContext } from '../../model/action.ts'
import { arrayOf, component, object, recordAnswer } from '../../model/components.ts'
import type { Fields } from '../../model/field.ts'
import type { JobRecord } from '../../model/job.ts'
import { fieldSchema, type JsonSchema, type Components } from '../../model/json-schema.ts'
import type { Answer, Operation } from '../../model/operation.ts'
import type { AnswerFrom } from '../../model/records.ts'
import type { Resource, Find } from '../../model/resource.ts'
import { loadRows } from '../../query/rows.ts'
import { madeFileAnswer, type MadeFile } from '../read/file-answer.ts'
import { masked } from '../read/mask.ts'
import { loadRecord, oneRecord } from '../read/show.ts'

/** What `run` gives for an answer of that kind; a refusal of the business may be given instead of any. */
export type ResultFor<Kind extends ActionAnswer> = Given<Kind> | ApiError

type Given<Kind> = Kind extends 'created' | { readonly createdIn: string }
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
export function answerOf(kind: ActionAnswer, name: string, resource: Resource, find: Find): Described {
  const own = `${resource.entity}${pascal(name)}Answer`
  if (kind === 'nothing') return { answer: { status: 204 }, components: {} }
  if (kind === 'record') return oneOf(resource, 200, find)
  if (kind === 'created') return oneOf(resource, 201, find)
  if (kind === 'file') return { answer: { status: 200, file: true }, links: true, components: {} }
  if (kind === 'job') return oneOf(known('jobs', find), 202, find)
  if (kind === 'records') return manyOf(resource, own, 200, find)
  if ('createdIn' in kind) return oneOf(known(kind.createdIn, find), 201, find)
  if ('recordsOf' in kind) return manyOf(known(kind.recordsOf, find), own, 200, find)
  if ('createdMany' in kind) return manyOf(known(kind.createdMany, find), own, 201, find)
  return {
    answer: { status: 200, component: own },
    components: { [own]: object({ data: dataSchema(kind) }) },
  }
}

/** The answer to what an action's `run` gave; `id` is the record in the path. */
export async function answer(
  kind: ActionAnswer,
  given: unknown,
  id: number,
  context: ActionContext,
): Promise<Answer> {
  const { call, resource } = context
  if (given instanceof ApiError) return { status: 200, body: given.body }
  if (kind === 'nothing') return { status: 204 }
  if (kind === 'record') return oneRecord(200, await loadRecord(resource, id, call))
  if (kind === 'created') return oneRecord(201, await loadRecord(resource, Number(given), call))
  if (kind === 'file') return madeFileAnswer(given as MadeFile)
  if (kind === 'job') return { status: 202, body: { data: given } }
  if (kind === 'records') return { status: 200, body: await rows(resource, given, context) }
  if ('createdIn' in kind)
    return oneRecord(201, await loadRecord(known(kind.createdIn, call.services.find), Number(given), call))
  if ('recordsOf' in kind)
    return { status: 200, body: await rows(known(kind.recordsOf, call.services.find), given, context) }
  if ('createdMany' in kind)
    return { status: 201, body: await rows(known(kind.createdMany, call.services.find), given, context) }
  return { status: 200, body: { data: given } }
}

function known(name: string, find: Find): Resource {
  const resource = find(name)
  if (resource === undefined) throw new Error(`${name} is no resource`)
  return resource
}

function oneOf(resource: Resource, status: 200 | 201 | 202, find: Find): Described {
  const name = `${resource.entity}Record`
  return { answer: { status, component: name }, components: recordAnswer(resource, find) }
}

function manyOf(resource: Resource, name: string, status: 200 | 201, find: Find): Described {
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

async function rows(resource: Resource, given: unknown, { call }: ActionContext) {
  const ids = Array.isArray(given) ? given.map(Number) : []
  const selection = { include: [], timezone: call.caller.timezone }
  const found = await loadRows(call.tx, resource, ids, selection, call.services.find)
  return { data: found.map((row) => masked(resource, row, call.caller)) }
}

function pascal(name: string): string {
  return name.replaceAll(/(?:^|_)(\w)/g, (_match, letter: string) => letter.toUpperCase())
}
