import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadEnvFile } from 'node:process'
import { parse } from 'yaml'
import type { Project } from '../codegen/project.ts'
import type { OAuthSettings } from '../mesh/adapter/sign-in/oauth.ts'
import { readImport } from '../mesh/adapter/upstream.ts'
import { readApiHeaders } from '../scripts/api-headers.ts'
import { StepFailed } from '../scripts/process.ts'

export interface Settings {
  readonly host: string
  readonly port: number
  /** Address of the API that the contract was imported from. */
  readonly apiUrl: string
  /** Sent with the calls of all. */
  readonly apiHeaders: Readonly<Record<string, string>>
  /** Absent where the document says nothing of where its tokens come from. */
  readonly oauth?: OAuthSettings | undefined
}

/**
 * The settings of a project's server, from the environment and, where it says nothing, from `.env`.
 * @throws StepFailed with a sentence for what is missing or cannot be used.
 */
export function readSettings(project: Project): Settings {
  const file = join(project.root, '.env')
  if (existsSync(file)) loadEnvFile(file)
  const { PORT: port = '4600', HOST: host = '127.0.0.1', API_URL: apiUrl = '', API_HEADERS } = process.env
  if (!/^\d{1,5}$/.test(port)) throw new StepFailed(`PORT must be a number, not “${port}”.`)
  const address = URL.parse(apiUrl)
  if (address === null || !/^https?:$/.test(address.protocol))
    throw new StepFailed(
      `API_URL in ${project.show(file)} must be the address of the API, like https://api.example.com/v1, not “${apiUrl}”.`,
    )
  const headers = readApiHeaders(API_HEADERS)
  if ('problem' in headers) throw new StepFailed(headers.problem)
  const shared = sharedKey(project, headers.headers)
  if (shared !== null)
    throw new StepFailed(
      `API_HEADERS sets ${shared}: all who reach the console would act with that key. Say \`open: true\` in manifest/console.yaml if that is meant; without it people sign in with their own.`,
    )
  const oauth = oauthSettings(project, `http://${host}:${port}`)
  return { host, port: Number(port), apiUrl, apiHeaders: headers.headers, oauth }
}

/** @param served Where the console is reached unless `CONSOLE_URL` names another address. */
function oauthSettings({ contract, manifest }: Project, served: string): OAuthSettings | undefined {
  if (readImport(contract).oauth === null) return undefined
  const {
    CONSOLE_URL: consoleUrl = served,
    OAUTH_CLIENT_ID: clientId,
    OAUTH_CLIENT_SECRET: clientSecret,
    OAUTH_CLIENT_AUTH: clientAuth = 'post',
    OAUTH_SCOPES: scopes,
  } = process.env
  const address = URL.parse(consoleUrl)
  if (address === null || !/^https?:$/.test(address.protocol))
    throw new StepFailed(
      `CONSOLE_URL must be the address of the console, like https://console.example.com, not “${consoleUrl}”.`,
    )
  if (clientAuth !== 'post' && clientAuth !== 'basic')
    throw new StepFailed(`OAUTH_CLIENT_AUTH must be post or basic, not “${clientAuth}”.`)
  return {
    clientId: clientId || null,
    clientSecret: clientSecret || null,
    clientAuth,
    scopes: scopes ? scopes.split(/[\s,]+/) : null,
    consoleUrl: consoleUrl.replace(/\/+$/, ''),
    isShared: isOpen(manifest),
  }
}

/** The header by which all would be the one whose key the server sends, where the manifest does not say so; null: none. */
function sharedKey({ contract, manifest }: Project, headers: Settings['apiHeaders']): string | null {
  const credential = readImport(contract).credential
  if (credential === null || isOpen(manifest)) return null
  const name = credential.in === 'cookie' ? 'cookie' : credential.name.toLowerCase()
  return Object.keys(headers).find((header) => header.toLowerCase() === name) ?? null
}

function isOpen(manifest: string): boolean {
  const data: unknown = parse(readFileSync(join(manifest, 'console.yaml'), 'utf8'))
  return typeof data === 'object' && data !== null && 'open' in data && data.open === true
}
