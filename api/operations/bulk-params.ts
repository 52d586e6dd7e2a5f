import type { Fields } from '../definition/field.ts'
import { inputSchema } from '../definition/json-schema.ts'
import type { Values } from '../definition/rules.ts'
import { Refusal } from '../http/refusal.ts'
import { createSchemaCompiler, validationMessages } from '../http/validation.ts'

type Check = ReturnType<ReturnType<typeof createSchemaCompiler>>

const compile = createSchemaCompiler()
const checks = new WeakMap<Fields, Check>()

/** Checks the parameters of one bulk action by its own fields: the endpoint's schema only knows those of all actions together. */
export function checkParams(fields: Fields = none, params: Readonly<Values>): void {
  const check = checks.get(fields) ?? compile(inputSchema(fields), 'body')
  checks.set(fields, check)
  if (check(params)) return
  const messages = validationMessages(check.errors ?? [])
  throw Refusal.invalid(
    Object.fromEntries(Object.entries(messages).map(([path, texts]) => [`params.${path}`, texts])),
  )
}

const none: Fields = {}
