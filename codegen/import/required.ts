import type { ForeignParameter, ForeignSchema } from './foreign.ts'
import { type Reason, reasons } from './reasons.ts'
import type { Schemas } from './schemas.ts'

/** A parameter that a call insists on, without a value that could be sent. */
export function requiredWithoutValue(
  parameters: readonly ForeignParameter[],
  schemas: Schemas,
): Reason | null {
  const found = parameters.find(({ required, schema }) => required && fixedValue(schema, schemas) === null)
  return found === undefined ? null : reasons.parameter(found.name)
}

/** The value of a required parameter that is not chosen. */
export function fixedValue(schema: ForeignSchema | undefined, schemas: Schemas): string | null {
  const { schema: own, items } = schemas.shape(schema)
  const inner = items ? schemas.shape(items).schema : {}
  const value = own.const ?? own.default ?? own.enum?.[0] ?? inner.default ?? inner.enum?.[0]
  const one: unknown = Array.isArray(value) ? value[0] : value
  return ['string', 'number', 'boolean'].includes(typeof one) ? String(one) : null
}

/** Values of the parameters that a call insists on. */
export const fixedOf = (
  parameters: readonly ForeignParameter[],
  schemas: Schemas,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    parameters
      .filter(({ required }) => required)
      .map(({ name, schema }) => [name, fixedValue(schema, schemas) ?? '']),
  )
