import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { environment, readApiSettings } from './settings.ts'
import { shownSettings } from './shown-settings.ts'

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
        dkim: undefined,
        unsubscribeMailbox: undefined,
        outside: {
          payments: undefined,
          siteBuilder: undefined,
          indexNowKey: undefined,
          openedAddresses: [],
        },
        dataKey: undefined,
        previousDataKeys: [],
        demo: 'small',
        allowDemo: false,
        adminUsername: undefined,
        adminPassword: undefined,
        clientId: 9,
        clientSecret: 'a-secret-of-16-ch',
        lifetimes: { access: 7200, refresh: 2_592_000, session: 7_776_000 },
        limits: { signIns: 10, writes: 120, reads: 1200 },
        intake: { port: undefined, url: undefined, publicUrl: undefined, perMinute: 600 },
        push: { subject: 'mailto:console@example.com', origins: [] },
        trustProxy: 'loopback',
        traceCollector: undefined,
        logLevel: 'warn',
        shown: shownSettings(environment.properties, secret),
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

  it.each([
    ['PAYMENTS_URL', 'PAYMENTS_SECRET'],
    ['SITE_BUILDER_URL', 'SITE_BUILDER_SECRET'],
  ])('with %s want %s', (url, name) => {
    expect(readApiSettings({ ...secret, [url]: 'https://pay.example' })).toEqual({
      problems: [`${name} is missing: it must be a text of at least 24 characters.`],
    })
    const read = readApiSettings({ ...secret, [url]: 'https://pay.example', [name]: 's'.repeat(24) })
    expect('problems' in read).toBe(false)
  })

  describe('of what mails are signed with', () => {
    const keyOf = (bits: number) =>
      generateKeyPairSync('rsa', { modulusLength: bits })
        .privateKey.export({ type: 'pkcs8', format: 'pem' })
        .toString()
    const key = keyOf(2048)
    const named = { ...secret, DKIM_DOMAIN: 'shop.example', DKIM_SELECTOR: 'mail' }
    const dkim = (env: Readonly<Record<string, string>>) => {
      const read = readApiSettings({ ...named, ...env })
      return 'problems' in read ? read.problems : read.settings.dkim
    }
    const wrong = [
      'DKIM_KEY must be an RSA private key of at least 2048 bits in PEM, or the path of a file that holds one.',
    ]

    it('take the key as it is, in one line, or from a file', () => {
      const folder = mkdtempSync(join(tmpdir(), 'dkim-'))
      const file = join(folder, 'key.pem')
      writeFileSync(file, key)
      const read = [key, key.replaceAll('\n', '\\n'), file].map((DKIM_KEY) => dkim({ DKIM_KEY }))
      rmSync(folder, { recursive: true })
      expect(read).toEqual(
        Array.from({ length: 3 }, () => ({ domain: 'shop.example', selector: 'mail', privateKey: key })),
      )
    })

    it.each([
      ['a text', 'hidden'],
      ['a file that is not there', '/nowhere/key.pem'],
      ['a short key', keyOf(1024)],
      [
        'a key of another kind',
        generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      ],
      ['a damaged key', key.slice(0, 400)],
    ])('refuse %s at its line', (_name, DKIM_KEY) => {
      expect(dkim({ DKIM_KEY })).toEqual(wrong)
    })

    it('belong together', () => {
      expect([
        dkim({}),
        readApiSettings({ ...secret, DKIM_KEY: key }),
        dkim({ DKIM_KEY: key, DKIM_DOMAIN: 'no domain' }),
      ]).toEqual([
        [wrong[0]?.replace('must be', 'is missing: it must be')],
        { problems: ['DKIM_DOMAIN is missing: it must be a domain such as example.com.'] },
        ['DKIM_DOMAIN must be a domain such as example.com.'],
      ])
    })
  })

  it('name every variable that is wrong in a line of its own, without what may be secret', () => {
    const env = {
      API_PORT: '99999',
      SEED_SIZE: 'huge',
      DATABASE_URL: 'mysql://console:hidden@db',
      DATA_KEY: 'hidden',
      DATA_KEY_FORMER: `${'hidden'.repeat(6)},hidden`,
      ADMIN_PASSWORD: 'hidden',
      VISIT_ADDRESSES: '10.1.0.0/16,10.2.0.0/33',
      LOGIN_LIMIT: '2.5',
    }
    expect(readApiSettings(env)).toEqual({
      problems: [
        'API_PORT must be a whole number from 0 to 65535, not “99999”.',
        'DATABASE_URL must be a text that matches ^postgres(ql)?://.',
        'SEED_SIZE must be one of small, full, not “huge”.',
        'DATA_KEY must be a text of at least 32 characters.',
        'DATA_KEY_FORMER must be keys of at least 32 characters each, separated by commas.',
        'VISIT_ADDRESSES must be ranges of addresses such as 10.1.0.0/16, separated by commas.',
        'ADMIN_PASSWORD must be a text from 10 to 72 characters.',
        'CLIENT_SECRET is missing: it must be a text of at least 16 characters.',
        'LOGIN_LIMIT must be a whole number of at least 0, not “2.5”.',
      ],
    })
  })
})
