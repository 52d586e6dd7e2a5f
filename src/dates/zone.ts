let company: string | null = null

/** The zone of all days and times that the console shows and takes: the selected company's, the browser's until that is known. */
export function companyZone(): string {
  return company ?? browserZone()
}

/** Null: the API does not say. A name that the browser does not know is no zone. */
export function setCompanyZone(zone: string | null): void {
  company = zone !== null && isZone(zone) ? zone : null
}

export function browserZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}

export function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
