import type { IncomingHttpHeaders } from 'node:http'

/** Programs that name themselves: crawlers, scanners of links, previews in messengers, libraries. A telephone of the make Cubot is none. */
const names =
  /(?<!cu)bot\b|bot[/_-]|crawl|spider|slurp|scan|preview|prefetch|fetch|monitor|headless|phantom|python|curl|wget|\bjava\/|go-http|okhttp|http-?client|axios|undici|^node\b|libwww|perl|ruby|php|facebookexternalhit|whatsapp|telegram|skypeuri|barracuda|proofpoint|mimecast|safelinks/i

/** What Apple’s mail service sends when it loads the pictures of every mail in advance: nothing after it. */
const inAdvance = 'Mozilla/5.0'

const purposes = ['purpose', 'sec-purpose', 'x-purpose', 'x-moz']

/**
 * Whether a program follows the link on its own account, so that it says nothing about the reader. Programs that claim to be a browser are not
 * recognised. Proxies of mailboxes that fetch a picture when the reader opens the mail are no such programs.
 */
export function isAutomatic(headers: IncomingHttpHeaders): boolean {
  const agent = headers['user-agent'] ?? ''
  if (agent === '' || agent === inAdvance || names.test(agent)) return true
  return purposes.some((name) => /prefetch|preview|prerender/i.test(String(headers[name] ?? '')))
}

/** What kind of device a program says that it runs on. Proxies of mailboxes say nothing of the reader’s. */
export function deviceOf({
  'user-agent': agent = '',
}: IncomingHttpHeaders): 'desktop' | 'mobile' | 'unknown' {
  if (/imageproxy|mailproxy|ggpht/i.test(agent)) return 'unknown'
  if (/mobi|android|iphone|ipad|ipod|harmony/i.test(agent)) return 'mobile'
  return /windows nt|macintosh|x11|linux|cros/i.test(agent) ? 'desktop' : 'unknown'
}
