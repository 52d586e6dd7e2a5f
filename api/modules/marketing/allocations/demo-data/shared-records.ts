import { companyOf, placeOf } from '../../../../engine/demo/sql.ts'
import type { Query } from '../../../../kernel/database/types.ts'

/**
 * SQL of rows `n, kind, company_id, place, product_id, link_code_id`: first those of single companies, then those that several share. `company_id`
 * is the leading company; `OWN_COMPANY` is what the column takes.
 */
export function sharedOut(own: number, shared: number): string {
  return `
SELECT n, CASE WHEN n <= ${own} THEN 'self' ELSE 'synthesizing' END AS kind, company_id, ${placeOf('n')} AS place,
       storage.demo_pick('shared.product', n, (ARRAY['{1,2,3,4,5,6,7,8}', '{21,22,23,24,25}', '{31,32}'])[company_id]::bigint[]) AS product_id,
       (10 * (n % 180) + (ARRAY[10, 6, 9])[company_id])::bigint AS link_code_id
FROM (SELECT n, CASE WHEN n <= ${own} THEN ${companyOf('n')} ELSE 1 + n % 2 END AS company_id FROM generate_series(1, ${own + shared}) AS n) AS numbered`
}

/** SQL of the column: a shared record belongs to no company alone. */
export const OWN_COMPANY = `CASE kind WHEN 'self' THEN company_id END`

/**
 * A shared record has no company of its own. Who bears how much of each shared record: two companies, or three (2.4 on average), the larger ones more: even
 * numbers are led by the first company, odd ones by the second. Every fourth was shared more evenly before: its owner changed that.
 */
export async function insertAllocations(tx: Query, type: string, table: string): Promise<void> {
  await tx(
    `INSERT INTO marketing_allocations (owner_type, owner_ref, company_id, product_id, percent, effective_from, effective_to, created_by, updated_by, created_at, updated_at)
     SELECT $1, t.id, 1 + (t.id % 2 + place) % 3, NULL,
            CASE WHEN is_former AND t.id % 5 < 3 THEN 50
                 WHEN is_former THEN (ARRAY[40, 30, 30])[1 + place]
                 WHEN t.id % 5 < 3 THEN (ARRAY[60, 40, 85, 15])[1 + place + t.id % 2 * 2]
                 ELSE (ARRAY[50, 35, 15, 60, 10, 30])[1 + place + t.id % 2 * 3] END,
            storage.demo_day(begun), CASE WHEN is_former THEN storage.demo_day(${daysAgo.changed}) END, t.owner_id, t.owner_id,
            storage.demo_at(begun, 0), storage.demo_at(begun, 0)
     FROM ${table} t CROSS JOIN generate_series(0, 2) AS place CROSS JOIN (VALUES (true), (false)) AS version (is_former)
       CROSS JOIN LATERAL (SELECT CASE WHEN t.id % 4 = 0 AND NOT is_former THEN ${daysAgo.changed} ELSE ${daysAgo.started} END AS begun) AS time
     WHERE t.kind = 'synthesizing' AND (place < 2 OR t.id % 5 >= 3) AND (t.id % 4 = 0 OR NOT is_former)
     ORDER BY t.id, is_former DESC, place`,
    [type],
  )
}

const daysAgo = { started: 760, changed: 120 }

/** SQL of the company that bears most of shared record `t`, or owns it. */
export const leader = (type: string) =>
  `coalesce(t.company_id, (SELECT a.company_id FROM marketing_allocations a WHERE a.owner_type = '${type}' AND a.owner_ref = t.id AND a.effective_to IS NULL ORDER BY a.percent DESC, a.company_id LIMIT 1))`
