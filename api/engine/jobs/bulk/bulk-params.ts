import { ApiError } from '../../../kernel/platform/api-error.ts'
import type { Fields } from '../../model/field.ts'
import { inputSchema } from '../../model/json-schema.ts'
import type { Values } from '../../model/rules.ts'
import { createSchemaCompiler, validationMessages } from '../../operations/validation.ts'

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
  throw ApiError.invalid(
    Object.fromEntries(Object.entries(messages).map(([path, texts]) => [`${at}.${path}`, texts])),
  )
}

const none: Fields = {}
