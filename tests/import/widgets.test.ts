import { readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createProject } from '../../codegen/project.ts'
import { buildProject } from '../../console/build.ts'
import { startDevelopment } from '../../console/dev.ts'
import { startProject } from '../../console/serve.ts'
import { checkTypes } from '../../console/types.ts'
import { ensureBrowsers } from '../../scripts/browser.ts'
import { freePort } from '../../serving/testing/free-port.ts'
import { createImportProject, type ImportedProject, apisFolder } from './project.ts'
import { foreignServers } from './servers.ts'

const repository = join(import.meta.dirname, '../..')
const section = 'manifest/sections/pets.yaml'
const widget = 'widgets/stock-note.tsx'
const closing: (() => unknown)[] = []
let project: ImportedProject

/** A project of the pet shop, in which the recipe of its own `widgets/README.md` was followed for the price of a pet. */
beforeEach(async () => {
  project = createImportProject()
  closing.push(() => project.dispose())
  const made = await project.run('init', project.root, '--from', join(apisFolder, 'shop.yaml'), '--open')
  if (made.status !== 0) throw new Error(made.messages)
  symlinkSync(join(repository, 'node_modules'), join(project.root, 'node_modules'), 'dir')
  followRecipe()
})
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

function followRecipe(): void {
  const [declaration = '', component = '', style = '', use = ''] = [
    ...project.read('widgets/README.md').matchAll(/^ *```(?:yaml|tsx|css)\n([^]*?)^ *```$/gm),
  ].map(([, block = '']) => block.replaceAll(/^ {3}/gm, ''))
  edit('manifest/console.yaml', (text) => `${text}${declaration}`)
  project.write(widget, component)
  project.write('widgets/stock-note.css', style)
  const own = use.replace('field: stock', 'field: price').replace('GET /products/{id}', 'GET /pets/{id}')
  edit(section, (text) => text.replace(/(?<=name: pets\.show\n(?: {4}.*\n)*?)(?= {4}kind: detail\n)/, own))
  if (!project.read(section).includes('name: stock-note')) throw new Error('the page was not found')
}

function edit(file: string, change: (text: string) => string): void {
  project.write(file, change(project.read(file)))
}

test(
  'a widget by the recipe: it type-checks, is built in a file of its own, and is seen',
  { timeout: 400_000 },
  async () => {
    const own = createProject(project.root)
    await checkTypes(own)
    const schema = await buildProject(own)
    const scripts = readdirSync(join(project.root, 'dist/assets')).filter((file) => file.endsWith('.js'))
    const withIt = scripts.filter((file) => textOf(file).includes('Only a few are left'))
    expect(withIt).toEqual([expect.stringMatching(/^stock-note-[0-9a-f]{8}\.js$/)])
    expect(scripts.filter((file) => /^(?:json-viewer|quick-links|schedule-view)-/.test(file))).toEqual([])

    const server = await foreignServers['shop.yaml']()
    closing.push(() => server.close())
    const settings = { host: '127.0.0.1', port: 0, apiUrl: server.url, apiHeaders: {} }
    const gateway = await startProject(own, settings, schema)
    closing.push(() => gateway.close())
    const page = await openPage()
    await page.goto(`${gateway.url}/pets/show/4`)
    await expect
      .poll(() => page.locator('.stock-note').textContent(), { timeout: 30_000 })
      .toBe('4.5 leftOnly a few are left')
    const line = await page
      .locator('.stock-note')
      .evaluate((element) => getComputedStyle(element).borderTopWidth)
    expect(line).toBe('1px')
    await page.goto(`${gateway.url}/pets/show/30`)
    await expect.poll(() => page.locator('.stock-note').textContent()).toBe('30.5 left')
  },
)

test('a file of no page is in no build', { timeout: 400_000 }, async () => {
  edit(section, (text) => text.replace(/^ {4}widgets:\n.*stock-note.*\n/m, ''))
  await buildProject(createProject(project.root))
  const scripts = readdirSync(join(project.root, 'dist/assets')).filter((file) => file.endsWith('.js'))
  expect(scripts.filter((file) => textOf(file).includes('Only a few are left'))).toEqual([])
})

test.each([
  [
    'a prop of another name',
    section,
    'field: price',
    'feild: price',
    ['M352', `${section}:`, 'did you mean `field`?'],
  ],
  ['a prop of another type', section, 'field: price }', 'field: price, few: many }', ['M383', `${section}:`]],
  ['a prop that is missing', section, 'props: { field: price }, ', '', ['M384', 'needs `field`']],
  ['a call that is missing', section, /, calls: \{.*\} \}/, ' }', ['M384', 'needs `record`']],
  [
    'a file that is not there',
    'manifest/console.yaml',
    'widgets/stock-note.tsx',
    'widgets/stock-notes.tsx',
    ['M381', 'manifest/console.yaml:', 'did you mean `widgets/stock-note.tsx`?'],
  ],
  [
    'a component of another name',
    widget,
    'function StockNote',
    'function Stock',
    ['M382', 'manifest/console.yaml:', '`StockNote`'],
  ],
] as const)('%s is found where it is written', async (_, file, from, to, expected) => {
  edit(file, (text) => text.replace(from, to))
  const { status, messages } = await project.run('check')
  expect(status).toBe(1)
  for (const part of expected) expect(messages).toContain(part)
})

test(
  'the type checker holds the component against its declaration, and names its own file',
  { timeout: 400_000 },
  async () => {
    edit(widget, (text) => text.replace('props.few ?? 10', 'props.less ?? 10'))
    await expect(checkTypes(createProject(project.root))).rejects.toThrow(
      /^widgets\/stock-note\.tsx\(\d+,\d+\): error TS2\d+: Property 'less' does not exist/,
    )
    edit(widget, (text) =>
      text.replace('props.less ?? 10', 'props.few ?? 10').replace("few: 'Only a few are left'", "fev: ''"),
    )
    await expect(checkTypes(createProject(project.root))).rejects.toThrow(/^widgets\/stock-note\.tsx/)
    edit(widget, (text) =>
      text
        .replace("fev: ''", "few: 'Only a few are left'")
        .replace("({ props, calls, record }: WidgetProps<'stock-note'>)", '({ props, calls, record }: Other)')
        .replace(
          'export function',
          "type Other = WidgetProps<'stock-note'> & { readonly props: { readonly size: number } }\nexport function",
        ),
    )
    await expect(checkTypes(createProject(project.root))).rejects.toThrow(/page-widgets\.ts\(.*error TS2/s)
  },
)

test(
  'a page in development shows what changes in a widget without a new load',
  { timeout: 400_000 },
  async () => {
    const server = await foreignServers['shop.yaml']()
    closing.push(() => server.close())
    const settings = { host: '127.0.0.1', port: await freePort(), apiUrl: server.url, apiHeaders: {} }
    const development = await startDevelopment(createProject(project.root), settings)
    closing.push(() => development.close())
    const page = await openPage()
    await page.goto(`${development.url}/pets/show/4`)
    const note = page.locator('.stock-note')
    await note.filter({ hasText: 'Only a few are left' }).waitFor({ timeout: 120_000 })
    await page.evaluate(() => document.body.setAttribute('data-same-load', ''))
    edit(widget, (text) => text.replace('Only a few are left', 'Order more'))
    await note.filter({ hasText: 'Order more' }).waitFor()
    edit('widgets/stock-note.css', (text) => text.replace('1px solid', '3px solid'))
    await expect.poll(() => note.evaluate((element) => getComputedStyle(element).borderTopWidth)).toBe('3px')
    expect(await page.locator('body[data-same-load]').count()).toBe(1)

    edit('manifest/console.yaml', (text) => text.replace('widgets/stock-note.tsx', 'widgets/other.tsx'))
    const overlay = page.locator('vite-error-overlay')
    await overlay.getByText('There is no file `widgets/other.tsx`').waitFor()
    edit('manifest/console.yaml', (text) => text.replace('widgets/other.tsx', 'widgets/stock-note.tsx'))
    await overlay.waitFor({ state: 'detached' })
    await note.filter({ hasText: 'Order more' }).waitFor()
  },
)

test('the recipe names only what a widget may import', () => {
  const surface = readFileSync(join(repository, 'src/widgets/public.ts'), 'utf8')
  const table = project.read('widgets/README.md')
  const [, imported = ''] = /import \{(.*)\} from 'manifest-console\/widget'/.exec(project.read(widget)) ?? []
  const names = imported.split(',').map((name) => name.trim().replace(/^type /, ''))
  expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(surface))).toEqual([])
  const values = [...surface.matchAll(/^export \{(.*)\} from/gm)]
    .flatMap(([, list = '']) => list.split(','))
    .map((name) => name.trim())
    .filter((name) => !name.startsWith('type '))
    .map((name) => name.split(' as ').at(-1) ?? '')
  expect(values.filter((name) => !table.includes(name))).toEqual([])
})

const textOf = (script: string): string => readFileSync(join(project.root, 'dist/assets', script), 'utf8')

async function openPage(): Promise<Page> {
  const browser = await chromium.launch({
    executablePath: (await ensureBrowsers()).headless,
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  closing.push(() => browser.close())
  return await browser.newPage()
}
