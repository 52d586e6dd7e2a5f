import { tokenOf } from '../../records/model/fields/spelling.ts'

export const utmFields = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const
export type UtmField = (typeof utmFields)[number]

export type UtmValues = Readonly<Partial<Record<UtmField, string>>>

/** An address without its UTM parameters, and what they said; null: it is no address. */
export function untagged(text: string): { readonly url: string; readonly utm: UtmValues } | null {
  const url = parsed(text)
  if (url === null) return null
  const found = utmFields.flatMap((field) => {
    const value = url.searchParams.get(field)
    url.searchParams.delete(field)
    return value === null || value === '' ? [] : [[field, tokenOf(value)] as const]
  })
  return { url: url.toString(), utm: Object.fromEntries(found) }
}

/** An address in parts: what it is, and each parameter that is added to it; null: it is no address. */
export function taggedParts(
  target: string,
  utm: UtmValues,
): { readonly url: string; readonly added: readonly string[] } | null {
  const url = parsed(target)
  if (url === null) return null
  const added = utmFields.flatMap((field) => {
    const value = utm[field] ?? ''
    if (value === '') return []
    url.searchParams.delete(field)
    return [`${field}=${encodeURIComponent(value)}`]
  })
  const hash = url.hash
  url.hash = ''
  const base = url.toString()
  return { url: base, added: hash === '' ? added : [...added, hash] }
}

function parsed(text: string): URL | null {
  try {
    const url = new URL(text.trim())
    return url.protocol === 'http:' || url.protocol === 'https:' ? url : null
  } catch {
    return null
  }
}
