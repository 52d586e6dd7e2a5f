import type { Company } from './identity.ts'

/** By name in any case; digits that are no company's name are an id (questions Q2). */
export function findCompany(companies: readonly Company[], name: string): Company | undefined {
  const requestedName = name.toLowerCase()
  return (
    companies.find((company) => company.name.toLowerCase() === requestedName) ??
    companies.find(({ id }) => String(id) === name)
  )
}
