import type { ForeignDocument, ForeignOperation, ForeignPath, ForeignServer } from './foreign.ts'

/** Addresses at which the API stands, variables replaced by their defaults. */
export const serversOf = ({ servers = [] }: ForeignDocument): readonly string[] => servers.map(addressOf)

/** Where an operation stands: as usual, below another path of the same host, or elsewhere. */
export function baseOf(
  document: ForeignDocument,
  item: ForeignPath,
  operation: ForeignOperation,
): { readonly path?: string; readonly other?: string } {
  const own = operation.servers ?? (item['servers'] as readonly ForeignServer[] | undefined)
  const [first] = own ?? []
  if (first === undefined) return {}
  const usual = serversOf(document)
  const addresses = (own ?? []).map(addressOf)
  if (addresses.some((address) => usual.includes(address))) return {}
  const relative = URL.parse(usual[0] ?? '', 'http://api.invalid')
  const there = URL.parse(addressOf(first), relative ?? 'http://api.invalid')
  if (there === null || there.origin !== relative?.origin) return { other: addressOf(first) }
  return { path: there.pathname.replace(/\/+$/, '') }
}

const addressOf = ({ url, variables = {} }: ForeignServer): string =>
  url.replaceAll(/\{([^}]+)\}/g, (whole, name: string) => variables[name]?.default ?? whole)
