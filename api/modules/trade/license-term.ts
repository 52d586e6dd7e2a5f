import { isSale } from './sale.ts'

/** Months for which a license of a type is paid; types that are not named are paid once and never end. */
export const termMonths = { monthly: 1, yearly: 12 } as const

/** Days from the end of a term within which a payment still renews it; a customer counts as lost only after them. */
export const graceDays = 7

/** Days before the end of a term from which on a payment renews it, by the months of the term. */
const earliestDays = { 1: 10, 12: 30 } as const

/** SQL: the months of a license type; null where it has no term. */
export function monthsOf(licenseType: string): string {
  const cases = Object.entries(termMonths).map(([type, months]) => `when '${type}' then ${months}`)
  return `(case ${licenseType} ${cases.join(' ')} end)`
}

/** SQL: whether a license type has a term. */
export function hasTerm(licenseType: string): string {
  const types = Object.keys(termMonths).map((type) => `'${type}'`)
  return `${licenseType} in (${types.join(', ')})`
}

/** SQL: how many days before the end of a term of that type a payment renews it at the earliest. */
export function earliestRenewal(licenseType: string): string {
  const cases = Object.entries(termMonths).map(
    ([type, months]) => `when '${type}' then ${earliestDays[months]}`,
  )
  return `(case ${licenseType} ${cases.join(' ')} end)`
}

/** SQL: what is left of an order's item after discount and the pieces that came back; what an order came to is apportioned by it. */
export function weightLeft(item: string): string {
  return `((${item}.total - ${item}.discount) * (${item}.quantity - ${item}.returned_quantity) / ${item}.quantity)`
}

/** SQL: whether nothing of an order's money is left with the company. */
export function isPaidBack(order: string): string {
  return `${order}.status in ('refunded', 'chargeback')`
}

/** SQL: the item `x` and its order `n` that renew the item, as long as they count and their money has not gone back. */
export function nextTerm(item: string): string {
  return `from order_items x join orders n on n.company_id = x.company_id and n.id = x.order_id
    where x.id = ${item}.term_next_id and ${isSale('n')} and not ${isPaidBack('n')}`
}
