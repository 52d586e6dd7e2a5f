import { expect, test } from 'vitest'
import { environment } from './settings.ts'
import { shownSettings } from './shown-settings.ts'

const { properties } = environment
const shown = (env: Readonly<Record<string, string>>) =>
  new Map(shownSettings(properties, env).map(({ name, value, origin }) => [name, { value, origin }]))

test('every variable says where its value comes from', () => {
  const values = shown({ SMTP_URL: 'smtp://mail.example:25', LOG_LEVEL: '' })
  expect([...values.keys()]).toEqual(Object.keys(properties))
  expect(values.get('SMTP_URL')).toEqual({ value: 'smtp://mail.example:25', origin: 'environment' })
  expect(values.get('LOGIN_LIMIT')).toEqual({ value: '10', origin: 'default' })
  expect(values.get('LOG_LEVEL')?.origin).toBe('default')
  expect(values.get('PAYMENTS_URL')).toEqual({ value: null, origin: 'none' })
  expect(values.get('DATA_KEY')).toEqual({ value: '••••', origin: 'folder' })
})

/** Keys that every site shows. */
const isPublic = new Set(['INDEXNOW_KEY'])

test('no secret is shown, nor a password in an address', () => {
  const secret = 'correct-horse-battery-staple-0123456789'
  const names = Object.keys(properties).filter(
    (name) => /SECRET|PASSWORD|_KEY\b|_KEY_/.test(name) && !isPublic.has(name),
  )
  expect(names.length).toBeGreaterThan(5)
  const env = {
    ...Object.fromEntries(names.map((name) => [name, secret])),
    DATABASE_URL: `postgres://console:${secret}@db.example/console`,
    SMTP_URL: `smtps://mailer:${secret}@mail.example`,
  }
  const values = shown(env)
  expect(JSON.stringify([...values])).not.toContain(secret)
  expect(names.map((name) => values.get(name)?.value)).toEqual(names.map(() => '••••'))
  expect(values.get('DATABASE_URL')?.value).toBe('postgres://console:••••@db.example/console')
  expect(values.get('SMTP_URL')?.value).toBe('smtps://mailer:••••@mail.example')
})
