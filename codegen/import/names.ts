import { textFinding } from '../parse/safety.ts'

/** `photoUrls`, `Photo-URLs` → `photo_urls`: a name that contract, GraphQL and manifest all take. */
export function snakeName(text: string): string {
  const words = text
    .replaceAll(/([a-z\d])([A-Z])/g, '$1_$2')
    .replaceAll(/([A-Z]+)([A-Z][a-z])/g, '$1_$2')
    .replaceAll(/[^A-Za-z\d]+/g, '_')
    .replaceAll(/^_+|_+$/g, '')
    .toLowerCase()
    .slice(0, 60)
  const name = /^[a-z]/.test(words) ? words : `x_${words}`
  return reserved.has(name) ? `${name}_` : name
}

const reserved: ReadonlySet<string> = new Set(['constructor', 'prototype', 'x_'])

export const kebabName = (text: string): string => snakeName(text).replaceAll(/_+/g, '-').replace(/-$/, '')

/** `photo_urls` → `Photo urls`; `id` → `ID`. */
export function humanName(name: string): string {
  const words = snakeName(name)
    .split('_')
    .filter((word) => word !== '')
    .map((word) => (acronyms.has(word) ? word.toUpperCase() : word))
  const text = words.join(' ')
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}

const acronyms: ReadonlySet<string> = new Set(['id', 'url', 'ip', 'sku', 'api', 'html', 'uuid', 'vat'])

/** `categories` → `category`, `statuses` → `status`, `databases` → `database`; what is no plural stays. */
export function singular(name: string): string {
  if (name.endsWith('ies')) return `${name.slice(0, -3)}y`
  if (/(?:ss|us|x|ch|sh)es$/.test(name)) return name.replace(/es$/, '')
  return /[^s]s$/.test(name) ? name.slice(0, -1) : name
}

/** Parameters of a path are called differently from call to call, and some paths end with a slash. */
export const pathShape = (path: string): string => path.replaceAll(/\{[^}]*\}/g, '{}').replace(/\/$/, '')

/** Names that differ in their spelling only become one; the first stays. */
export function firstOfEachName<T extends { readonly name: string }>(entries: readonly T[]): readonly T[] {
  const names = new Set<string>()
  return entries.filter(({ name }) => !names.has(name) && names.add(name))
}

/** A text of a stranger as one line of the manifest, or the fallback when it is no harmless short text. */
export function safeText(text: unknown, fallback: string, longest = 60): string {
  if (typeof text !== 'string') return fallback
  const line = text.split(/\r?\n/)[0]?.replaceAll(/\s+/g, ' ').trim().replace(/\.$/, '') ?? ''
  return line === '' || line.length > longest || textFinding(line) !== null ? fallback : line
}
