import { STAFF } from './staff.ts'
import { ACCOUNTS, type Person } from './users.ts'

/** SQL of the id of somebody who does marketing in the company: `owner('coupons.owner', 'n', 'company_id')`. */
export function owner(purpose: string, n: string, company: string): string {
  const cases = [1, 2, 3].map(
    (id) =>
      `WHEN ${id} THEN storage.demo_pick('${purpose}', ${n}, ARRAY[${marketersOf(id).join(',')}]::bigint[])`,
  )
  return `(CASE ${company} ${cases.join(' ')} END)`
}

function marketersOf(company: number): number[] {
  return [...ACCOUNTS, ...STAFF].flatMap((person, index) =>
    doesMarketing(person, company) ? [index + 1] : [],
  )
}

function doesMarketing({ companies, roles, status }: Person, company: number): boolean {
  return (
    status === undefined && companies.includes(company) && roles.some((role) => MARKETING_ROLES.has(role))
  )
}

const MARKETING_ROLES = new Set(['brand_manager', 'self_marketer', 'synth_marketer'])
