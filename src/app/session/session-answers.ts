import type { SignInResult, UserResult } from '../../../generated/session.ts'
import type { Company, Tokens, User } from '../../machines/identity.ts'

/** What this browser keeps of an authorization; `expires_in` counts from now (specification §4). */
export function toTokens(
  answer: SignInResult,
  now: number,
  { session, atProvider, name }: Pick<Tokens, 'session' | 'atProvider' | 'name'>,
): Tokens {
  if (!answer) throw new Error('empty authorization')
  return {
    session,
    ...(atProvider === true && { atProvider }),
    ...(name !== undefined && { name }),
    token: answer.access_token,
    refreshToken: answer.refresh_token,
    expiresAt: now + answer.expires_in * 1000,
  }
}

export function toUser(answer: UserResult): User {
  if (!answer) throw new Error('empty user info')
  const { id, uid, name, introduction, avatar, permission_names, roles, companies } = answer
  return {
    id,
    uid,
    name,
    introduction,
    avatar,
    username: answer.username,
    mustChangePassword: answer.must_change_password === true,
    mustEnableSecondFactor: answer.must_enable_second_factor === true,
    idleMinutes: answer.idle_minutes,
    permissions: permission_names,
    groups: roles.map((role) => role.name),
    companies: companies?.data.map(toCompany) ?? null,
  }
}

type CompanyAnswer = NonNullable<NonNullable<UserResult>['companies']>['data'][number]

function toCompany({ id, name, title, logo, url, api_base, languages, timezone }: CompanyAnswer): Company {
  return {
    id,
    name,
    title,
    logo,
    url,
    api_base,
    languages: languages.map((language) => ({ mark: language.mark, title: language.title })),
    timezone,
  }
}
