import { ACCOUNTS } from './accounts.ts'
import { type Person, STAFF } from './staff.ts'

/** SQL of the id of a user who does marketing in the company: `owner('coupons.owner', 'n', 'company_id')`. */
export function owner(purpose: string, n: string, company: string): string {
  return oneOf(['brand_manager', 'self_marketer', 'synth_marketer'], purpose, n, company)
}

/** SQL of the id of the one whose turn it is among those who run the company's own campaigns: each has good ones and bad ones. */
export function campaigner(n: string, company: string): string {
  const cases = [1, 2, 3].map((id) => {
    const staff = staffOf(id, ['brand_manager', 'self_marketer'])
    return `WHEN ${id} THEN (ARRAY[${staff.join(',')}]::bigint[])[1 + ((${n}) % ${staff.length})::int]`
  })
  return `(CASE ${company} ${cases.join(' ')} END)`
}

/** SQL of the id of a user who answers customers in the company. */
export function agent(purpose: string, n: string, company: string): string {
  return oneOf(['service', 'brand_manager'], purpose, n, company)
}

/** SQL of the id of a user who writes for the company's sites. */
export function editor(purpose: string, n: string, company: string): string {
  return oneOf(['content_editor', 'seo'], purpose, n, company)
}

/** SQL of the id of a user who pays the company's bills. */
export function accountant(purpose: string, n: string, company: string): string {
  return oneOf(['finance'], purpose, n, company)
}

/** SQL of the id of a user who decides on the company's coupons. */
export function approver(purpose: string, n: string, company: string): string {
  return oneOf(['coupon_approver', 'brand_manager'], purpose, n, company)
}

/** SQL of the id of a user who works in the company. */
export function employee(purpose: string, n: string, company: string): string {
  return oneOf(null, purpose, n, company)
}

function oneOf(roles: readonly string[] | null, purpose: string, n: string, company: string): string {
  const cases = [1, 2, 3].map(
    (id) =>
      `WHEN ${id} THEN storage.demo_pick('${purpose}', ${n}, ARRAY[${staffOf(id, roles).join(',')}]::bigint[])`,
  )
  return `(CASE ${company} ${cases.join(' ')} END)`
}

function staffOf(company: number, roles: readonly string[] | null): number[] {
  return [...ACCOUNTS, ...STAFF].flatMap((person, index) =>
    worksIn(person, company) && person.roles.some((role) => roles === null || roles.includes(role))
      ? [index + 1]
      : [],
  )
}

function worksIn({ companies, status }: Person, company: number): boolean {
  return status === undefined && companies.includes(company)
}
