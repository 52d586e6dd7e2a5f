import { tokenOf } from '../../kernel/formats/untrusted/token.ts'

const names = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const

/** A target address without the campaign parameters in it, and those by their fields' names, in small letters. */
export function splitTarget(target: string): {
  readonly url: string
  readonly utm: Readonly<Record<string, string>>
} {
  const url = new URL(target)
  const utm: Record<string, string> = {}
  for (const name of names) {
    const value = tokenOf(url.searchParams.get(name) ?? '')
    if (value !== '') utm[name] = value
  }
  if (!names.some((name) => url.searchParams.has(name))) return { url: target, utm }
  for (const name of names) url.searchParams.delete(name)
  return { url: url.toString(), utm }
}
