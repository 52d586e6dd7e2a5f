import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { entryPoints } from '../../scripts/package/contents.ts'
import { settingNames } from '../../scripts/settings/page.ts'

const root = path.join(import.meta.dirname, '../..')
const textOf = (file: string): string => readFileSync(path.join(root, file), 'utf8')
const { devDependencies }: { devDependencies: Record<string, string> } = JSON.parse(textOf('package.json'))

/** NODE_ENV is read by packages; the other is the database's own. */
const settingNameSet = new Set([...settingNames(), 'NODE_ENV'])
const unknownIn = (names: Iterable<string>) => [...names].filter((name) => !settingNameSet.has(name))

describe('Dockerfile', () => {
  const lines = textOf('Dockerfile')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [instruction = '', ...rest] = line.split(' ')
      return { instruction, rest: rest.join(' ') }
    })
  const run = lines.slice(lines.findLastIndex(({ instruction }) => instruction === 'FROM'))
  const valuesOf = (stage: typeof lines, name: string) =>
    stage.filter(({ instruction }) => instruction === name).map(({ rest }) => rest)

  test('both stages have the pinned Node', () => {
    expect(valuesOf(lines, 'FROM').map((rest) => /^node:([\d.]+)-/.exec(rest)?.[1])).toEqual([
      devDependencies['node'],
      devDependencies['node'],
    ])
  })

  test('what is copied from the project is there, and is not left out by .dockerignore', () => {
    const ignored = textOf('.dockerignore').trim().split('\n')
    const sources = valuesOf(lines, 'COPY')
      .filter((rest) => !rest.startsWith('--from'))
      .flatMap((rest) => rest.split(' ').slice(0, -1))
    expect(sources).not.toEqual([])
    expect(
      sources.filter((source) => !existsSync(path.join(root, source)) || ignored.includes(source)),
    ).toEqual([])
  })

  test('what is built or installed here is not sent to the engine', () => {
    const ignored = new Set(textOf('.dockerignore').trim().split('\n'))
    const made = textOf('.gitignore')
      .trim()
      .split('\n')
      .map((line) => line.replaceAll(/^\/|\/$/g, ''))
    expect(made.filter((name) => !ignored.has(name) && name !== '*.log')).toEqual([])
  })

  test('runs as a user that is not root, with known settings, commands and ports', () => {
    expect(valuesOf(run, 'USER')).toEqual(['node'])
    expect(
      unknownIn((valuesOf(run, 'ENV')[0] ?? '').matchAll(/(\w+)=/g).map(([, name = '']) => name)),
    ).toEqual([])
    expect(valuesOf(run, 'EXPOSE')).toEqual(['4600 4601'])
    const commands = [...valuesOf(run, 'ENTRYPOINT'), ...valuesOf(run, 'HEALTHCHECK')].flatMap((rest) =>
      [...rest.matchAll(/scripts\/[\w/-]+\.ts/g)].map(([file]) => file),
    )
    expect(commands.filter((file) => !entryPoints.includes(file))).toEqual([])
    expect(commands).toHaveLength(2)
  })
})

describe('compose.yaml', () => {
  interface Service {
    readonly image?: string
    readonly build?: string
    readonly command?: readonly string[]
    readonly environment?: Readonly<Record<string, string>>
    readonly volumes?: readonly string[]
    readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>
    readonly healthcheck?: { readonly test: readonly string[] }
    readonly read_only?: boolean
  }
  const { services, volumes }: { services: Record<string, Service>; volumes: Record<string, null> } = parse(
    textOf('compose.yaml'),
    { merge: true },
  )
  const own = Object.entries(services).filter(([, { build }]) => build !== undefined)

  test('starts two APIs and two gateways, each with a command that is there and settings that are known', () => {
    expect(own.map(([, { command }]) => command)).toEqual([['api'], ['api'], ['gateway'], ['gateway']])
    expect(unknownIn(own.flatMap(([, { environment = {} }]) => Object.keys(environment)))).toEqual([])
    expect(own.filter(([, service]) => service.read_only !== true)).toEqual([])
    for (const [, { healthcheck }] of own) expect(entryPoints).toContain(healthcheck?.test[2])
  })

  test('names no file, volume or service that is not there', () => {
    const mounts = Object.values(services).flatMap((service) => service.volumes ?? [])
    const sources = mounts.map((mount) => mount.split(':')[0] ?? '')
    // The certificate and its key are the operator's.
    const files = sources.filter((source) => source.startsWith('.') && source !== './deploy/tls')
    expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([])
    expect(sources.filter((source) => !source.startsWith('.') && !(source in volumes))).toEqual([])
    const awaited = Object.values(services).flatMap(({ depends_on = {} }) => Object.entries(depends_on))
    expect(
      awaited.filter(
        ([name, { condition }]) => condition !== 'service_healthy' || !services[name]?.healthcheck,
      ),
    ).toEqual([])
  })

  test('nginx gets every value of its template, and only servers and ports that are there', () => {
    const environment = services['nginx']?.environment ?? {}
    const template = textOf('deploy/nginx/console.conf.template')
    const templateVariables = new Set(template.matchAll(/\$\{([A-Z_]+)\}/g).map(([, name = '']) => name))
    expect(Object.keys(environment).toSorted()).toEqual([...templateVariables].toSorted())
    const servers = Object.values(environment).flatMap((value) => [
      ...value.matchAll(/server ([\w-]+):(\d+)/g),
    ])
    expect(
      servers.map(([, name = '', port]) => [name, port === portOf(services[name]?.environment)]),
    ).toEqual([
      ['gateway-1', true],
      ['gateway-2', true],
      ['api-1', true],
      ['api-2', true],
    ])
    expect(services['gateway-1']?.environment?.['API_URL']).toBe(`http://nginx:${environment['API_ADDRESS']}`)
  })
})

const portOf = (environment: Readonly<Record<string, string>> = {}) =>
  environment['API_PORT'] ?? environment['PORT']

describe.each(globSync('deploy/systemd/*.service', { cwd: root }).toSorted())('%s', (file) => {
  const settings = Map.groupBy(
    textOf(file)
      .split('\n')
      .filter((line) => /^\w+=/.test(line)),
    (line) => line.slice(0, line.indexOf('=')),
  )
  const valueOf = (name: string) => settings.get(name)?.[0]?.slice(name.length + 1)

  test('starts a part that is there as a user that is not root, with known settings', () => {
    const [node, script = '', part] = (valueOf('ExecStart') ?? '').split(' ')
    expect(node).toBe('/opt/console/bin/node')
    expect(entryPoints).toContain(script)
    expect(file).toContain(`console-${part}@`)
    expect(valueOf('User')).toBe('console')
    const names = (valueOf('Environment') ?? '').matchAll(/(\w+)=/g).map(([, name = '']) => name)
    expect(unknownIn(names)).toEqual([])
  })
})

describe('the Helm chart', () => {
  const values: unknown = parse(textOf('deploy/helm/values.yaml'))
  const missing: string[] = []
  /** The chart uses no more of Go's templates than names of values. */
  const rendered = globSync('deploy/helm/templates/*.yaml', { cwd: root })
    .toSorted()
    .flatMap((file) =>
      parseAllDocuments(
        textOf(file).replaceAll(/\{\{ ([^}]*) \}\}/g, (_, name: string) => {
          if (name === '.Release.Name') return 'shop'
          const value = valueAt(values, name.split('.').slice(2))
          if (!name.startsWith('.Values.') || value === undefined) missing.push(`${file}: ${name}`)
          return String(value)
        }),
      ).map((document): Manifest => document.toJS()),
    )

  test('uses values that are there, and makes YAML of its templates', () => {
    expect(missing).toEqual([])
    expect(rendered.map(({ kind, metadata }) => `${kind} ${metadata.name}`)).toEqual([
      'Deployment shop-api',
      'Service shop-api',
      'Ingress shop',
      'PersistentVolumeClaim shop-data',
      'Deployment shop-gateway',
      'Service shop-gateway',
    ])
  })

  test('starts parts that are there, not as root, with known settings and the ports of these', () => {
    const pods = rendered.flatMap(({ kind, spec }) => (kind === 'Deployment' ? [spec.template.spec] : []))
    const containers = pods.flatMap((pod) => pod.containers)
    expect(pods.map(({ securityContext }) => securityContext.runAsNonRoot)).toEqual([true, true])
    expect(containers.map(({ args }) => args)).toEqual([['api'], ['gateway']])
    expect(unknownIn(containers.flatMap(({ env }) => env.map(({ name }) => name)))).toEqual([])
    for (const { env, ports, securityContext } of containers) {
      const port = env.find(({ name }) => name === 'API_PORT' || name === 'PORT')?.value
      expect(ports.map(({ containerPort }) => String(containerPort))).toEqual([port])
      expect(securityContext.readOnlyRootFilesystem).toBe(true)
    }
  })
})

interface Manifest {
  readonly kind: string
  readonly metadata: { readonly name: string }
  readonly spec: {
    readonly template: {
      readonly spec: {
        readonly securityContext: { readonly runAsNonRoot: boolean }
        readonly containers: readonly {
          readonly args: readonly string[]
          readonly env: readonly { readonly name: string; readonly value?: string }[]
          readonly ports: readonly { readonly containerPort: number }[]
          readonly securityContext: { readonly readOnlyRootFilesystem: boolean }
        }[]
      }
    }
  }
}

function valueAt(values: unknown, [name, ...rest]: readonly string[]): unknown {
  if (name === undefined) return values
  const inner: unknown = typeof values === 'object' && values !== null ? Reflect.get(values, name) : undefined
  return inner === undefined ? undefined : valueAt(inner, rest)
}
