import { join } from 'node:path'
import { Ajv } from 'ajv'
import { type Static, Type } from 'typebox'

const environment = Type.Object({
  API_HOST: Type.String({ default: '127.0.0.1', minLength: 1 }),
  HOST: Type.String({ default: '127.0.0.1', minLength: 1 }),
  API_PORT: Type.Integer({ default: 4601, minimum: 0, maximum: 65_535 }),
  DATA_DIR: Type.String({ default: '.data', minLength: 1 }),
  DATABASE_URL: Type.Optional(Type.String({ pattern: '^postgres(ql)?://' })),
  SEED_SIZE: Type.Enum(['small', 'full'], { default: 'small' }),
  DEMO: Type.Optional(Type.Enum(['0', '1'])),
  DATA_KEY: Type.Optional(Type.String({ minLength: 32 })),
  SMTP_URL: Type.Optional(Type.String({ pattern: '^smtps?://' })),
  ALLOW_DEMO: Type.Enum(['0', '1'], { default: '0' }),
  ADMIN_USERNAME: Type.Optional(Type.String({ pattern: '^[a-zA-Z0-9._@-]{3,50}$' })),
  ADMIN_PASSWORD: Type.Optional(Type.String({ minLength: 10, maxLength: 72 })),
  CLIENT_ID: Type.Integer({ default: 9 }),
  CLIENT_SECRET: Type.String({ minLength: 16 }),
  ACCESS_TOKEN_SECONDS: Type.Integer({ default: 7_200, minimum: 60 }),
  REFRESH_TOKEN_SECONDS: Type.Integer({ default: 2_592_000, minimum: 60 }),
  LOGIN_LIMIT: Type.Integer({ default: 10, minimum: 0 }),
  WRITE_LIMIT: Type.Integer({ default: 120, minimum: 0 }),
  PUSH_SUBJECT: Type.String({ default: 'mailto:console@example.com', pattern: '^(mailto:|https://).+' }),
  PUSH_ORIGINS: Type.String({ default: '', pattern: '^$|^https?://[^/, ]+(,https?://[^/, ]+)*$' }),
  TRUST_PROXY: Type.String({ default: 'loopback' }),
  LOG_LEVEL: Type.Enum(['silent', 'error', 'warn', 'info', 'debug'], { default: 'warn' }),
})

type Environment = Static<typeof environment>

/** What the API process is told; every value comes from the environment or has a default. */
export interface ApiSettings {
  readonly host: string
  /** Where the gateway in front of it listens. */
  readonly gatewayHost: string
  /** 0 = a free one. */
  readonly port: number
  /** PostgreSQL; undefined = embedded database in `dataDir`. */
  readonly databaseUrl: string | undefined
  readonly dataDir: string
  /** The mail server; without one mails are kept and not sent. */
  readonly smtpUrl: string | undefined
  /** What license keys and gateways' secrets are sealed with; undefined = kept in `dataDir`. */
  readonly dataKey: string | undefined
  /** Fill an empty database with demo data of this size; null = only a first administrator. */
  readonly demo: 'small' | 'full' | null
  /** Listen beyond the loopback address although demo accounts exist. */
  readonly allowDemo: boolean
  readonly adminUsername: string | undefined
  readonly adminPassword: string | undefined
  readonly clientId: number
  readonly clientSecret: string
  /** Seconds. */
  readonly lifetimes: { readonly access: number; readonly refresh: number }
  /** Requests in a minute; 0 = no limit. */
  readonly limits: { readonly signIns: number; readonly writes: number }
  /** Web Push: how a push service reaches the operator, and origins that may be called beside the browsers' own services. */
  readonly push: { readonly subject: string; readonly origins: readonly string[] }
  /** Whose `X-Forwarded-For` is believed: addresses, or `loopback`; false = nobody's. */
  readonly trustProxy: string | false
  readonly logLevel: Environment['LOG_LEVEL']
}

const validate = new Ajv({
  coerceTypes: true,
  useDefaults: true,
  allErrors: true,
  strict: false,
}).compile<Environment>(environment)

/** The settings in an environment, or what is wrong with it, one line for each variable. */
export function readApiSettings(
  env: Readonly<Record<string, string | undefined>>,
): { readonly settings: ApiSettings } | { readonly problems: readonly string[] } {
  const given: unknown = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  )
  if (!validate(given)) {
    const problems = (validate.errors ?? []).map(({ instancePath, message, params }) =>
      [instancePath.slice(1), message, JSON.stringify(params)].filter((part) => part !== '').join(' '),
    )
    return { problems }
  }
  return { settings: settingsOf(given) }
}

/** Where the embedded database lives. */
export function databaseFolder({ dataDir }: Pick<ApiSettings, 'dataDir'>): string {
  return join(dataDir, 'pg')
}

/** Where uploaded and exported files live. */
export function filesFolder({ dataDir }: Pick<ApiSettings, 'dataDir'>): string {
  return join(dataDir, 'files')
}

function settingsOf(env: Environment): ApiSettings {
  const wantsDemo = (env.DEMO ?? (env.DATABASE_URL === undefined ? '1' : '0')) === '1'
  return {
    host: env.API_HOST,
    gatewayHost: env.HOST,
    port: env.API_PORT,
    databaseUrl: env.DATABASE_URL,
    dataDir: env.DATA_DIR,
    smtpUrl: env.SMTP_URL,
    dataKey: env.DATA_KEY,
    demo: wantsDemo ? env.SEED_SIZE : null,
    allowDemo: env.ALLOW_DEMO === '1',
    adminUsername: env.ADMIN_USERNAME,
    adminPassword: env.ADMIN_PASSWORD,
    clientId: env.CLIENT_ID,
    clientSecret: env.CLIENT_SECRET,
    lifetimes: { access: env.ACCESS_TOKEN_SECONDS, refresh: env.REFRESH_TOKEN_SECONDS },
    limits: { signIns: env.LOGIN_LIMIT, writes: env.WRITE_LIMIT },
    push: { subject: env.PUSH_SUBJECT, origins: env.PUSH_ORIGINS.split(',').filter((each) => each !== '') },
    trustProxy: env.TRUST_PROXY === 'false' || env.TRUST_PROXY === '' ? false : env.TRUST_PROXY,
    logLevel: env.LOG_LEVEL,
  }
}
