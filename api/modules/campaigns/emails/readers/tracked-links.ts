import type { Call } from '../../../../engine/model/operation.ts'
import { run } from '../../../../engine/query/sql.ts'
import { sql } from '../../../../kernel/database/sql.ts'
import { replaceLinks } from '../../../../kernel/formats/html/links.ts'
import { readHtml } from '../../../../kernel/formats/html/read-html.ts'
import type { Campaign } from '../delivery/campaign.ts'

const longest = 2000

/**
 * Where the links of a campaign's content lead, each once: those to pages, also with words for one person in them (`?for={name}`), but not
 * where such words decide the server.
 */
export function linksIn(content: string): string[] {
  return [
    ...new Set(
      readHtml(content)
        .links.map((address) => address.trim())
        .filter(isPage),
    ),
  ]
}

/** The content with every link in `links` replaced by what `urlOf` gives for its number. */
export function trackLinks(
  content: string,
  links: readonly string[],
  urlOf: (link: number) => string,
): string {
  return replaceLinks(content, (address) => {
    const link = links.indexOf(address)
    return link < 0 ? null : urlOf(link)
  })
}

/**
 * Numbers the links of a locked campaign. A number stays with its address: the content may be changed while the campaign pauses, and the mails
 * that are out go on to lead where they did.
 */
export async function rememberLinks(
  { tx, services }: Call,
  { id, content, links }: Campaign,
): Promise<readonly string[]> {
  if (services.readerLinks.url('click', []) === null) return links
  const more = linksIn(content).filter((link) => !links.includes(link))
  if (more.length === 0) return links
  const all = [...links, ...more]
  await run(
    tx,
    sql`update email_marketings set links = ${JSON.stringify(all)}::jsonb where id = ${id}::bigint`,
  )
  return all
}

/** Where a link leads one person; null where that is no page, or another server than the link names. */
export function filledLink(link: string, words: Readonly<Record<string, string>>): string | null {
  const filled = Object.entries(words).reduce(
    (text, [name, value]) => text.replaceAll(`{${name}}`, encodeURIComponent(value)),
    link,
  )
  if (!isPage(link) || !isPage(filled)) return null
  const { origin, href } = new URL(filled)
  return origin === new URL(link).origin ? href : null
}

function isPage(address: string): boolean {
  if (address.length > longest || !/^https?:\/\//i.test(address) || !URL.canParse(address)) return false
  return !/[{}]/.test(new URL(address).host)
}
