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

/** `photo_urls` → `Photo URLs`; `id` → `ID`; `oauth_apps` → `OAuth apps`. */
export function humanName(name: string): string {
  const words = snakeName(name)
    .replaceAll(
      /(^|_)(o_auth|i_pv|git_hub|git_lab|i_ds)(?=_|\d|$)/g,
      (_, before: string, word: string) => before + word.replace('_', ''),
    )
    .split('_')
    .filter((word) => word !== '')
    .map((word) => spellings.get(word) ?? word)
  const text = words.join(' ')
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}

/** A title within a sentence: `Pet` → `pet`, while `API key` and `OAuth app` stay. */
export const withinSentence = (title: string): string =>
  /^[A-Z](?:[a-z]|$|\s)/.test(title) && !properNames.has(title.split(' ')[0] ?? '')
    ? title.slice(0, 1).toLowerCase() + title.slice(1)
    : title

const acronyms =
  'id gid url ip sku api html uuid vat css json xml csv pdf http https ssh ssl tls dns cpu gpu ram ssd vpc vpn cdn sso saml mfa tfa sms utc iban bic isbn gtin ean upc gst acl iam ttl db sql qr pgp gpg lfs nft vm ach sepa pos kyc crm erp uri mac tcp udp nat nfs ldap uid ipam cname kb mb gb tb ui os'.split(
    ' ',
  )

const properNames: ReadonlySet<string> = new Set([
  'OAuth',
  'GitHub',
  'GitLab',
  'Kubernetes',
  'Docker',
  'Linode',
  'Stripe',
  'PayPal',
  'Google',
  'Apple',
  'Slack',
])

/** Words that are not written in small letters; a plural keeps its own. */
const spellings: ReadonlyMap<string, string> = new Map([
  ...acronyms.map((word) => [word, word.toUpperCase()] as const),
  ...['id', 'url', 'ip', 'sku', 'api', 'vm', 'vpc', 'acl', 'uri', 'uuid', 'nft', 'pdf'].map(
    (word) => [`${word}s`, `${word.toUpperCase()}s`] as const,
  ),
  ['oauth', 'OAuth'],
  ['oauth2', 'OAuth2'],
  ['ipv4', 'IPv4'],
  ['ipv6', 'IPv6'],
  ['github', 'GitHub'],
  ['gitlab', 'GitLab'],
  ['paypal', 'PayPal'],
  ['mysql', 'MySQL'],
  ['postgresql', 'PostgreSQL'],
  ['mongodb', 'MongoDB'],
  ['vlan', 'VLAN'],
  ['vlans', 'VLANs'],
  ['sshkey', 'SSH key'],
  ['sshkeys', 'SSH keys'],
])

/** `categories` → `category`, `statuses` → `status`, `databases` → `database`; what is no plural stays. */
export function singular(name: string): string {
  if (name.endsWith('ies')) return `${name.slice(0, -3)}y`
  if (/(?:ss|us|x|ch|sh)es$/.test(name)) return name.replace(/es$/, '')
  return /[^s]s$/.test(name) ? name.slice(0, -1) : name
}

/** One of what a title names, for people: `Releases` → `Release`, `Statuses` → `Status`, `SSH keys` → `SSH key`; what is no plural stays. */
export function singularTitle(title: string): string {
  const [, before = '', last = ''] = /^(.*?)([^ ]*)$/.exec(title) ?? []
  const word = last.toLowerCase()
  const irregular = irregulars.get(word)
  const one =
    irregular !== undefined
      ? last.slice(0, 1) + irregular.slice(1)
      : /(?:ss|us|is|ous|news|dns|sms|ics)$/.test(word)
        ? last
        : /[^aeiou]ies$/.test(word)
          ? `${last.slice(0, -3)}y`
          : /(?:ss|x|sh|[^a]ch|tch|[tnrv]us|alias|bias|gas)es$/.test(word)
            ? last.slice(0, -2)
            : word.endsWith('s') && word.length > 2
              ? last.slice(0, -1)
              : last
  return before + one
}

const irregulars: ReadonlyMap<string, string> = new Map([
  ['people', 'person'],
  ['children', 'child'],
  ['movies', 'movie'],
  ['cookies', 'cookie'],
  ['series', 'series'],
  ['caches', 'cache'],
  ['indices', 'index'],
  ['status', 'status'],
  ['analyses', 'analysis'],
  ['kubernetes', 'kubernetes'],
  ['settings', 'settings'],
  ['preferences', 'preferences'],
  ['credentials', 'credentials'],
  ['branches', 'branch'],
  ['batches', 'batch'],
  ['searches', 'search'],
  ['matches', 'match'],
])

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
