import type { CollectionAction, RecordAction } from '../../model/action.ts'
import { isConfidential } from '../../model/confidential.ts'
import { type Field, isNeeded } from '../../model/field.ts'
import { fieldSchema, inputSchema } from '../../model/json-schema.ts'
import type { Call, Operation, Parameter } from '../../model/operation.ts'
import type { Resource } from '../../model/resource.ts'
import type { Values } from '../../model/rules.ts'
import { textOf } from '../../query/text-of.ts'

type AnyAction = RecordAction | CollectionAction

/** What the caller gave: the query of a GET, as values of its fields' types, the body of everything else. */
export function actionInput(action: AnyAction, call: Call): Readonly<Values> {
  if (action.method !== 'GET') return call.body
  return Object.fromEntries(
    Object.entries(action.input ?? {}).flatMap(([name, field]) =>
      call.query[name] === undefined ? [] : [[name, valueFromText(field, call.query[name])]],
    ),
  )
}

/** The input of a GET as query parameters; a list is separated by commas. */
export function actionParameters({ method, input = {} }: AnyAction): Parameter[] {
  if (method !== 'GET') return []
  return Object.entries(input).map(([name, field]) => {
    const schema = fieldSchema({ ...field, nullable: false }, 'input')
    return {
      name,
      in: 'query',
      ...(isNeeded(field) ? { required: true } : {}),
      schema,
      ...(isConfidential(name, field) ? { confidential: true } : {}),
      ...serialisation(schema['type']),
    }
  })
}

/** Lists are words between commas, objects `filter[name]=text`. */
function serialisation(type: unknown): Pick<Parameter, 'style' | 'explode' | 'received'> {
  if (type === 'array')
    return { style: 'form', explode: false, received: { type: 'string', maxLength: 4000 } }
  if (type !== 'object') return {}
  const texts = {
    type: 'object',
    maxProperties: 50,
    additionalProperties: { type: 'string', maxLength: 1000 },
  }
  return { style: 'deepObject', explode: true, received: texts }
}

function valueFromText(field: Field, value: unknown): unknown {
  const { type } = fieldSchema(field, 'input')
  if (type === 'object' || value === null) return value
  const text = textOf(value)
  if (type === 'integer') return Number(text)
  if (type === 'boolean') return text === 'true'
  if (type !== 'array') return value
  const words = text.split(',').filter((word) => word !== '')
  return field.type === 'refs' ? words.map(Number) : words
}

/** The input of a write as its body; null where it has none. */
export function actionBody(action: AnyAction, resource: Resource): NonNullable<Operation['body']> | null {
  if (action.method === 'GET' || action.input === undefined) return null
  const name = action.name.replaceAll(/(?:^|_)(\w)/g, (_match, letter: string) => letter.toUpperCase())
  return { component: `${resource.entity}${name}Input`, schema: inputSchema(action.input) }
}
