import { mkdirSync, readFileSync } from 'node:fs'
import { afterEach, describe, expect, test } from 'vitest'
import { parse, stringify } from 'yaml'
import { apisFolder, createImportProject, type ImportedProject } from './project.ts'

const projects: ImportedProject[] = []
afterEach(() => {
  for (const project of projects.splice(0)) project.dispose()
})

const shop = readFileSync(`${apisFolder}/shop.yaml`, 'utf8')
const hub = readFileSync(`${apisFolder}/hub.yaml`, 'utf8')
const between = (text: string, from: string, to: string): string =>
  text.slice(0, text.indexOf(from)) + text.slice(text.indexOf(to))

/** Each document as it was and as it became. */
const changes = {
  'a list': [shop, between(shop, '  /orders:\n', '  /inventory:')],
  'a list below another and its record': [
    hub,
    between(hub, '  /repos/{owner}/{repo}/issues:\n', 'components:'),
  ],
  fields: [shop, shop.replace(/\n {8}(?:price|category): .*/g, '')],
  filters: [shop, between(shop, '        - {\n            name: status,', '        - { name: search')],
  'the only filter of a list': [
    hub,
    hub.replace(
      '- { name: visibility, in: query, schema: { type: string, enum: [all, public, private] } }',
      '- { name: archived, in: query, schema: { type: boolean } }',
    ),
  ],
  'the ways to change a record': [
    shop,
    between(shop, '    put:\n      tags: [pets]', '    delete:\n      tags: [pets]'),
  ],
} as const

async function importText(project: ImportedProject, text: string): Promise<string> {
  project.write('api.yaml', text)
  const { status, messages } = await project.run('import', `${project.root}/api.yaml`)
  expect([status, messages]).toEqual([0, expect.anything()])
  return messages
}

function fresh(): ImportedProject {
  const project = createImportProject()
  projects.push(project)
  return project
}

/** Routes and what each page names, whatever the order in which they were added. */
async function consoleOf(project: ImportedProject): Promise<unknown> {
  const { out } = await project.run('routes', '--format', 'json')
  const routes: { name: string }[] = JSON.parse(out)
  return routes.toSorted((a, b) => a.name.localeCompare(b.name))
}

describe.each(Object.entries(changes))('%s', (_, [more, less]) => {
  test.each([
    ['goes', more, less],
    ['comes', less, more],
  ])(
    '%s: the console is that of a first import, and the manifest has no findings',
    async (__, before, after) => {
      const [again, first] = [fresh(), fresh()]
      await importText(again, before)
      await importText(again, after)
      await importText(first, after)
      expect(await consoleOf(again)).toEqual(await consoleOf(first))
      expect(await importText(again, after)).toContain('0 files written')
    },
  )
})

test('a column that a person made goes with its field, and that is said', async () => {
  const project = fresh()
  const [more, less] = changes.fields
  await importText(project, more)
  const file = 'manifest/sections/pets.yaml'
  project.write(
    file,
    project
      .read(file)
      .replace(
        '      - price\n',
        '      - { field: price, hidden: true }   # ours\n      - { field: id, hidden: true }\n',
      )
      .replace('      - id\n', ''),
  )
  const messages = await importText(project, less)
  expect(messages).toContain(
    'pages › pets.index › columns › category_name goes: the document has it no longer.',
  )
  expect(messages).toContain(
    'pages › pets.index › columns › price was `{ field: price, hidden: true }` by hand; it goes:',
  )
  expect(project.read(file)).not.toContain('price')
  expect(project.read(file)).toContain('- { field: id, hidden: true }')
  expect(parse(project.read('manifest/decisions.yaml'))).toEqual([
    {
      at: ['sections/pets.yaml', 'pages', 'pets.index', 'columns', 'price'],
      yours: { field: 'price', hidden: true },
      document: 'price',
      reason: expect.stringContaining('`price`'),
    },
  ])
  expect(await importText(project, more)).not.toContain('by hand')
  expect(project.read(file)).toContain('- { field: price, hidden: true }')
  expect(() => project.read('manifest/decisions.yaml')).toThrow('ENOENT')
})

test('an edited section goes with its resource, and that is said', async () => {
  const project = fresh()
  const [more, less] = changes['a list']
  await importText(project, more)
  const file = 'manifest/sections/orders.yaml'
  project.write(file, project.read(file).replace('title: Orders\n', 'title: 订单\n'))
  expect(await importText(project, less)).toContain('manifest/sections/orders.yaml was `')
  expect(() => project.read(file)).toThrow('ENOENT')
  await importText(project, more)
  expect(project.read(file)).toContain('title: 订单\n')
})

test('a section that is gone stays for a page that was made by hand', async () => {
  const project = fresh()
  const [more, less] = changes['a list']
  await importText(project, more)
  const file = 'manifest/sections/orders.yaml'
  const page =
    '\n  - { name: ours, path: ours, title: Ours, icon: star, hidden: true, kind: redirect, to: pets.index } # ours\n'
  project.write(file, project.read(file) + page)
  await importText(project, less)
  expect(project.read(file)).toEqual(
    `# yaml-language-server: $schema=../schema.json\npath: /orders\ntitle: Orders\nicon: shopping-cart\npages:\n${page}`,
  )
  expect(await importText(project, less)).toContain('0 files written')
})

test('what both sides changed is listed with its place and both sides, once', async () => {
  const project = fresh()
  await importText(project, shop)
  const file = 'manifest/sections/pets.yaml'
  project.write(file, project.read(file).replace('title: Pets', 'title: Animals # ours'))
  const changed = shop.replace('tags: [pets]', 'tags: [beasts]')
  const sentence =
    'manifest/sections/pets.yaml:3 title is `Animals` by hand and `Beasts` in the document, before `Pets`; the edit by hand stays.'
  expect((await importText(project, changed)).split('\n')).toContain(sentence)
  expect(project.read(file)).toContain('title: Animals # ours\n')
  expect(await importText(project, changed)).not.toContain('by hand')
})

test('a page that was renamed and moved gets what the document adds', async () => {
  const project = fresh()
  const [more, less] = changes.fields
  await importText(project, less)
  const [pets, orders] = ['manifest/sections/pets.yaml', 'manifest/sections/orders.yaml']
  const text = project.read(pets)
  const page = text.slice(text.indexOf('  - name: pets.create'), text.indexOf('\n  - name: pets.show'))
  project.write(pets, text.replace(`${page}\n`, '').replace('to: pets.create', 'to: animals.new'))
  project.write(orders, `${project.read(orders)}\n${page.replace('pets.create', 'animals.new')}`)
  await importText(project, more)
  expect(project.read(orders)).toContain('- name: animals.new\n')
  expect(project.read(orders)).toContain('fields: [ name, photo_urls, status, price, category ]')
  expect(parse(project.read('manifest/decisions.yaml'))).toEqual([
    { page: 'pets.create', name: 'animals.new', section: 'sections/orders.yaml', reason: 'renamed by hand' },
  ])
  expect(await importText(project, more)).toContain('0 files written')
})

test('new texts stand in every language', async () => {
  const project = fresh()
  const [more, less] = changes['a list']
  await importText(project, less)
  const console = 'manifest/console.yaml'
  project.write(console, project.read(console).replace('languages: [ en ]', 'languages: [ en, zh ]'))
  mkdirSync(`${project.root}/manifest/locales`)
  const sections = ['public', 'root', 'my', 'pets'].map((key) => [key, sectionTexts(project, key)])
  project.write(
    'manifest/locales/zh.yaml',
    stringify({ language: 'zh', sections: Object.fromEntries(sections) }),
  )
  expect((await project.run('routes')).messages).toEqual('')
  await importText(project, more)
  const { sections: translated } = parse(project.read('manifest/locales/zh.yaml'))
  expect(translated).toMatchObject({ pets: { title: '译 Pets' }, orders: { title: 'Orders' } })
  expect(await importText(project, more)).toContain('0 files written')
  await importText(project, less)
  expect(Object.keys(parse(project.read('manifest/locales/zh.yaml')).sections)).toEqual([
    'public',
    'root',
    'my',
    'pets',
  ])
})

/** A translation of everything in a section. */
function sectionTexts(project: ImportedProject, key: string): object {
  const { title, pages } = parse(project.read(`manifest/sections/${key}.yaml`))
  const of = (text: string): string => `译 ${text}`
  const named = (list: readonly { key?: string; to?: string; label: string }[] = []): object =>
    Object.fromEntries(list.map((one) => [one.key ?? one.to?.split('.').at(-1) ?? '', of(one.label)]))
  const page = (one: { title: string; actions?: Record<string, []>; tabs?: []; groups?: [] }): object => {
    const actions = { ...named(one.actions?.['toolbar']), ...named(one.actions?.['row']) }
    return {
      title: of(one.title),
      ...(Object.keys(actions).length > 0 && one.actions?.['header'] === undefined && { actions }),
      ...(one.tabs && { tabs: named(one.tabs) }),
      ...(one.groups && { groups: named(one.groups) }),
    }
  }
  return {
    title: of(title),
    pages: Object.fromEntries(pages.map((one: { name: string; title: string }) => [one.name, page(one)])),
  }
}

test('a manifest that has errors is not touched', async () => {
  const project = fresh()
  const [more, less] = changes.fields
  await importText(project, more)
  const file = 'manifest/sections/pets.yaml'
  const broken = project.read(file).replace('icon: cube', 'icon: no-such-icon')
  project.write(file, broken)
  project.write('api.yaml', less)
  const { status, messages } = await project.run('import', `${project.root}/api.yaml`)
  expect([status, project.read(file)]).toEqual([1, broken])
  expect(messages).toContain('no-such-icon')
})
