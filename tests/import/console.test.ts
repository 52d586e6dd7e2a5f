import { spawnSync } from 'node:child_process'
import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { expect, test } from 'vitest'
import { ensureBrowsers } from '../../scripts/browser.ts'
import { startPrismAsApi } from '../contract/tool/prism.ts'
import { table } from '../sampling/table.ts'
import {
  createImportProject,
  importAndGenerate,
  type ImportedGateway,
  type ImportedProject,
  startImported,
  unpackReal,
} from './project.ts'

const root = join(import.meta.dirname, '../..')
const copied = ['src', 'vite', 'public', 'index.html', 'vite.config.ts', 'package.json']

/** Documents that nobody wrote for this console, behind Prism, which answers their examples and refuses what they do not allow. */
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
const chosen = table('imported consoles', cases, ({ name, proof }) => `${name} ${proof}`)
const of = (proof: (typeof proofs)[number]) =>
  chosen.filter((one) => one.proof === proof).map((one) => [one.name, one] as const)

test.each(of('types'))('the console of %s type-checks', { timeout: 180_000 }, async (name) => {
  await withConsole(name, async (project) => {
    expect(run(project, 'typescript/bin/tsc', '--noEmit', '-p', '.')).toEqual('')
  })
})

test.each(of('lists'))(
  'the console of %s is built and lists records',
  { timeout: 180_000 },
  async (name, expected) => {
    await withConsole(name, async (project, document) => {
      expect(run(project, 'vite/bin/vite.js', 'build', '--logLevel', 'error')).toEqual('')
      const server = await startPrismAsApi(document)
      try {
        await opensLists(project, server.url, expected)
      } finally {
        await server.stop()
      }
    })
  },
)

/** Through its gateway every list has rows, and the console shows them, and the record that is about to be deleted. */
async function opensLists(
  project: ImportedProject,
  apiUrl: string,
  { lists, section, shown, removed }: (typeof documents)[number],
): Promise<void> {
  const gateway = await startImported(project, apiUrl, { authorization: 'Bearer test' })
  const browser = await chromium.launch({
    executablePath: (await ensureBrowsers()).headless,
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  try {
    expect(await askLists(project, gateway)).toEqual({ lists, withoutRows: [] })
    const page = await browser.newPage()
    await page.goto(`${gateway.url}/${section}/index`)
    await page.getByText(shown, { exact: true }).first().waitFor()
    await page.goto(`${gateway.url}/${removed}`)
    await page.locator('.remove-card .remove-what h2').waitFor()
  } finally {
    await browser.close()
    await gateway.close()
  }
}

/** Generates a console of one of the documents, and takes it away afterwards. */
async function withConsole(
  name: string,
  prove: (project: ImportedProject, document: string) => Promise<void>,
): Promise<void> {
  const project = createImportProject()
  try {
    const document = unpackReal(name, project.root)
    await importAndGenerate(project, document)
    copyConsole(project.root)
    await prove(project, document)
  } finally {
    project.dispose()
  }
}

/** What a tool of this repository says of the project; nothing if it has nothing to say. */
function run(project: ImportedProject, tool: string, ...args: readonly string[]): string {
  const { stdout, stderr } = spawnSync(process.execPath, [join(root, 'node_modules', tool), ...args], {
    cwd: project.root,
    encoding: 'utf8',
  })
  return stdout + stderr
}

/** Asks every list that stands below no other record. */
async function askLists(project: ImportedProject, gateway: ImportedGateway): Promise<object> {
  const { out } = await project.run('routes', '--format', 'json')
  const routes: { name: string; path: string; kind: string }[] = JSON.parse(out)
  const tops = routes.filter(({ path, kind }) => kind === 'table' && !path.includes(':'))
  const withoutRows: unknown[] = []
  for (const { name } of tops) {
    const answer = await gateway.call(`${name.replaceAll(/[.-]/g, '_')}_list`, { page: 1, per_page: 1 })
    if (!hasRows(answer)) withoutRows.push([name, answer])
  }
  return { lists: tops.length, withoutRows }
}

function hasRows(answer: unknown): boolean {
  const isObject = typeof answer === 'object' && answer !== null
  return isObject && 'data' in answer && Array.isArray(answer.data) && answer.data.length > 0
}

function copyConsole(folder: string): void {
  for (const part of copied) cpSync(join(root, part), join(folder, part), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const config = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8'))
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      ...config,
      include: ['src', 'generated'],
      exclude: ['src/**/*.test.*', 'src/**/*.fixture.*', ...config.exclude],
    }),
  )
}
