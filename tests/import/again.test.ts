import { readFileSync } from 'node:fs'
import { afterEach, describe, expect, test } from 'vitest'
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
  const { status, said } = await project.run('import', `${project.root}/api.yaml`)
  expect([status, said]).toEqual([0, expect.anything()])
  return said
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
  expect(await importText(project, less)).toContain(
    'pets.index: columns without `category_name`, `price`, which the API has no longer.',
  )
  expect(project.read(file)).not.toContain('price')
  expect(project.read(file)).toContain('- { field: id, hidden: true }')
})

test('an edited section goes with its resource, and that is said', async () => {
  const project = fresh()
  const [more, less] = changes['a list']
  await importText(project, more)
  const file = 'manifest/sections/orders.yaml'
  project.write(file, project.read(file).replace('title: Orders\n', 'title: 订单\n'))
  expect(await importText(project, less)).toContain(
    'manifest/sections/orders.yaml was edited, and is gone with its resource.',
  )
})
