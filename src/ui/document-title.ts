/** Specification §2. */
export function documentTitle(company: string | null, route: string): string {
  const page = [route, productName].filter(Boolean).join(' - ')
  return company === null ? page : `[${company}] ${page}`
}

export const productName = 'Marketing Management System'
