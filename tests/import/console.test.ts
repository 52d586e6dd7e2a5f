import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { expect, test } from 'vitest'
import { createProject } from '../../codegen/project.ts'
import { buildProject, generateProject } from '../../console/build.ts'
import { startProject } from '../../console/serve.ts'
import { layOut, workspaceOf } from '../../console/workspace.ts'
import { ensureBrowsers } from '../../scripts/browser.ts'
import { shell } from '../../src/i18n/zh/shell.ts'
import { startPrismAsApi } from '../contract/tool/prism.ts'
import { table } from '../sampling/table.ts'
import {
  callerOf,
  createImportProject,
  type ImportedGateway,
  type ImportedProject,
  unpackReal,
} from './project.ts'

const root = join(import.meta.dirname, '../..')

/** Documents that were not written for this console, behind Prism, which answers their examples and refuses what they do not allow. */
const documents = [
  { name: 'asana', lists: 9, section: 'tasks', shown: 'Bug Task', removed: 'tasks/remove/1234' },
  {
    name: 'digitalocean',
    lists: 32,
    section: 'droplets',
    shown: 'example.com',
    removed: 'droplets/remove/3164444',
  },
  { name: 'gitea', lists: 19, section: 'emails', shown: 'user@example.com', removed: 'users/remove/octo' },
] as const
const proofs = ['types', 'lists'] as const
const cases = documents.flatMap((document) => proofs.map((proof) => ({ ...document, proof })))
const sampled = table('imported consoles', cases, ({ name, proof }) => `${name} ${proof}`)
const of = (proof: (typeof proofs)[number]) =>
  sampled.filter((one) => one.proof === proof).map((one) => [one.name, one] as const)

test.each(of('types'))('the console of %s type-checks', { timeout: 180_000 }, async (name) => {
  await withProject(name, async (project) => {
    const own = createProject(project.root)
    await generateProject(own)
    await layOut(own)
    expect(typeErrors(workspaceOf(own))).toEqual('')
  })
})

test.each(of('lists'))(
  'the console of %s is built, and lists records to who signs in',
  { timeout: 180_000 },
  async (name, expected) => {
    await withProject(name, async (project, document) => {
      const own = createProject(project.root)
      const schema = await buildProject(own)
      const server = await startPrismAsApi(document)
      const settings = { host: '127.0.0.1', port: 0, apiUrl: server.url, apiHeaders: {} }
      const gateway = await startProject(own, settings, schema)
      try {
        const call = callerOf(gateway.url, join(own.output, 'operations'), 'test')
        expect(await listsOf(project, call)).toEqual({ lists: expected.lists, withoutRows: [] })
        expect(marketingIn(join(own.root, 'dist'))).toEqual([])
        await withBrowser((browser) => opensRecords(browser, gateway.url, expected))
      } finally {
        await gateway.close()
        await server.stop()
      }
    })
  },
)

/** Widgets of marketing pages, each a file of its own in a build that has them; without those whose texts have the same name. */
const marketingWidgets = [
  ...readFileSync(join(root, 'generated/page-widgets.ts'), 'utf8').matchAll(
    /import\("\.\.\/src\/own\/[^"]*?([\w-]+)\.tsx"\)/g,
  ),
]
  .map(([, name = '']) => name)
  .filter((name) => !existsSync(join(root, `src/own/texts/en/${name}.ts`)))

/** What a built console has that only a Chinese console of marketing needs. */
function marketingIn(dist: string): readonly string[] {
  const names = readdirSync(join(dist, 'assets')).filter((name) => name.endsWith('.js'))
  const widgets = names.filter((name) => marketingWidgets.includes(name.replace(/-[0-9a-f]{8}\.js$/, '')))
  const chinese = names.filter((name) =>
    readFileSync(join(dist, 'assets', name), 'utf8').includes(shell.reloginLead),
  )
  return [...widgets, ...chinese]
}

test('the widgets that must be left out are those of the marketing pages', () => {
  const files = globSync('src/own/**/*.tsx', { cwd: root }).map((file) => basename(file, '.tsx'))
  expect(marketingWidgets.length).toBeGreaterThan(30)
  expect(marketingWidgets.filter((name) => !files.includes(name))).toEqual([])
})

/** After signing in the console shows the records of a list, and the one that is about to be deleted. */
async function opensRecords(
  browser: Browser,
  url: string,
  { section, shown, removed }: (typeof documents)[number],
): Promise<void> {
  const page = await browser.newPage()
  await page.goto(`${url}/${section}/index`)
  await signIn(page)
  await page.getByText(shown, { exact: true }).first().waitFor()
  await page.goto(`${url}/${removed}`)
  await page.locator('.remove-card .remove-what h2').waitFor()
}

/** With a token, or with a name and a password, as the document says. */
async function signIn(page: Page): Promise<void> {
  await page.locator('input[type=password]').fill('test')
  if ((await page.locator('#username').count()) > 0) await page.locator('#username').fill('somebody')
  await page.keyboard.press('Enter')
}

async function withBrowser(prove: (browser: Browser) => Promise<void>): Promise<void> {
  const browser = await chromium.launch({
    executablePath: (await ensureBrowsers()).headless,
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  try {
    await prove(browser)
  } finally {
    await browser.close()
  }
}

/** Makes a project of one of the documents as `manifest init` does, and takes it away afterwards. */
async function withProject(
  name: string,
  prove: (project: ImportedProject, document: string) => Promise<void>,
): Promise<void> {
  const project = createImportProject()
  const folder = mkdtempSync(join(tmpdir(), 'manifest-import-document-'))
  try {
    const document = unpackReal(name, folder)
    const made = await project.run('init', project.root, '--from', document)
    if (made.status !== 0) throw new Error(made.messages)
    await prove(project, document)
  } finally {
    project.dispose()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** What the type checker says of the folder; nothing if it has nothing to say. */
function typeErrors(folder: string): string {
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  const { stdout, stderr } = spawnSync(process.execPath, [tsc, '--noEmit', '-p', '.'], {
    cwd: folder,
    encoding: 'utf8',
  })
  return stdout + stderr
}

/** Asks every list that stands below no other record. */
async function listsOf(project: ImportedProject, call: ImportedGateway['call']): Promise<object> {
  const { out } = await project.run('routes', '--format', 'json')
  const routes: { name: string; path: string; kind: string }[] = JSON.parse(out)
  const tops = routes.filter(({ path, kind }) => kind === 'table' && !path.includes(':'))
  const withoutRows: unknown[] = []
  for (const { name } of tops) {
    const answer = await call(`${name.replaceAll(/[.-]/g, '_')}_list`, { page: 1, per_page: 1 })
    if (!hasRows(answer)) withoutRows.push([name, answer])
  }
  return { lists: tops.length, withoutRows }
}

function hasRows(answer: unknown): boolean {
  const isObject = typeof answer === 'object' && answer !== null
  return isObject && 'data' in answer && Array.isArray(answer.data) && answer.data.length > 0
}
