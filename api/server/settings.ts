import { join } from 'node:path'
import { Ajv } from 'ajv'
import { type Static, Type } from 'typebox'
import { trustedProxies } from '../../serving/trusted-proxies.ts'
import type { TokenLifetimes } from '../engine/auth/issue.ts'
import type { OwnPortSettings } from '../kernel/platform/adapters/ports.ts'
import { isAddressRange } from '../kernel/platform/address-ranges.ts'
import { readProviders } from '../kernel/platform/identity/provider.ts'
import type { DkimSettings } from '../kernel/platform/mail/smtp.ts'
import type { SignedService } from '../kernel/platform/web/signed-call.ts'
import type { IdentitySettings } from './create-services.ts'
import { isDkimKey, readDkimKey } from './dkim-key.ts'
import { settingProblems } from './settings-problems.ts'
import { type ShownSetting, shownSettings } from './shown-settings.ts'

/** Every variable that the API reads, with what it means. */
export const environment = Type.Object(
  {
    API_HOST: Type.String({
      default: '127.0.0.1',
      minLength: 1,
      description: 'Address of the embedded API.',
    }),
    HOST: Type.String({
      default: '127.0.0.1',
      minLength: 1,
      description:
        'Address of the console. With demo accounts in the database another one than the loopback needs `ALLOW_DEMO=1`.',
    }),
    API_PORT: Type.Integer({
      default: 4601,
      minimum: 0,
      maximum: 65_535,
      description: 'Port of the embedded API; `npm start` takes the one after `PORT`.',
    }),
    DATA_DIR: Type.String({
      default: '.data',
      minLength: 1,
      description: 'The embedded database, uploaded and exported files, and the secrets made on first start.',
    }),
    DATABASE_URL: Type.Optional(
      Type.String({
        pattern: '^postgres(ql)?://',
        description: 'PostgreSQL instead of the embedded database.',
      }),
    ),
    SEED_SIZE: Type.Enum(['small', 'full'], {
      default: 'small',
      description: 'Size of the demo data; `full` makes 200,000 orders and takes minutes.',
    }),
    DEMO: Type.Optional(
      Type.Enum(['0', '1'], {
        description: 'Fill an empty database with demo data; unless said, an embedded one only.',
      }),
    ),
    DATA_KEY: Type.Optional(
      Type.String({
        minLength: 32,
        description:
          'What license keys, letters and secrets of gateways are sealed with, and links signed; made on first start, kept in `DATA_DIR`.',
      }),
    ),
    DATA_KEY_FORMER: Type.String({
      default: '',
      pattern: '^$|^[^,]{32,}(,[^,]{32,})*$',
      expected: 'keys of at least 32 characters each, separated by commas',
      description:
        'Former values of `DATA_KEY`, which still open what they sealed until `npm run reseal` has sealed it anew.',
    }),
    SMTP_URL: Type.Optional(
      Type.String({
        pattern: '^smtps?://',
        description: 'Mail server; without one mails are kept and not sent.',
      }),
    ),
    DKIM_DOMAIN: Type.Optional(
      Type.String({
        pattern: '^[a-zA-Z0-9-]+([.][a-zA-Z0-9-]+)+$',
        expected: 'a domain such as example.com',
        description: 'Mails of this domain and those below it are signed (DKIM). None unless given.',
      }),
    ),
    DKIM_SELECTOR: Type.Optional(
      Type.String({
        pattern: '^[a-zA-Z0-9-]+([.][a-zA-Z0-9-]+)*$',
        expected: 'the name before ._domainkey, such as mail2026',
        description: 'Under which the public key stands in the DNS: `<selector>._domainkey.<domain>`.',
      }),
    ),
    DKIM_KEY: Type.Optional(
      Type.String({
        format: 'dkim-key',
        expected: 'an RSA private key of at least 2048 bits in PEM, or the path of a file that holds one',
        description: 'What they are signed with: a private key in PEM, or the path of a file that holds it.',
      }),
    ),
    UNSUBSCRIBE_MAILBOX: Type.Optional(
      Type.String({
        pattern: '^[^@<>, ]+@[^@<>, ]+[.][^@<>, ]+$',
        expected: 'an e-mail address',
        description:
          'A mailbox whose reader takes people off the lists who ask for it by mail; campaigns name it beside their link (`List-Unsubscribe`).',
      }),
    ),
    EXCHANGE_RATES_URL: Type.Optional(
      Type.String({
        pattern: '^https?://',
        description:
          'Daily exchange rates in the form of the European Central Bank (`eurofxref-daily.xml`); without it orders are calculated with the rates of one day that the program brings along, and say so.',
      }),
    ),
    PAYMENTS_URL: Type.Optional(
      Type.String({
        pattern: '^https?://',
        description:
          'The company’s own payment service (docs/ports/payments.yaml), which pays refunds back; without it a person does, but for accounts at Stripe. Not with demo data.',
      }),
    ),
    PAYMENTS_SECRET: Type.Optional(
      Type.String({ minLength: 24, description: 'What calls of the payment service are signed with.' }),
    ),
    STRIPE_API_URL: Type.Optional(
      Type.String({
        pattern: '^https?://[^/ ]+$',
        expected: 'an address without a path, such as https://api.stripe.com',
        description:
          'Where payment methods of the gateway Stripe are reached, if not at Stripe: a proxy, or a server that speaks as Stripe does. Not with demo data.',
      }),
    ),
    SITE_BUILDER_URL: Type.Optional(
      Type.String({
        pattern: '^https?://',
        description:
          'The company’s own builder of sites (docs/ports/site-builder.yaml); without it publications fail and say so. Not with demo data.',
      }),
    ),
    SITE_BUILDER_SECRET: Type.Optional(
      Type.String({ minLength: 24, description: 'What calls of the builder are signed with.' }),
    ),
    INDEXNOW_KEY: Type.Optional(
      Type.String({
        pattern: '^[a-zA-Z0-9-]{8,128}$',
        description:
          'Key of IndexNow, which every site shows at `/<key>.txt`; without it nothing is submitted. Not with demo data.',
      }),
    ),
    VISIT_ADDRESSES: Type.String({
      default: '',
      format: 'address-ranges',
      expected: 'ranges of addresses such as 10.1.0.0/16, separated by commas',
      description:
        'Ranges of inner addresses whose pages the checks of pages and links may visit; those of the internet always, others never.',
    }),
    ALLOW_DEMO: Type.Enum(['0', '1'], {
      default: '0',
      description: 'Listen beyond the loopback address although demo accounts exist.',
    }),
    ADMIN_USERNAME: Type.Optional(
      Type.String({
        pattern: '^[a-zA-Z0-9._@-]{3,50}$',
        description: 'The first administrator of an empty database without demo data.',
      }),
    ),
    ADMIN_PASSWORD: Type.Optional(
      Type.String({ minLength: 10, maxLength: 72, description: 'Their password.' }),
    ),
    CLIENT_ID: Type.Integer({ default: 9, description: 'The client that the gateway signs in as.' }),
    CLIENT_SECRET: Type.String({
      minLength: 16,
      description: 'Its secret, which no browser sees; made on first start, kept in `DATA_DIR`.',
    }),
    ACCESS_TOKEN_SECONDS: Type.Integer({
      default: 7_200,
      minimum: 60,
      description: 'How long a session lasts without being renewed.',
    }),
    REFRESH_TOKEN_SECONDS: Type.Integer({
      default: 2_592_000,
      minimum: 60,
      description: 'How long a session can be renewed.',
    }),
    SESSION_SECONDS: Type.Integer({
      default: 7_776_000,
      minimum: 60,
      description: 'How long a session lasts at most, however often it is renewed.',
    }),
    LOGIN_LIMIT: Type.Integer({
      default: 10,
      minimum: 0,
      description: 'Sign-ins a minute from one address; 0 = no limit.',
    }),
    WRITE_LIMIT: Type.Integer({
      default: 120,
      minimum: 0,
      description: 'Writes a minute by one user; 0 = no limit.',
    }),
    READ_LIMIT: Type.Integer({
      default: 1200,
      minimum: 0,
      description: 'Reads a minute by one user, in each process; 0 = no limit.',
    }),
    INTAKE_PORT: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 65_535,
        description:
          'Port for shops and programs that report events (`docs/connect.md`), on the address `HOST`; 0 = a free one. None unless given.',
      }),
    ),
    INTAKE_URL: Type.Optional(
      Type.String({
        pattern: '^https?://[^ ]+[^/ ]$',
        description:
          'Where shops reach that port, without a slash at its end, as the console shows it beside a new key. Unless given, the address that it listens on.',
      }),
    ),
    PUBLIC_URL: Type.Optional(
      Type.String({
        pattern: '^https?://[^ ]+[^/ ]$',
        description:
          'Where readers of mails reach that port, without a slash at its end: links, openings, unsubscribing and confirming (`docs/connect.md`). Without it or without `INTAKE_PORT` mails have no such links, and nothing of it is counted.',
      }),
    ),
    INTAKE_LIMIT: Type.Integer({
      default: 600,
      minimum: 0,
      description: 'Requests a minute from one address to that port; 0 = no limit.',
    }),
    CONSOLE_URL: Type.Optional(
      Type.String({
        pattern: '^https?://[^/ ]+$',
        expected: 'an address without a path, such as https://console.example.com',
        description:
          'Where staff reach the console, without a path: links in mails to them lead there, passkeys are made for this address, and providers of identities lead browsers back to its login page. Without it there are neither of the latter, and mails name the place in the console.',
      }),
    ),
    OIDC_PROVIDERS: Type.Optional(
      Type.String({
        minLength: 2,
        description:
          'Ways to sign in beside the password, by OpenID Connect: a list in JSON, or the path of a file that holds one (`docs/deploy.md`). None unless given.',
      }),
    ),
    PUSH_SUBJECT: Type.String({
      default: 'mailto:console@example.com',
      pattern: '^(mailto:|https://).+',
      description: 'How a push service reaches the operator.',
    }),
    PUSH_ORIGINS: Type.String({
      default: '',
      pattern: '^$|^https?://[^/, ]+(,https?://[^/, ]+)*$',
      description: 'Push services that may be called beside the browsers’ own, separated by commas.',
    }),
    TRUST_PROXY: Type.String({
      default: '',
      pattern:
        '^(|false|(loopback|linklocal|uniquelocal|[0-9a-fA-F.:]+(/[0-9]{1,3})?)(, *(loopback|linklocal|uniquelocal|[0-9a-fA-F.:]+(/[0-9]{1,3})?))*)$',
      expected: 'addresses, subnets or `loopback`, separated by commas',
      description:
        'Proxies in front of the console whose `X-Forwarded-For` is believed: addresses, subnets or `loopback`, separated by commas. None unless given; then the address that connects to the console is the caller’s.',
    }),
    OTEL_EXPORTER_OTLP_ENDPOINT: Type.Optional(
      Type.String({
        pattern: '^https?://',
        description:
          'Collector of OpenTelemetry traces (OTLP over HTTP), for instance `http://127.0.0.1:4318`.',
      }),
    ),
    LOG_LEVEL: Type.Enum(['silent', 'error', 'warn', 'info', 'debug'], {
      default: 'warn',
      description: 'What is logged.',
    }),
  },
  {
    dependencies: {
      PAYMENTS_URL: ['PAYMENTS_SECRET'],
      SITE_BUILDER_URL: ['SITE_BUILDER_SECRET'],
      DKIM_DOMAIN: ['DKIM_SELECTOR', 'DKIM_KEY'],
      DKIM_SELECTOR: ['DKIM_DOMAIN'],
      DKIM_KEY: ['DKIM_DOMAIN'],
      OIDC_PROVIDERS: ['CONSOLE_URL'],
    },
  },
)

export type Environment = Static<typeof environment>

/** The settings of the API process; every value comes from the environment or has a default. */
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
  /** What mails of a domain are signed with; undefined = none are. */
  readonly dkim: DkimSettings | undefined
  /** For those who unsubscribe by mail. */
  readonly unsubscribeMailbox: string | undefined
  /** Where exchange rates are published. */
  readonly ratesUrl: string | undefined
  /** What a company's own data are connected with. */
  readonly outside: OwnPortSettings
  /** Where staff reach the console; undefined: no passkeys, and no links in mails to them. */
  readonly consoleUrl: string | undefined
  /** Who confirms persons beside the password; undefined = none. */
  readonly identity: IdentitySettings | undefined
  /** What license keys and gateways' secrets are sealed with; undefined = kept in `dataDir`. */
  readonly dataKey: string | undefined
  /** Keys before that one which may still be in use. */
  readonly previousDataKeys: readonly string[]
  /** Fill an empty database with demo data of this size; null = only a first administrator. */
  readonly demo: 'small' | 'full' | null
  /** Listen beyond the loopback address although demo accounts exist. */
  readonly allowDemo: boolean
  readonly adminUsername: string | undefined
  readonly adminPassword: string | undefined
  readonly clientId: number
  readonly clientSecret: string
  /** Seconds. */
  readonly lifetimes: TokenLifetimes
  /** Requests in a minute; 0 = no limit. */
  readonly limits: { readonly signIns: number; readonly writes: number; readonly reads: number }
  /** For shops and programs: where they report events; undefined = nowhere. Requests in a minute from one address; 0 = no limit. */
  readonly intake: {
    readonly port: number | undefined
    readonly url: string | undefined
    /** Where readers of mails reach it. */
    readonly publicUrl: string | undefined
    readonly perMinute: number
  }
  /** Web Push: how a push service reaches the operator, and origins that may be called beside the browsers' own services. */
  readonly push: { readonly subject: string; readonly origins: readonly string[] }
  /** Whose `X-Forwarded-For` is believed: the gateway's on this machine, and that of the proxies in front. */
  readonly trustProxy: string
  /** Where traces are sent; undefined = none are made. */
  readonly traceCollector: string | undefined
  readonly logLevel: Environment['LOG_LEVEL']
  /** Every variable as an administrator may see it. */
  readonly shown: readonly ShownSetting[]
}

const validate = new Ajv({
  coerceTypes: true,
  useDefaults: true,
  allErrors: true,
  strict: false,
  formats: { 'address-ranges': (text: string) => listed(text).every(isAddressRange), 'dkim-key': isDkimKey },
}).compile<Environment>(environment)

/** The settings in an environment, or what is wrong with it, one line for each variable. */
export function readApiSettings(
  env: Readonly<Record<string, string | undefined>>,
): { readonly settings: ApiSettings } | { readonly problems: readonly string[] } {
  const environmentValues = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  )
  const checked: unknown = { ...environmentValues }
  if (!validate(checked))
    return { problems: settingProblems(environment.properties, environmentValues, validate.errors ?? []) }
  const identity = identityOf(checked)
  if (identity !== undefined && 'problems' in identity) return identity
  return {
    settings: {
      ...settingsOf(checked),
      identity,
      shown: shownSettings(environment.properties, environmentValues),
    },
  }
}

/** The settings of the keys alone, for what needs no more of the environment. */
export function readKeySettings(
  env: Readonly<Record<string, string | undefined>>,
): Pick<ApiSettings, 'dataKey' | 'previousDataKeys'> | { readonly problems: readonly string[] } {
  const { DATA_KEY, DATA_KEY_FORMER } = env
  const read = readApiSettings({ DATA_KEY, DATA_KEY_FORMER, CLIENT_SECRET: 'not asked for here' })
  return 'problems' in read ? read : read.settings
}

/** Where the embedded database lives. */
export function databaseFolder({ dataDir }: Pick<ApiSettings, 'dataDir'>): string {
  return join(dataDir, 'pg')
}

/** Where uploaded and exported files live. */
export function filesFolder({ dataDir }: Pick<ApiSettings, 'dataDir'>): string {
  return join(dataDir, 'files')
}

function settingsOf(env: Environment): Omit<ApiSettings, 'shown' | 'identity'> {
  const wantsDemo = (env.DEMO ?? (env.DATABASE_URL === undefined ? '1' : '0')) === '1'
  return {
    host: env.API_HOST,
    gatewayHost: env.HOST,
    port: env.API_PORT,
    databaseUrl: env.DATABASE_URL,
    dataDir: env.DATA_DIR,
    smtpUrl: env.SMTP_URL,
    dkim: dkimOf(env),
    unsubscribeMailbox: env.UNSUBSCRIBE_MAILBOX,
    ratesUrl: env.EXCHANGE_RATES_URL,
    consoleUrl: env.CONSOLE_URL,
    outside: {
      payments: serviceOf(env.PAYMENTS_URL, env.PAYMENTS_SECRET),
      stripeUrl: env.STRIPE_API_URL,
      siteBuilder: serviceOf(env.SITE_BUILDER_URL, env.SITE_BUILDER_SECRET),
      indexNowKey: env.INDEXNOW_KEY,
      openedAddresses: listed(env.VISIT_ADDRESSES),
      dkimSelector: env.DKIM_SELECTOR,
    },
    dataKey: env.DATA_KEY,
    previousDataKeys: listed(env.DATA_KEY_FORMER),
    demo: wantsDemo ? env.SEED_SIZE : null,
    allowDemo: env.ALLOW_DEMO === '1',
    adminUsername: env.ADMIN_USERNAME,
    adminPassword: env.ADMIN_PASSWORD,
    clientId: env.CLIENT_ID,
    clientSecret: env.CLIENT_SECRET,
    lifetimes: {
      access: env.ACCESS_TOKEN_SECONDS,
      refresh: env.REFRESH_TOKEN_SECONDS,
      session: env.SESSION_SECONDS,
    },
    limits: { signIns: env.LOGIN_LIMIT, writes: env.WRITE_LIMIT, reads: env.READ_LIMIT },
    intake: {
      port: env.INTAKE_PORT,
      url: env.INTAKE_URL,
      publicUrl: env.PUBLIC_URL,
      perMinute: env.INTAKE_LIMIT,
    },
    push: { subject: env.PUSH_SUBJECT, origins: listed(env.PUSH_ORIGINS) },
    trustProxy: ['loopback', trustedProxies(env.TRUST_PROXY)].filter(Boolean).join(','),
    traceCollector: env.OTEL_EXPORTER_OTLP_ENDPOINT,
    logLevel: env.LOG_LEVEL,
  }
}

function identityOf({
  OIDC_PROVIDERS: setting,
  CONSOLE_URL: consoleUrl,
}: Environment): IdentitySettings | { readonly problems: readonly string[] } | undefined {
  if (setting === undefined || consoleUrl === undefined) return undefined
  const read = readProviders(setting)
  return 'problems' in read
    ? { problems: read.problems.map((problem) => `OIDC_PROVIDERS: ${problem}.`) }
    : { ...read, consoleUrl }
}

function dkimOf({ DKIM_DOMAIN: domain, DKIM_SELECTOR: selector, DKIM_KEY: key }: Environment) {
  if (domain === undefined || selector === undefined || key === undefined) return undefined
  return { domain, selector, privateKey: readDkimKey(key) }
}

function serviceOf(url: string | undefined, secret: string | undefined): SignedService | undefined {
  return url === undefined || secret === undefined ? undefined : { url, secret }
}

function listed(text: string): string[] {
  return text.split(',').filter((each) => each !== '')
}
