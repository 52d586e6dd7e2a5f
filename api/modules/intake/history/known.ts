import type { Call } from '../../../engine/model/operation.ts'
import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'

/** What the lines of a file name, and what they say where nothing says it for them. */
export interface Known {
  readonly timezone: string
  readonly currency: string
  readonly language: string
  readonly products: readonly { readonly pid: number; readonly name: string }[]
  readonly methods: readonly string[]
}

/** Products and payment methods of the company, and its own currency, language and clock. */
export async function knownTo({ tx, caller }: Call): Promise<Known> {
  const company = sql`${caller.companyId}::bigint`
  const [own] = await run<Pick<Known, 'timezone' | 'currency' | 'language'>>(
    tx,
    sql`select timezone, currency, default_language as language from companies where id = ${company}`,
  )
  if (own === undefined) throw new Error('the selected company is not there')
  const products = await run<{ pid: number; name: string }>(
    tx,
    sql`select pid, name from products where company_id = ${company} and deleted_at is null order by name, pid`,
  )
  const methods = await run<{ name: string }>(
    tx,
    sql`select name from payment_methods where company_id = ${company} and status = 'enabled' order by name`,
  )
  return { ...own, products, methods: methods.map(({ name }) => name) }
}
