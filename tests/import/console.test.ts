import { spawnSync } from 'node:child_process'
import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { describe, expect, test } from 'vitest'
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

const documents = [
  { name: 'asana', lists: 9, section: 'tasks', shown: 'Bug Task' },
  { name: 'digitalocean', lists: 31, section: 'droplets', shown: 'example.com' },
  { name: 'gitea', lists: 19, section: 'emails', shown: 'user@example.com' },
] as const

/** Documents that nobody wrote for this console, behind Prism, which answers their examples and refuses what they do not allow. */
describe.each(table('imported consoles', documents, ({ name }) => name))(
  '$name',
  ({ name, lists, section, shown }) => {
    test('becomes a console that type-checks, builds and lists records', async () => {
      const project = createImportProject()
      const document = unpackReal(name, project.root)
      const server = await startPrismAsApi(document)
      try {
        await importAndGenerate(project, document)
        copyConsole(project.root)
        const run = (tool: string, ...args: readonly string[]): string => {
          const path = join(root, 'node_modules', tool)
          const { stdout, stderr } = spawnSync(process.execPath, [path, ...args], {
            cwd: project.root,
            encoding: 'utf8',
          })
          return stdout + stderr
        }
        expect(run('typescript/bin/tsc', '--noEmit', '-p', '.')).toEqual('')
        expect(run('vite/bin/vite.js', 'build', '--logLevel', 'error')).toEqual('')
        const gateway = await startImported(project, server.url, { authorization: 'Bearer test' })
        const browser = await chromium.launch({
          executablePath: (await ensureBrowsers()).headless,
          args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
        })
        try {
          expect(await askLists(project, gateway)).toEqual({ lists, withoutRows: [] })
          const page = await browser.newPage()
          await page.goto(`${gateway.url}/${section}/index`)
          await page.getByText(shown, { exact: true }).first().waitFor()
        } finally {
          await browser.close()
          await gateway.close()
        }
      } finally {
        await server.stop()
        project.dispose()
      }
    }, 180_000)
  },
)

/** Asks every list that stands below no other record. */
async function askLists(project: ImportedProject, gateway: ImportedGateway): Promise<object> {
  const { out } = await project.run('routes', '--format', 'json')
  const routes: { name: string; path: string; kind: string }[] = JSON.parse(out)
  const tops = routes.filter(({ path, kind }) => kind === 'table' && !path.includes(':'))
  const withoutRows: unknown[] = []
  for (const { name } of tops) {
    const answer = await gateway.call(`${name.replaceAll(/[.-]/g, '_')}_list`, { page: 1, per_page: 20 })
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
