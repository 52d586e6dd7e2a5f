import type { ForeignDocument, ForeignScheme } from './foreign.ts'
import type { Schemas } from './schemas.ts'
import { serversOf } from './servers.ts'

/** What has to be set in the environment of the console before it reaches the API, a line each. */
export function settingsOf(document: ForeignDocument, schemas: Schemas): readonly string[] {
  const schemes = Object.values(document.components?.['securitySchemes'] ?? {}).flatMap(
    (scheme) => schemas.resolve<ForeignScheme>(scheme as ForeignScheme) ?? [],
  )
  const lines = [
    ...serversOf(document)
      .slice(0, 5)
      .map((address) => `API_URL=${shown(address)}`),
    ...schemes.map(lineOf),
  ]
  return [...new Set(lines)]
}

/** An address below another one is that of the host from which the document came. */
const shown = (address: string): string =>
  /^https?:\/\//.test(address) ? address.replace(/\/+$/, '') : `https://…${address.replace(/\/+$/, '')}`

function lineOf({ type, scheme = '', in: where, name = '' }: ForeignScheme): string {
  if (type === 'apiKey' && where === 'header') return `API_HEADERS={"${name}": "…"}`
  if (type === 'apiKey' && where === 'cookie') return `API_HEADERS={"Cookie": "${name}=…"}`
  if (type === 'apiKey')
    return `API_URL with the key is not possible: the key \`${name}\` is a query parameter, which a proxy has to add`
  if (type === 'http' && scheme.toLowerCase() === 'basic') return 'API_HEADERS={"Authorization": "Basic …"}'
  if (type === 'mutualTLS') return 'A proxy with the client certificate: the gateway has none'
  return 'API_HEADERS={"Authorization": "Bearer …"}'
}
