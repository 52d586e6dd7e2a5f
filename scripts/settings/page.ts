import { environment } from '../../api/server/settings.ts'
import { launcherEnvironment } from './launcher.ts'

/** What the page says of a variable's schema. */
interface Described {
  readonly description?: string
  readonly default?: string | number
  readonly enum?: readonly string[]
  readonly type?: string
  readonly pattern?: string
  readonly expected?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
}

const introduction = `# Settings

Everything is told by environment variables. The API checks its own when it starts and says in one line each what is wrong.
This page is written by \`npm run generate\` from \`api/server/settings.ts\` and \`scripts/settings/launcher.ts\`.
`

/** docs/settings.md */
export function settingsPage(): string {
  return [
    introduction,
    '## Running it\n',
    table({ ...launcherEnvironment.properties, ...environment.properties }, (name) => !isTool(name)),
    '## Developing it\n',
    table(launcherEnvironment.properties, isTool),
  ].join('\n')
}

/** The launcher's variables that are about the running servers. */
const ofServers = new Set(['PORT', 'API_URL', 'API_HEADERS', 'METRICS_PORT', 'STOP_SECONDS'])

/** Names of all documented variables. */
export function settingNames(): string[] {
  return [...Object.keys(launcherEnvironment.properties), ...Object.keys(environment.properties)]
}

function isTool(name: string): boolean {
  return Object.hasOwn(launcherEnvironment.properties, name) && !ofServers.has(name)
}

function table(properties: Readonly<Record<string, Described>>, shown: (name: string) => boolean): string {
  const rows = Object.entries(properties)
    .filter(([name]) => shown(name))
    .map(
      ([name, schema]) =>
        `| \`${name}\` | ${fallback(schema)} | ${allowed(schema)} | ${schema.description ?? ''} |`,
    )
  return ['| variable | default | allowed | meaning |', '|---|---|---|---|', ...rows, ''].join('\n')
}

function fallback({ default: value }: Described): string {
  return value === undefined || value === '' ? '—' : `\`${value}\``
}

function allowed({
  enum: values,
  type,
  minimum,
  maximum,
  minLength,
  maxLength,
  pattern,
  expected,
}: Described): string {
  if (values !== undefined) return values.map((value) => `\`${value}\``).join(', ')
  if (type === 'integer') return range('number', minimum, maximum)
  if (expected !== undefined) return expected
  if (pattern !== undefined) return `\`${pattern.replaceAll('|', String.raw`\|`)}\``
  return range('text', minLength, maxLength)
}

function range(kind: string, least?: number, most?: number): string {
  const unit = kind === 'text' ? ' characters' : ''
  if (least === undefined || (kind === 'text' && least === 1)) return kind
  return most === undefined ? `${kind}, at least ${least}${unit}` : `${kind}, ${least}–${most}${unit}`
}
