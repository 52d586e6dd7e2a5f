import type { Call } from '../../../engine/model/operation.ts'
import { repositoryOf } from '../../../engine/operations/write/repository.ts'
import { sql } from '../../../kernel/database/sql.ts'

/** What the lines of a file name, and what they say where nothing says it for them. */
export interface HistoryDefaults {
  readonly timezone: string
  readonly currency: string
  readonly language: string
  readonly products: readonly { readonly pid: number; readonly name: string }[]
  readonly methods: readonly string[]
}

/** Products and payment methods of the company, and its own currency, language and clock. */
export async function loadDefaults(call: Call): Promise<HistoryDefaults> {
  const company = sql`${call.caller.companyId}::bigint`
  const [own] = await repositoryOf('companies', call).select(
    ['timezone', 'currency', 'default_language'],
    sql`t.id = ${company}`,
  )
  if (own === undefined) throw new Error('the selected company is not there')
  const products = await repositoryOf('products', call).select(
    ['pid', 'name'],
    sql`t.company_id = ${company} and t.deleted_at is null`,
  )
  const methods = await repositoryOf('payment_methods', call).select(
    ['name'],
    sql`t.company_id = ${company} and t.status = 'enabled'`,
  )
  const { timezone, currency, default_language: language } = own
  return { timezone, currency, language, products, methods: methods.map(({ name }) => name) }
}
