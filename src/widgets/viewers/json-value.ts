export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

/** What a text says as JSON; undefined: it is none. */
export function jsonOf(value: unknown): Json | undefined {
  if (typeof value !== 'string') return value as Json
  try {
    return JSON.parse(value) as Json
  } catch {
    return undefined
  }
}

/** The properties or elements of a value; null: it has none. */
export function childrenOf(value: Json): readonly (readonly [key: string | number, value: Json])[] | null {
  if (isList(value)) return value.map((one, index) => [index, one] as const)
  return typeof value === 'object' && value !== null
    ? Object.entries(value).filter(([key]) => key !== '__typename')
    : null
}

export const isList = (value: Json): value is readonly Json[] => Array.isArray(value)

/** Where a value stands, as programs say it: `data.items[0]["full name"]`. */
export function pathText(path: readonly (string | number)[]): string {
  return path
    .map((part, index) => {
      if (typeof part === 'number') return `[${part}]`
      if (!/^[A-Za-z_$][\w$]*$/.test(part)) return `[${JSON.stringify(part)}]`
      return index === 0 ? part : `.${part}`
    })
    .join('')
}

/** Without what GraphQL adds. */
export const textOfJson = (value: Json): string =>
  JSON.stringify(value, (key, one: unknown) => (key === '__typename' ? undefined : one), 2)
