import { spawnSync } from 'node:child_process'
import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { describe, expect, test } from 'vitest'
import { ensureBrowser } from '../../scripts/browser.ts'
import { createImportProject, importAndGenerate, startImported } from './project.ts'
import { foreignServers } from './servers.ts'

const root = join(import.meta.dirname, '../..')
const copied = ['src', 'vite', 'public', 'index.html', 'vite.config.ts', 'package.json']

/** What a browser shows of the first list, from documents that nobody wrote for this console. */
describe.each([
  ['shop.yaml', 'pets', ['Pet 1', 'Pet 20']],
  ['hub.yaml', 'repos', ['octo/repo-1', 'octo/repo-20']],
  ['pay.json', 'customers', ['Customer 1', 'Customer 20']],
] as const)('%s', (document, section, shown) => {
  test('becomes a console that type-checks, builds and lists records', async () => {
    const project = createImportProject()
    const server = await foreignServers[document]()
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
      const gateway = await startImported(project, server.url, { authorization: 'token test' })
      const browser = await chromium.launch({
        executablePath: await ensureBrowser(),
        args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
      })
      try {
        const page = await browser.newPage()
        await page.goto(`${gateway.url}/${section}/index`)
        for (const text of shown)
          await page.getByText(text, { exact: true }).first().waitFor({ timeout: 20_000 })
      } finally {
        await browser.close()
        await gateway.close()
      }
    } finally {
      await server.close()
      project.dispose()
    }
  }, 120_000)
})

function copyConsole(folder: string): void {
  for (const part of copied) cpSync(join(root, part), join(folder, part), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const config = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8'))
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      ...config,
      include: ['src', 'generated'],
      exclude: ['src/**/*.test.*', ...config.exclude],
    }),
  )
}
