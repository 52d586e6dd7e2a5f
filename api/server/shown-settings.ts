/** A variable as an administrator may see it. */
export interface ShownSetting {
  readonly name: string
  readonly description: string
  /** Null where there is none; a secret is `••••`, and a password in an address too. */
  readonly value: string | null
  /** `folder`: made on the first start, in `DATA_DIR`. */
  readonly origin: 'environment' | 'default' | 'folder' | 'none'
}

const secrets: ReadonlySet<string> = new Set([
  'ADMIN_PASSWORD',
  'CLIENT_SECRET',
  'DATA_KEY',
  'DATA_KEY_FORMER',
  'DKIM_KEY',
  'OIDC_PROVIDERS',
  'PAYMENTS_SECRET',
  'SITE_BUILDER_SECRET',
])

const madeOnFirstStart: ReadonlySet<string> = new Set(['CLIENT_SECRET', 'DATA_KEY'])

const hidden = '••••'

interface Described {
  readonly description?: string
  readonly default?: string | number
}

/** The variables in the order of their schema, as they are in `env`. */
export function shownSettings(
  properties: Readonly<Record<string, object>>,
  env: Readonly<Record<string, string | undefined>>,
): ShownSetting[] {
  return Object.entries(properties).map(([name, schema]) => {
    const { description = '', default: usual }: Described = schema
    const value = env[name]
    if (value !== undefined && value !== '')
      return { name, description, value: shown(name, value), origin: 'environment' }
    if (madeOnFirstStart.has(name)) return { name, description, value: hidden, origin: 'folder' }
    return usual === undefined || usual === ''
      ? { name, description, value: null, origin: 'none' }
      : { name, description, value: usual.toString(), origin: 'default' }
  })
}

function shown(name: string, value: string): string {
  if (secrets.has(name)) return hidden
  if (!URL.canParse(value)) return value
  const address = new URL(value)
  if (address.password === '') return value
  address.password = hidden
  return decodeURI(address.href)
}
