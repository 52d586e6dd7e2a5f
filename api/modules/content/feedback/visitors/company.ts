import { run } from '../../../../engine/query/sql.ts'
import { sql } from '../../../../kernel/database/sql.ts'
import type { Query } from '../../../../kernel/database/types.ts'
import { type CustomerLanguage, customerLanguage } from '../../../../kernel/formats/customer-language.ts'

/** A company as those who write to it see it. */
export interface FeedbackCompany {
  readonly id: number
  /** The brand. */
  readonly title: string
  readonly name: string
  readonly timezone: string
  readonly default_language: string
  /** Its content languages. */
  readonly languages: readonly string[]
  readonly products: readonly { readonly id: number; readonly pid: number; readonly name: string }[]
}

/** The public address of a company’s form, below the outside address of the port. */
export function feedbackPath(company: string): string {
  return `/feedback/${company}`
}

/** An active company by its name, with what it sells; null if there is none. */
export async function feedbackCompany(tx: Query, name: string): Promise<FeedbackCompany | null> {
  const [found] = await run<FeedbackCompany & Record<string, unknown>>(
    tx,
    sql`select c.id, c.title, c.name, c.timezone, c.default_language,
        array(select l.value ->> 'mark' from jsonb_array_elements(c.languages) l) as languages,
        coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'pid', p.pid, 'name', p.name) order by p.name, p.id) from products p
          where p.company_id = c.id and p.deleted_at is null and p.status = 'on_sale'), '[]'::jsonb) as products
      from companies c where c.name = ${name} and c.status = 'active'`,
  )
  return found ?? null
}

/** The content language of a company for a reader: the stated one, the first of theirs that it has, else its own. */
export function languageFor(
  { languages, default_language: usual }: FeedbackCompany,
  wished: readonly CustomerLanguage[],
  stated: string | undefined,
): string {
  if (stated !== undefined && languages.includes(stated)) return stated
  const found = wished.map((wish) => languages.find((mark) => customerLanguage(mark) === wish))
  return found.find((mark) => mark !== undefined) ?? usual
}
