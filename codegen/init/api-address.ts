import { isAddress } from '../import/sources.ts'

/**
 * The first server that a document names; one below another address is that of the host from which the document came. Null: it names none.
 * @param source File or address of the document.
 */
export function apiAddress(servers: readonly string[], source: string): string | null {
  for (const server of servers) {
    const address = URL.parse(server, isAddress(source) ? source : undefined)
    if (address !== null && /^https?:$/.test(address.protocol)) return address.href.replace(/\/+$/, '')
  }
  return null
}
