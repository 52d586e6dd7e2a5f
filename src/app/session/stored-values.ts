import type { PersistedAnswer } from '../../data/answer-cache.ts'
import { type StoredValue, storedValue } from '../../data/browser-storage.ts'
import { viewToken } from '../../data/viewing.ts'
import type { Company, Tokens, User } from '../../machines/identity.ts'
import type { StoredLanguage } from '../../machines/language.ts'

/** What this browser stores of a session (specification §9). */
export const storedTokens: StoredValue<Tokens> = storedValue('browser', 'session', isTokens)
/** Who a session was in a company, when the API last said so. */
export const storedUser: StoredValue<StoredUser> = storedValue('browser', 'user', isStoredUser)
/** The answers that outlive a reload of this tab. They end with the tab, and with the session. */
export const storedAnswers: StoredValue<StoredAnswers> = storedValue('tab', 'answers', isStoredAnswers)
export const storedLanguage: StoredValue<StoredLanguage> = storedValue('browser', 'language', isLanguage)
export const storedSidebar: StoredValue<1 | 0> = storedValue('browser', 'sidebar', isFlag)
/** A message that has to outlive the page that wrote it. */
export const storedNotice: StoredValue<string> = storedValue('tab', 'notice', isText)

export interface StoredAnswers {
  /** Session, company and build that the answers are of. */
  readonly owner: string
  readonly answers: readonly PersistedAnswer[]
}

export interface StoredUser {
  readonly session: string
  /** The company whose permissions they are. */
  readonly company: number
  readonly user: User
}

const companyOfTab = storedValue('tab', 'company', isCompany)
const companyOfBrowser = storedValue('browser', 'company', isCompany)

/** A tab keeps its own company; the browser's only seeds new tabs (architecture §8), and is the person's own, not that of whom they look at. */
export const storedCompany = {
  read: (): Company | null => companyOfTab.read() ?? seeded(),
  write: (company: Company, everywhere: boolean): void => {
    companyOfTab.write(company)
    if (everywhere && !viewToken.read()) companyOfBrowser.write(company)
  },
  clear: (): void => {
    companyOfTab.clear()
    if (!viewToken.read()) companyOfBrowser.clear()
  },
}

/** A new tab takes the browser's company for its own: what another tab chooses later does not change it. */
function seeded(): Company | null {
  const company = companyOfBrowser.read()
  if (company !== null) companyOfTab.write(company)
  return company
}

function isTokens(value: unknown): value is Tokens {
  return (
    isObject(value) &&
    typeof value['session'] === 'string' &&
    typeof value['token'] === 'string' &&
    (value['refreshToken'] === null || typeof value['refreshToken'] === 'string') &&
    typeof value['expiresAt'] === 'number'
  )
}

function isStoredUser(value: unknown): value is StoredUser {
  const user = isObject(value) ? value['user'] : null
  return (
    isObject(user) &&
    ['permissions', 'groups'].every((list) => isList(user[list])) &&
    isList(user['companies']) &&
    user['companies'].every((company) => isObject(company) && 'timezone' in company)
  )
}

function isStoredAnswers(value: unknown): value is StoredAnswers {
  return isObject(value) && typeof value['owner'] === 'string' && isList(value['answers'])
}

function isCompany(value: unknown): value is Company {
  return isObject(value) && typeof value['id'] === 'number' && Array.isArray(value['languages'])
}

function isLanguage(value: unknown): value is StoredLanguage {
  return isObject(value) && typeof value['company_id'] === 'number' && typeof value['mark'] === 'string'
}

function isFlag(value: unknown): value is 1 | 0 {
  return value === 1 || value === 0
}

function isList(value: unknown): value is readonly never[] {
  return Array.isArray(value)
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
