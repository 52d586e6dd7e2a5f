import type { Fields } from '../../definition/field.ts'
import { inputSchema } from '../../definition/json-schema.ts'
import type { Values } from '../../definition/rules.ts'
import { Refusal } from '../../http/refusal.ts'
import { createSchemaCompiler, validationMessages } from '../../http/validation.ts'

type Check = ReturnType<ReturnType<typeof createSchemaCompiler>>

const compile = createSchemaCompiler()
const checks = new WeakMap<Fields, Check>()

/**
 * Checks an object in a body by its own fields, where the endpoint's schema cannot: the parameters of one bulk action, say, when the schema
 * only knows those of all actions together.
 */
export function checkParams(fields: Fields = none, params: Readonly<Values>, at = 'params'): void {
  const check = checks.get(fields) ?? compile(inputSchema(fields), 'body')
  checks.set(fields, check)
  if (check(params)) return
  const messages = validationMessages(check.errors ?? [])
  throw Refusal.invalid(
    Object.fromEntries(Object.entries(messages).map(([path, texts]) => [`${at}.${path}`, texts])),
  )
}

const none: Fields = {}
