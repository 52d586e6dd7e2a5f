import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { parse } from 'yaml'
import { createProject } from '../../codegen/project.ts'
import { readSettings } from '../../console/settings.ts'
import { apisFolder, createImportProject, type ImportedProject } from './project.ts'

let project: ImportedProject

beforeEach(() => {
  project = createImportProject()
})
afterEach(() => {
  project.dispose()
  vi.unstubAllEnvs()
})

const shop = join(apisFolder, 'shop.yaml')
const init = (...args: readonly string[]) => project.run('init', project.root, '--from', shop, ...args)
const consoleOf = (): unknown => parse(project.read('manifest/console.yaml'))

/** A document with these security schemes, each asked for by one operation, and with a list. */
function documentWith(schemes: Readonly<Record<string, object>>, servers: readonly string[] = []): string {
  const list = (name: string) => ({
    get: {
      security: [{ [name]: [] }],
      responses: {
        200: {
          description: 'ok',
          content: {
            'application/json': {
              schema: { type: 'array', items: { type: 'object', properties: { id: { type: 'string' } } } },
            },
          },
        },
      },
    },
  })
  return JSON.stringify({
    openapi: '3.0.3',
    info: { title: 'Things', version: '1' },
    servers: servers.map((url) => ({ url })),
    paths: Object.fromEntries(Object.keys(schemes).map((name) => [`/${name}s`, list(name)])),
    components: { securitySchemes: schemes },
  })
}

/** Makes a project of a document. */
async function initOf(document: string, ...args: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'manifest-document-'))
  try {
    const file = join(folder, 'things.json')
    writeFileSync(file, document)
    return await project.run('init', project.root, '--from', file, ...args)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

test('a project has what npm needs, the name of the document, and its language alone', async () => {
  const { status, messages } = await init()
  expect([status, messages]).toEqual([0, expect.stringContaining('Pet Shop: 2 resources')])
  expect(JSON.parse(project.read('package.json'))).toMatchObject({
    name: 'pet-shop-console',
    private: true,
    scripts: { start: 'console start', check: 'manifest check' },
  })
  expect(consoleOf()).toMatchObject({
    product: 'Pet Shop',
    languages: ['en'],
    session: { check: 'pets_index' },
  })
  const texts = [
    'manifest/console.yaml',
    'manifest/sections/pets.yaml',
    'manifest/sections/public.yaml',
    'README.md',
  ]
  expect(texts.filter((file) => /\p{Script=Han}|[Mm]arketing/u.test(project.read(file)))).toEqual([])
})

test('its own check has nothing to say', async () => {
  await init()
  mkdirSync(join(project.root, 'generated/built'), { recursive: true })
  const { generateProject } = await import('../../console/build.ts')
  await generateProject(createProject(project.root))
  expect((await project.run('check')).status).toEqual(0)
})

test('in Chinese where that is asked for; importing again stays in it', async () => {
  await init('--language', 'zh')
  expect(project.read('manifest/sections/pets.yaml')).toContain('label: 新建')
  await project.run('import', shop)
  expect([consoleOf(), project.read('manifest/sections/pets.yaml')]).toEqual([
    expect.objectContaining({ languages: ['zh'] }),
    expect.stringContaining('label: 新建'),
  ])
})

test.each([
  [[], 'A new project needs --from'],
  [['--from', shop, '--language', 'fr'], 'en or zh, not "fr"'],
  [['--from', 'nowhere.yaml'], 'it does not exist'],
  [['--from', shop, '--packages', '/nowhere'], 'npm run package -- --kit'],
])('%j is refused with a sentence, and nothing is written', async (args, sentence) => {
  const { status, messages } = await project.run('init', project.root, ...args)
  expect([status, messages]).toEqual([2, expect.stringContaining(sentence)])
  expect(() => project.read('package.json')).toThrow('ENOENT')
})

test('a folder that has something in it is left alone', async () => {
  project.write('notes.txt', 'mine')
  const { status, messages } = await init()
  expect([status, messages]).toEqual([2, expect.stringContaining('is not empty')])
})

const apiKey = { type: 'apiKey', in: 'header', name: 'X-Api-Key' }

test.each<[string, Readonly<Record<string, object>>, object | undefined]>([
  [
    'a bearer token',
    { thing: { type: 'http', scheme: 'bearer' } },
    { kind: 'token', in: 'header', name: 'Authorization', prefix: 'Bearer ' },
  ],
  [
    'OAuth2',
    { thing: { type: 'oauth2', flows: {} } },
    { kind: 'token', in: 'header', name: 'Authorization', prefix: 'Bearer ' },
  ],
  ['a key of a header', { thing: apiKey }, { kind: 'key', in: 'header', name: 'X-Api-Key', prefix: '' }],
  [
    'a key of the query',
    { thing: { ...apiKey, in: 'query', name: 'key' } },
    { kind: 'key', in: 'query', name: 'key', prefix: '' },
  ],
  [
    'a name and a password',
    { thing: { type: 'http', scheme: 'Basic' } },
    { kind: 'password', in: 'header', name: 'Authorization', prefix: 'Basic ' },
  ],
  [
    'of two, a token',
    { thing: { type: 'http', scheme: 'basic' }, item: { type: 'http', scheme: 'bearer' } },
    { kind: 'token', in: 'header', name: 'Authorization', prefix: 'Bearer ' },
  ],
  ['a certificate', { thing: { type: 'mutualTLS' } }, undefined],
])('people sign in with what the document takes: %s', async (_, schemes, credential) => {
  expect((await initOf(documentWith(schemes))).status).toEqual(0)
  expect(JSON.parse(project.read('mesh/openapi.json'))['x-credential']).toEqual(credential)
})

test('settings: the address of the document, and no key of the server for all unless the manifest says so', async () => {
  await initOf(documentWith({ thing: apiKey }, ['https://api.test/v1/']))
  const own = createProject(project.root)
  expect(project.read('.env')).toContain('API_URL=https://api.test/v1\n')
  vi.stubEnv('API_URL', 'https://api.test/v1')
  vi.stubEnv('API_HEADERS', '{"x-tenant": "7"}')
  expect(readSettings(own)).toMatchObject({ apiUrl: 'https://api.test/v1', apiHeaders: { 'x-tenant': '7' } })
  vi.stubEnv('API_HEADERS', '{"x-api-key": "secret"}')
  expect(() => readSettings(own)).toThrow('all who reach the console would act with that key')
  project.write('manifest/console.yaml', `${project.read('manifest/console.yaml')}open: true\n`)
  expect(readSettings(own)).toMatchObject({ apiHeaders: { 'x-api-key': 'secret' } })
})

test.each(['', 'ftp://api.test', 'pets'])(
  'API_URL=%s is refused with the place where it is said',
  async (url) => {
    await init()
    vi.stubEnv('API_URL', url)
    expect(() => readSettings(createProject(project.root))).toThrow('API_URL in .env must be the address')
  },
)

test('--open: a console without sign-in, which the manifest says', async () => {
  await initOf(documentWith({ thing: apiKey }), '--open')
  expect(consoleOf()).toMatchObject({ open: true })
  expect(project.read('.env')).toContain('# API_HEADERS={"X-Api-Key": "…"}')
  expect(project.read('README.md')).toContain('There is no sign-in')
})

test('packages are brought along, each by its archive', async () => {
  const kit = mkdtempSync(join(tmpdir(), 'manifest-kit-'))
  try {
    const names = ['manifest', 'manifest-gateway', 'manifest-console']
    for (const name of names) writeFileSync(join(kit, `${name}-0.1.0.tgz`), name)
    await init('--packages', kit)
    const { dependencies } = JSON.parse(project.read('package.json'))
    expect(dependencies).toEqual(
      Object.fromEntries(names.map((name) => [name, `file:packages/${name}-0.1.0.tgz`])),
    )
    expect(
      names.map((name) => readFileSync(join(project.root, `packages/${name}-0.1.0.tgz`), 'utf8')),
    ).toEqual(names)
  } finally {
    rmSync(kit, { recursive: true, force: true })
  }
})
