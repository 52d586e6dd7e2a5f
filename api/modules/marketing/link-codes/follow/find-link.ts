import { run } from '../../../../engine/query/sql.ts'
import { sql } from '../../../../kernel/database/sql.ts'
import type { Database } from '../../../../kernel/database/types.ts'

/** A short link as its visitors reach it. */
export interface ShortLink {
  readonly id: number
  readonly companyId: number
  /** Of the company, by which its days are counted. */
  readonly timezone: string
  /** With the campaign's parameters. */
  readonly target: string
  /** Where it leads when it is over or paused: its own address for that, or the company’s. */
  readonly otherwise: string
  readonly isActive: boolean
  /** Milliseconds since 1970; null: it does not end. */
  readonly endsAt: number | null
}

interface Found {
  readonly id: number
  readonly company_id: number
  readonly timezone: string
  readonly target_url: string
  readonly otherwise: string
  readonly status: string
  readonly ends_at: number | null
  readonly utm_source: string
  readonly utm_medium: string
  readonly utm_campaign: string
  readonly utm_term: string | null
  readonly utm_content: string | null
}

/** The link of a code, whichever company's; null for an unknown code, and one of a company that is suspended. */
export async function findLink(database: Database, code: string): Promise<ShortLink | null> {
  const [found] = await run<Found>(
    database.alone,
    sql`select l.id, l.company_id, c.timezone, l.target_url, coalesce(l.fallback_url, c.url) as otherwise, l.status,
        (extract(epoch from l.expires_at) * 1000)::float8 as ends_at, l.utm_source, l.utm_medium, l.utm_campaign, l.utm_term, l.utm_content
      from link_codes l join companies c on c.id = l.company_id where l.code = ${code} and c.status = 'active'`,
  )
  if (found === undefined) return null
  const { id, company_id: companyId, timezone, otherwise, status, ends_at: endsAt } = found
  return {
    id,
    companyId,
    timezone,
    target: targetOf(found),
    otherwise,
    isActive: status === 'active',
    endsAt,
  }
}

const parameters = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const

/** The target as it was written, with the campaign's parameters before what stands after `#`. */
export function targetOf(link: Pick<Found, (typeof parameters)[number] | 'target_url'>): string {
  const [, address = '', fragment = ''] = /^([^#]*)(#.*)?$/s.exec(link.target_url) ?? []
  const utm = parameters.flatMap((name) => {
    const value = link[name]
    return value === null || value === '' ? [] : [`${name}=${encodeURIComponent(value)}`]
  })
  const joint = address.includes('?') ? (/[?&]$/.test(address) ? '' : '&') : '?'
  return `${address}${joint}${utm.join('&')}${fragment}`
}

/** Where a link leads now, and whether it was followed to its target. */
export function destinationOf(
  { target, otherwise, isActive, endsAt }: ShortLink,
  now: number,
): { readonly url: string; readonly isTarget: boolean } {
  const isTarget = isActive && (endsAt === null || now < endsAt)
  return { url: isTarget ? target : otherwise, isTarget }
}
