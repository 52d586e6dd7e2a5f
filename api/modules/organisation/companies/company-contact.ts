import type { Call } from '../../../engine/model/operation.ts'
import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'

/** How a company names itself to customers and partners, and in which content language where theirs is not known. */
export interface CompanyContact {
  readonly title: string
  readonly url: string
  readonly support_email: string
  readonly default_language: string
}

/** Of the selected company. */
export async function companyContact(call: Call): Promise<CompanyContact> {
  const [company] = await run<CompanyContact & Record<string, unknown>>(
    call.tx,
    sql`select title, url, support_email, default_language from companies where id = ${call.caller.companyId}::bigint`,
  )
  if (company === undefined) throw new Error('the selected company is not there')
  return company
}
