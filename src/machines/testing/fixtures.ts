import type { Company, Tokens, User } from '../identity.ts'

export const acme: Company = {
  id: 7,
  name: 'acme',
  title: 'Acme',
  logo: null,
  url: null,
  api_base: null,
  languages: [
    { mark: 'zh', title: '简体中文' },
    { mark: 'en', title: 'English' },
  ],
  timezone: 'Asia/Shanghai',
}

export const bolt: Company = { ...acme, id: 9, name: 'Bolt', title: 'Bolt', languages: [] }

export const user: User = {
  id: 1,
  uid: 'U1',
  name: 'lilei',
  introduction: '李雷',
  avatar: null,
  username: 'lilei',
  mustChangePassword: false,
  mustEnableSecondFactor: false,
  idleMinutes: null,
  permissions: ['orders.index'],
  groups: ['marketing'],
  companies: [acme, bolt],
}

export const tokens: Tokens = { session: 's1', token: 't1', refreshToken: 'r1', expiresAt: 3_600_000 }
export const newerTokens: Tokens = { session: 's1', token: 't2', refreshToken: 'r2', expiresAt: 7_200_000 }
