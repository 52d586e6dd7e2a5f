import type { UserResult } from '../../generated/session.ts'
import type { Company } from '../../src/machines/identity.ts'

/** Who uses the console in a case, in what the case is about. */
export interface Person {
  /** Permission keys; `admin` opens everything. */
  readonly permissions: readonly string[]
  readonly company: Company
}

const company: Company = {
  id: 7,
  name: 'acme',
  title: 'Acme',
  logo: null,
  url: null,
  api_base: null,
  languages: [],
  timezone: 'Asia/Shanghai',
}

/** A user with these keys, in a company with these content languages. */
export function personWith(permissions: readonly string[], languages: Company['languages'] = []): Person {
  return { permissions, company: { ...company, languages } }
}

/** An administrator of a company in a time zone; the browser of the tests is in Shanghai. */
export function personIn(timezone: string): Person {
  return { permissions: ['admin'], company: { ...company, timezone } }
}

/** What the gateway says of the person. */
export function userAnswer({ permissions, company }: Person): UserResult {
  const { id, name, title, logo, languages, timezone } = company
  return {
    id: 1,
    uid: 'U1',
    name: 'lilei',
    introduction: '李雷',
    avatar: null,
    username: 'lilei',
    viewed_by: null,
    must_change_password: false,
    must_enable_second_factor: false,
    idle_minutes: null,
    permission_names: permissions,
    roles: [{ id: 1, name: 'marketing', title: '营销' }],
    companies: {
      data: [{ id, name, title, logo, languages, url: '', api_base: '', timezone: timezone ?? '' }],
    },
  }
}
