import { STAFF } from '../organisation/staff.ts'
import { ACCOUNTS } from '../organisation/users.ts'
import type { Step } from '../plan.ts'

/** A target for each month of the history for the twelve who do most: those with own records in their company, the others for all together. */
export const salesTargets: Step = {
  name: 'sales_targets',
  run: async (tx) => {
    const people = marketers()
    await tx(
      `
INSERT INTO sales_targets (company_id, kind, user_id, month, target_usd, note, created_at, updated_at)
SELECT company, CASE WHEN company IS NULL THEN 'synthesizing' ELSE 'self' END, person, to_char(storage.demo_day(1) - i * interval '1 month', 'YYYY-MM'),
  (40 + person % 9 * 10) * (24 - i + 30), CASE WHEN i = 0 THEN '含节日活动' END, storage.demo_at(i * 30 + 5, 0), storage.demo_at(i * 30 + 5, 0)
FROM unnest($1::bigint[], $2::bigint[]) AS p(person, company) CROSS JOIN generate_series(0, 23) AS i ORDER BY person, i DESC`,
      [people.map(({ id }) => id), people.map(({ company }) => company)],
    )
  },
}

function marketers(): { id: number; company: number | null }[] {
  const people = [...ACCOUNTS, ...STAFF].map((person, index) => ({ ...person, id: index + 1 }))
  const active = people.filter(({ status }) => status === undefined)
  const own = active.filter(({ roles }) => roles.includes('self_marketer'))
  const shared = active.filter(({ roles }) => roles.includes('synth_marketer'))
  return [
    ...own.slice(0, 8).map(({ id, companies }) => ({ id, company: companies[0] ?? null })),
    ...shared.slice(0, 4).map(({ id }) => ({ id, company: null })),
  ]
}
