import { product } from '../../generated/product.ts'

/** Specification §2. */
export function documentTitle(company: string | null, route: string): string {
  const page = [route, product].filter(Boolean).join(' - ')
  return company === null ? page : `[${company}] ${page}`
}
