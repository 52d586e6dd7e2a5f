import type { Database, Query } from '../../kernel/database/types.ts'
import { type WorldCompany, worldCompanies } from './companies.ts'
import { worldSales } from './sales.ts'

export interface World {
  /** Ids by the names of `worldCompanies`. */
  readonly companies: ReadonlyMap<string, number>
}

/**
 * Three companies beside those of the demo, written by SQL: in zones −8, +1 and +8, with odd amounts in currencies with and without
 * decimals. Everything has a deleted duplicate and a test duplicate: a count that includes either is wrong.
 */
export async function createWorld(database: Database): Promise<World> {
  return await database.system(async (tx) => {
    const companies = new Map<string, number>()
    for (const [place, company] of worldCompanies.entries())
      companies.set(company.name, await createCompany(tx, company, place))
    return { companies }
  })
}

async function createCompany(tx: Query, { name, timezone, currency, offset }: WorldCompany, place: number) {
  const company = await idOf(
    tx,
    `insert into companies (name, title, api_base, default_language, languages, logo, mail_from_email, mail_from_name, order_prefix, support_email, url, timezone, currency)
      select $1, $1, api_base, default_language, languages, logo, mail_from_email, mail_from_name, $2, support_email, 'https://' || $1 || '.example', $3, $4
      from companies where id = 1 returning id`,
    [name, `W${place}`, timezone, currency],
  )
  await tx('insert into company_users (company_id, user_id) select $1::bigint, id from users where id = 1', [
    company,
  ])
  const category = await idOf(
    tx,
    `insert into product_categories (company_id, name, slug) values ($1, 'World', 'world') returning id`,
    [company],
  )
  const product = await createProduct(tx, company, category, place, false)
  await createProduct(tx, company, category, place, true)
  for (const [number, sale] of worldSales.entries())
    for (const kind of ['real', 'deleted', 'test'] as const) {
      const order = await idOf(
        tx,
        `insert into orders (company_id, country, email, language, order_no, status, currency, rate_usd, subtotal, total, total_usd, created_at, paid_at, fulfilled_at, is_first, is_test, deleted_at)
          values ($1, 'US', $2, 'en', $3, 'fulfilled', $4, $5::numeric, $6::numeric, $6::numeric, $7::numeric, $8::timestamptz, $8::timestamptz, $8::timestamptz, true, $9, $10::timestamptz)
          returning id`,
        [
          company,
          `customer-${number}@world.example`,
          `W${place}-${number}-${kind}`,
          sale.currency,
          sale.rate,
          sale.total,
          sale.dollars,
          `${sale.at}${offset(sale.at.slice(0, 10))}`,
          kind === 'test',
          kind === 'deleted' ? '2024-05-01T00:00:00Z' : null,
        ],
      )
      await tx(
        `insert into order_items (company_id, order_id, product_id, license_type, quantity, unit_price, total, total_usd)
          values ($1, $2, $3, 'yearly', 1, $4::numeric, $4::numeric, $5::numeric)`,
        [company, order, product, sale.total, sale.dollars],
      )
    }
  return company
}

/** A product, or its deleted duplicate. */
async function createProduct(
  tx: Query,
  company: number,
  category: number,
  place: number,
  isDeleted: boolean,
) {
  return await idOf(
    tx,
    `insert into products (company_id, category_id, download_url, icon, key_prefix, license_types, name, os, pid, slug, status, deleted_at)
      values ($1, $2, 'https://world.example/get', 'icon', $7, '{yearly}', $3, '{windows}', $4, $5, 'on_sale', $6::timestamptz) returning id`,
    [
      company,
      category,
      isDeleted ? 'World deleted' : 'World',
      990_000 + place * 2 + (isDeleted ? 1 : 0),
      isDeleted ? 'world-deleted' : 'world',
      isDeleted ? '2024-05-01T00:00:00Z' : null,
      `WR${place}${isDeleted ? 'D' : 'R'}`,
    ],
  )
}

async function idOf(tx: Query, text: string, params: readonly unknown[]): Promise<number> {
  const [row] = await tx<{ id: number }>(text, params)
  if (row === undefined) throw new Error('nothing was inserted')
  return row.id
}
