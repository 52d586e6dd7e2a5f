import { type Field, fieldOf, safeTitle } from './field.ts'
import { snakeName } from './names.ts'
import type { Schemas, Shape } from './schemas.ts'

const amounts =
  /(?:^|_)(?:amount|price|total|subtotal|balance|fee|fees|cost|tax|discount|revenue|turnover)(?:_(?:due|paid|remaining|refunded|captured|received|capturable|excluding_tax|including_tax|gross|net|tax|discount))?$/

const currencies = ['currency', 'currency_code', 'currency_id']

/** Amounts beside the currency that they are in are shown as money. */
export function markMoney(fields: readonly Field[]): readonly Field[] {
  const currency = fields.find(
    ({ name, schema }) => currencies.includes(name) && schema['jsonType'] === 'string',
  )
  if (currency === undefined) return fields
  const isAmount = ({ name, schema }: Field): boolean =>
    ['int', 'decimal'].includes(String(schema['x-type'])) && amounts.test(name)
  // One amount says it for all of them.
  const isMinor = fields.some((field) => isAmount(field) && field.schema['x-unit'] === 'minor')
  return fields.map((field) =>
    isAmount(field) ? withMoney(field, currency.name, isMinor && field.schema['x-type'] === 'int') : field,
  )
}

const withMoney = (field: Field, key: string, isMinor: boolean): Field => ({
  ...field,
  schema: {
    ...field.schema,
    'x-type': 'money',
    'x-currency-field': key,
    ...(isMinor && { 'x-unit': 'minor' }),
  },
})

/** Of an object that is an amount and its currency, both as properties of the record; nothing for any other object. */
export function moneyFields(name: string, path: string, shape: Shape, schemas: Schemas): readonly Field[] {
  const names = [...shape.properties.keys()]
  const amount = names.find((one) => ['amount', 'value'].includes(snakeName(one)))
  const currency = names.find((one) => currencies.includes(snakeName(one)))
  if (amount === undefined || currency === undefined || names.length > 4) return []
  const property = schemas.shape(shape.properties.get(amount))
  if (!['integer', 'number', 'string'].includes(property.type)) return []
  const part = (one: string): Field =>
    fieldOf(
      snakeName(`${name}_${one}`),
      `${path}.${one}`,
      schemas.shape(shape.properties.get(one)),
      'record',
      schemas,
    )
  const title = safeTitle(undefined, name)
  const owned = (field: Field): Field => ({
    ...field,
    schema: { ...field.schema, 'x-title-of': snakeName(name) },
  })
  const code = part(currency)
  const own = part(amount)
  const shown = withMoney(own, code.name, own.schema['x-unit'] === 'minor')
  return [
    owned({ ...shown, schema: { ...shown.schema, title, 'x-title-en': title } }),
    // Shown with the amount.
    owned({ ...code, schema: { ...code.schema, 'x-identifier': true } }),
  ]
}
