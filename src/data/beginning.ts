import { type StoredValue, storedValue } from './browser-storage.ts'

/** The sign-in at the account of the company for which this tab was left. */
export interface Beginning {
  readonly ticket: string
  /** The query of the login page. */
  readonly search: string
}

export const storedBeginning: StoredValue<Beginning> = storedValue('tab', 'beginning', isBeginning)

function isBeginning(value: unknown): value is Beginning {
  return (
    typeof value === 'object' &&
    value !== null &&
    'ticket' in value &&
    typeof value.ticket === 'string' &&
    'search' in value &&
    typeof value.search === 'string'
  )
}
