import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { commands } from '../../codegen/commands.ts'
import { runManifest } from './golden-case.ts'

const project = join(import.meta.dirname, '../..')

/** What the recipes change is a copy; the rest of the project is reached through links. */
let root: string
beforeAll(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'recipes-')))
  const copied = [
    'api',
    'manifest',
    'mesh/openapi.json',
    'scripts',
    'serving',
    'src/machines',
    'src/own',
    'docs/machines',
    'docs/intake.openapi.json',
    'docs/webhook-events.md',
  ]
  for (const path of copied)
    cpSync(join(project, path), join(root, path), {
      recursive: true,
      filter: (file) => !file.endsWith('.test.ts'),
    })
  mkdirSync(join(root, 'generated/built'), { recursive: true })
  cpSync(join(project, 'generated/built/schema.graphql'), join(root, 'generated/built/schema.graphql'))
  for (const path of ['node_modules', 'package.json', 'tsconfig.json', '.oxfmtrc.json'])
    symlinkSync(join(project, path), join(root, path))
  for (const file of globSync('generated/*.ts', { cwd: project }))
    symlinkSync(join(project, file), join(root, file))
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

describe('a page', () => {
  const page = `
  - name: orders.latest
    path: latest
    title: 最新订单
    icon: th-list
    permissions: [orders.index]
    kind: table
    resource: orders
    sort: -created_at
    columns: [order_no, status]
`

  test('stands in its section, and is refused until its English title does too', async () => {
    append('manifest/sections/orders.yaml', page)
    for (const file of globSync('generated/*.ts', { cwd: root })) rmSync(join(root, file))
    const refused = await runManifest(['generate', '--root', root, '--format', 'json'])
    expect([refused.exitCode, codesIn(refused.out)]).toEqual([1, ['M318']])
    edit(
      'manifest/locales/en.yaml',
      /^( {2}orders:\n(?: {4}.*\n)*? {4}pages:\n)/m,
      '$1      orders.latest: Latest orders\n',
    )
    const { exitCode } = await runManifest(['generate', '--root', root, '--format', 'json'])
    expect(exitCode).toBe(0)
    expect(read('generated/pages/orders/orders.latest.ts')).toContain('"name": "orders.latest"')
  })
})

describe('a resource', () => {
  /** What stands in the recipe of api/README.md: files of one folder, and a line. */
  const recipe = readFileSync(join(project, 'api/README.md'), 'utf8')
  const files = [...recipe.matchAll(/^```ts\n\/\/ (modules\/\S+)\n([^]*?)^```$/gm)].map(
    ([, file = '', text = '']) => ({ file: `api/${file}`, text }),
  )
  const [line = ''] = /^export \{ default as notices \}.*\n/m.exec(recipe) ?? []

  test('is a folder and a line: nothing else names it, and it is there everywhere', () => {
    expect(new Set(files.map(({ file }) => dirname(file)))).toEqual(new Set(['api/modules/content/notices']))
    for (const { file, text } of files) write(file, text)
    append('api/modules/index.ts', line)
    expect(node('api/server/write-contract.ts')).toEqual({ status: 0, output: 'mesh/openapi.json written\n' })
    expect(node('api/server/write-schema.ts')).toEqual({
      status: 0,
      output: 'api/kernel/database/schema.json written\n',
    })
    const { paths, components } = JSON.parse(read('mesh/openapi.json'))
    expect(Object.keys(paths).filter((path) => path.startsWith('/notices'))).toEqual(
      expect.arrayContaining(['/notices', '/notices/{id}', '/notices/{id}/withdraw']),
    )
    expect(components.securitySchemes.oauth.flows.password.scopes).toMatchObject({
      'notices.index': '公告·查看',
      'notices.store': '公告·新建',
    })
    const transfers = ['ExportInput', 'ImportUpload'].map(
      (name) => components.schemas[name].properties.resource['x-permissions'].notices,
    )
    expect(transfers).toEqual([['notices.index'], ['notices.store']])
    expect(components.schemas.ActionLogResourceEnum.enum).toContain('notices')
    const schema = JSON.parse(read('api/kernel/database/schema.json'))
    expect(Object.keys(schema.tables)).toContain('notices')
    expect(Object.keys(schema.functions)).toContain('app_next_number_of_notices')
    expect(composed()).toEqual([
      'Notices: create',
      'old notices',
      'The notice was withdrawn already',
      { total: 10, withdrawn: 2 },
    ])
  })

  test('is gone everywhere without its folder and its line', () => {
    const [contract, schema] = [read('mesh/openapi.json'), read('api/kernel/database/schema.json')]
    const index = read('api/modules/index.ts')
    rmSync(join(root, 'api/modules/content/notices'), { recursive: true })
    write('api/modules/index.ts', index.replace(line, ''))
    expect(node('api/server/write-contract.ts').status).toBe(0)
    expect(read('mesh/openapi.json')).toBe(readFileSync(join(project, 'mesh/openapi.json'), 'utf8'))
    expect(composed()).toEqual([null, null, null, null])
    for (const { file, text } of files) write(file, text)
    write('api/modules/index.ts', index)
    write('mesh/openapi.json', contract)
    write('api/kernel/database/schema.json', schema)
  })

  test('has a field more, if it may be empty, by a line', () => {
    edit(
      'api/modules/content/notices/notices.ts',
      /^( {2}text: .*\n)/m,
      "$1  source: string('来源', 'Source', { max: 20 }),\n",
    )
    expect(node('api/server/write-schema.ts')).toEqual({
      status: 0,
      output: 'api/kernel/database/schema.json written\n',
    })
    expect(read('api/kernel/database/schema.json')).toContain('source')
  })

  test('has another name for a field by a migration, without which it is refused by its name', () => {
    const before = read('api/kernel/database/schema.json')
    edit('api/modules/sales/orders/orders.ts', /\bnote: /g, 'remark: ')
    const refused = node('api/server/write-schema.ts')
    expect([refused.status, refused.output]).toEqual([1, expect.stringMatching(/orders\.note/)])
    expect(read('api/kernel/database/schema.json')).toBe(before)
  })
})

describe('a machine', () => {
  test('is a file, and a line in the list of those that are drawn', () => {
    write('src/machines/lantern.ts', lantern)
    edit(
      'scripts/machines/machines.ts',
      /^(import \{ liveMachine \} .*\n)/m,
      "import { lanternMachine } from '../../src/machines/lantern.ts'\n$1",
    )
    edit('scripts/machines/machines.ts', /^\]/m, "  { machine: lanternMachine, owns: 'a lantern' },\n]")
    expect(node('scripts/machines/write.ts')).toEqual({ status: 0, output: '' })
    expect(read('docs/machines/lantern.md')).toContain('a lantern')
  })
})

test('commands that the documents name exist', () => {
  const { scripts } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'))
  const unknown = [
    'README.md',
    'api/README.md',
    ...globSync('docs/{*.md,decisions/*.md,manifest/README.md}', { cwd: project }),
  ]
    .map((file) => ({ file, text: readFileSync(join(project, file), 'utf8') }))
    .flatMap(({ file, text }) => [
      ...[...text.matchAll(/\bnpm run ([a-z][\w:-]*)/g)].flatMap(([, name = '']) =>
        Object.hasOwn(scripts, name) ? [] : [`${file}: npm run ${name}`],
      ),
      ...[...text.matchAll(/\bnpx manifest ([a-z]+)/g)].flatMap(([, verb = '']) =>
        Object.hasOwn(commands, verb) ? [] : [`${file}: npx manifest ${verb}`],
      ),
      ...[...text.matchAll(/\bnode ((?:scripts|api|mesh|bench|tests)\/[\w./-]+\.ts)/g)].flatMap(
        ([, script = '']) => (existsSync(join(project, script)) ? [] : [`${file}: node ${script}`]),
      ),
    ])
  expect(unknown).toEqual([])
})

const lantern = `import { setup } from 'xstate'

/** A lantern. */
export const lanternMachine = setup({ types: { events: {} as { type: 'lantern.switch' } } }).createMachine({
  id: 'lantern',
  initial: 'off',
  states: {
    off: { on: { 'lantern.switch': 'on' } },
    on: { on: { 'lantern.switch': 'off' } },
  },
})
`

/** What the registry of the copy knows of notices beside contract and schema. */
function composed(): unknown {
  write('api/composed.ts', composition)
  const { output } = node('api/composed.ts')
  rmSync(join(root, 'api/composed.ts'))
  return JSON.parse(output)
}

const composition = `import { createDemo } from './engine/demo/create.ts'
import { openDatabase } from './kernel/database/open.ts'
import { translatedTexts } from './kernel/formats/messages/worded.ts'
import { demoSteps, maintenance, permissionKeys, tables } from './modules/registry.ts'

const key = permissionKeys.find(({ name }) => name === 'notices.store')
const step = maintenance.find(({ name }) => name === 'old notices')
console.log(JSON.stringify([key?.en ?? null, step?.name ?? null, translatedTexts()['公告已撤回'] ?? null, await demo()]))

/** The notices of a database whose demo data are companies and notices. */
async function demo() {
  const steps = demoSteps.filter(({ name }) => ['companies', 'notices'].includes(name))
  if (steps.length < 2) return null
  const database = await openDatabase({ folder: null }, tables)
  const plan = { size: 'small', today: '2025-12-31', passwordHash: '', encrypt: (text: string) => text } as const
  await database.system((tx) => createDemo(tx, plan, steps))
  const [row] = await database.system((tx) =>
    tx('SELECT count(*)::int AS total, count(withdrawn_at)::int AS withdrawn FROM notices'),
  )
  await database.close()
  return row
}
`

const read = (file: string) => readFileSync(join(root, file), 'utf8')

function write(file: string, text: string): void {
  mkdirSync(join(root, file, '..'), { recursive: true })
  writeFileSync(join(root, file), text)
}

function append(file: string, text: string): void {
  write(file, `${read(file).trimEnd()}\n${text}`)
}

function edit(file: string, what: RegExp, by: string): void {
  const before = read(file)
  const after = before.replace(what, by)
  if (after === before) throw new Error(`${file} has nothing like ${String(what)}`)
  write(file, after)
}

function node(script: string, ...args: readonly string[]) {
  const { status, stderr, stdout } = spawnSync(process.execPath, [join(root, script), ...args], {
    cwd: root,
    encoding: 'utf8',
    env: {
      ...process.env,
      PATH: `${join(project, 'node_modules/.bin')}${delimiter}${process.env['PATH'] ?? ''}`,
    },
  })
  return { status, output: `${stdout}${stderr}` }
}

function codesIn(json: string): readonly string[] {
  const findings: readonly { readonly code: string; readonly severity?: string }[] = JSON.parse(json)
  return [...new Set(findings.filter(({ severity }) => severity !== 'warning').map(({ code }) => code))]
}
