import { readFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import { type Static, Type } from 'typebox'

const name = (options: object = {}) => Type.String({ minLength: 1, maxLength: 200, ...options })

/** What one provider of identities (OpenID Connect) is to this installation; docs/deploy.md explains each member. */
export const identityProvider = Type.Object(
  {
    id: Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,29}$' }),
    /** What its button says. */
    label: Type.Object(
      { zh: name({ maxLength: 30 }), en: name({ maxLength: 60 }) },
      { additionalProperties: false },
    ),
    issuer: Type.String({ pattern: '^https?://[^ ?#]+$' }),
    client_id: name(),
    client_secret: name({ maxLength: 2000 }),
    scope: Type.String({ default: 'openid email profile', pattern: '(^| )openid( |$)' }),
    email_claim: name({ default: 'email' }),
    name_claim: name({ default: 'name' }),
    groups_claim: name({ default: 'groups' }),
    /** Claims that the ID token lacks are read from the userinfo endpoint. */
    userinfo: Type.Boolean({ default: false }),
    /** E-mail addresses are the person's own although `email_verified` does not say so. */
    trust_emails: Type.Boolean({ default: false }),
    /** A person without an account gets one, if their groups give them a role. */
    create: Type.Boolean({ default: false }),
    /** Code of the department of such a person; the first one unless given. */
    department: Type.Optional(name()),
    /** Roles by group; without a company the role holds in all. */
    roles: Type.Array(
      Type.Object(
        { group: name(), role: name(), company: Type.Optional(name()) },
        { additionalProperties: false },
      ),
      { default: [], maxItems: 500 },
    ),
    /** What says that the provider asked for a second factor itself: values of `amr` and `acr`, or always. */
    second_factor: Type.Object(
      {
        always: Type.Boolean({ default: false }),
        amr: Type.Array(name(), { default: ['mfa'] }),
        acr: Type.Array(name(), { default: [] }),
      },
      { additionalProperties: false, default: {} },
    ),
    /** Persons who are linked with it sign in by it alone; administrators may use their password. */
    only: Type.Boolean({ default: false }),
    /** Signing out leads to the provider, which ends its own session. */
    sign_out: Type.Boolean({ default: true }),
  },
  { additionalProperties: false },
)

export type IdentityProvider = Static<typeof identityProvider>

const validate = new Ajv({ allErrors: true, useDefaults: true, strict: false }).compile<IdentityProvider[]>(
  Type.Array(identityProvider, { maxItems: 10 }),
)

/** The providers in a setting, which is JSON or the path of a file that holds it, or what is wrong with it. */
export function readProviders(
  setting: string,
): { readonly providers: readonly IdentityProvider[] } | { readonly problems: readonly string[] } {
  const read = parsed(setting)
  if ('problem' in read) return { problems: [read.problem] }
  const { value } = read
  if (!validate(value))
    return {
      problems: (validate.errors ?? []).map(
        ({ instancePath, message = '', params }) =>
          `${instancePath} ${message}${nameIn(params)}`.trim() || 'is no list of providers',
      ),
    }
  const ids = value.map(({ id }) => id)
  if (new Set(ids).size < ids.length) return { problems: ['two providers have the same id'] }
  const insecure = value.filter(({ issuer }) => !isSecure(issuer)).map(({ id }) => id)
  return insecure.length > 0
    ? { problems: [`the issuer of ${insecure.join(', ')} must begin with https://`] }
    : { providers: value }
}

/** A provider on this machine is for trying; any other is reached encrypted. */
export function isSecure(issuer: string): boolean {
  const { protocol, hostname } = new URL(issuer)
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}

function parsed(setting: string): { readonly value: unknown } | { readonly problem: string } {
  try {
    const text = setting.trimStart().startsWith('[') ? setting : readFileSync(setting, 'utf8')
    return { value: JSON.parse(text) }
  } catch (error) {
    return { problem: error instanceof SyntaxError ? 'is no JSON' : 'the file cannot be read' }
  }
}

function nameIn(params: Readonly<Record<string, unknown>>): string {
  const extra = params['additionalProperty']
  return typeof extra === 'string' ? ` (${extra})` : ''
}
