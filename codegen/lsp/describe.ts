import type { EnumEntry, Schema } from '../contract/openapi.ts'
import type { Operation } from '../contract/operation.ts'
import type { Catalog, PageEntry } from './catalog.ts'

/** Texts about names, as Markdown. */

export function describeField(name: string, schema: Schema): string {
  const titles = [schema.title, schema['x-title-en']].filter(Boolean).join(' · ')
  const { values, more } = valuesOf(schema)
  return paragraphs(
    `field \`${name}\`: ${typeOf(schema)}`,
    titles,
    schema['x-ref'] === undefined ? '' : `Refers to \`${schema['x-ref'].resource}\`.`,
    [...values, ...(more > 0 ? [`… ${more} more`] : [])].join('\n'),
  )
}

const mostValues = 20

function valuesOf(schema: Schema): { readonly values: readonly string[]; readonly more: number } {
  const entries = schema['x-enum'] ?? schema.items?.['x-enum'] ?? []
  const shown = entries.slice(0, mostValues).map((entry) => `- ${describeValue(entry)}`)
  return { values: shown, more: entries.length - shown.length }
}

/** As the contract types it: `money`, `string (date-time)`, `list of string`. */
export function typeOf(schema: Schema): string {
  const { type = 'any', format, items, nullable } = schema
  const own = schema['x-type'] ?? (format === undefined ? type : `${type} (${format})`)
  const whole =
    type === 'array' && items !== undefined && schema['x-type'] === undefined
      ? `list of ${typeOf(items)}`
      : own
  return nullable === true ? `${whole} or nothing` : whole
}

export const describeValue = ({ value, zh, en }: EnumEntry): string => `\`${value}\` ${zh} · ${en}`

export function describeOperation({ id, method, path, security }: Operation): string {
  const keys = security?.map((all) => all.join(' and ') || 'any signed-in user').join(', ')
  return paragraphs(`\`${method.toUpperCase()} ${path}\` (\`${id}\`)`, `May call it: ${keys ?? 'everybody'}.`)
}

export function describePage(name: string, { path, titles, data, file }: PageEntry): string {
  const access =
    keysOf(data).join(', ') || (data.signedIn === true ? 'any signed-in user' : 'see its section')
  return paragraphs(
    `page \`${name}\`: \`${path}\``,
    Object.entries(titles)
      .map(([language, title]) => `${language}: ${title}`)
      .join('  \n'),
    `${data.kind ?? ''}${data.resource === undefined ? '' : ` of \`${data.resource}\``}, for ${access}`,
    `declared in ${file}`,
  )
}

/** What is typed may be of any type. */
const keysOf = ({ permissions }: PageEntry['data']): readonly string[] =>
  Array.isArray(permissions) ? permissions : []

export function describePermission(key: string, { contract, pages }: Catalog): string {
  const operations = [...(contract?.operations.values() ?? [])].filter(
    ({ security }) => security?.some((all) => all.includes(key)) === true,
  )
  const opened = [...pages].filter(([, { data }]) => keysOf(data).includes(key)).map(([name]) => name)
  return paragraphs(
    `permission \`${key}\`: ${contract?.permissions.get(key) ?? ''}`,
    opened.length === 0 ? 'Opens no page.' : `Opens ${opened.map((name) => `\`${name}\``).join(', ')}.`,
    `Accepted by ${operations.length} ${operations.length === 1 ? 'operation' : 'operations'} of the API.`,
  )
}

const paragraphs = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join('\n\n')
