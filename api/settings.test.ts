import { describe, expect, it } from 'vitest'
import { readApiSettings } from './settings.ts'

const secret = { CLIENT_SECRET: 'a-secret-of-16-ch' }

describe('settings', () => {
  it('have defaults', () => {
    expect(readApiSettings(secret)).toEqual({
      settings: {
        host: '127.0.0.1',
        gatewayHost: '127.0.0.1',
        port: 4601,
        databaseUrl: undefined,
        dataDir: '.data',
        smtpUrl: undefined,
        dataKey: undefined,
        demo: 'small',
        allowDemo: false,
        adminUsername: undefined,
        adminPassword: undefined,
        clientId: 9,
        clientSecret: 'a-secret-of-16-ch',
        lifetimes: { access: 7200, refresh: 2_592_000 },
        limits: { signIns: 10, writes: 120 },
        push: { subject: 'mailto:console@example.com', origins: [] },
        trustProxy: 'loopback',
        traceCollector: undefined,
        logLevel: 'warn',
      },
    })
  })

  it.each([
    [{}, 'small'],
    [{ SEED_SIZE: 'full' }, 'full'],
    [{ DEMO: '0' }, null],
    [{ DATABASE_URL: 'postgres://db/console' }, null],
    [{ DATABASE_URL: 'postgres://db/console', DEMO: '1', SEED_SIZE: '' }, 'small'],
  ])('%o makes demo data: %s', (env, demo) => {
    const read = readApiSettings({ ...secret, ...env })
    expect('settings' in read ? read.settings.demo : read.problems).toBe(demo)
  })

  it('name every variable that is wrong', () => {
    const read = readApiSettings({ API_PORT: '99999', SEED_SIZE: 'huge', DATABASE_URL: 'mysql://x' })
    const names = 'problems' in read ? read.problems.map((line) => line.split(' ', 1)[0]) : []
    expect(new Set(names)).toEqual(new Set(['API_PORT', 'SEED_SIZE', 'DATABASE_URL', 'must']))
  })
})
