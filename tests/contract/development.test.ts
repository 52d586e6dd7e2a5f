import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestDatabase } from '../../api/testing/database.ts'
import { ensureBrowsers } from '../../scripts/browser.ts'
import { freePort } from '../../serving/testing/free-port.ts'

const project = join(import.meta.dirname, '../..')

/** `npm run dev` in a copy: it writes what follows from the definitions. */
let root: string
let server: ChildProcess
let page: Page
let output = ''
const closing: (() => unknown)[] = []

beforeAll(async () => {
  const storage = await openTestDatabase('postgres')
  closing.push(() => storage.close())
  root = realpathSync(mkdtempSync(join(tmpdir(), 'development-')))
  closing.push(() => rmSync(root, { recursive: true, force: true }))
  const left = new Set(['node_modules', '.git', '.cache', '.data', 'dist', 'test-results', 'tests'])
  cpSync(project, root, {
    recursive: true,
    filter: (file) => !left.has(file.slice(project.length + 1)) && !file.endsWith('.test.ts'),
  })
  symlinkSync(join(project, 'node_modules'), join(root, 'node_modules'))
  const port = await freePort()
  server = spawn(process.execPath, [join(root, 'scripts/tasks/dev.ts')], {
    cwd: root,
    env: {
      ...process.env,
      DATABASE_URL: storage.settings.url,
      PORT: String(port),
      PATH: `${join(root, 'node_modules/.bin')}:${process.env['PATH']}`,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [server.stdout, server.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => void (output += text))
  closing.push(async () => {
    server.kill('SIGTERM')
    await once(server, 'exit')
  })
  const browser = await chromium.launch({
    executablePath: (await ensureBrowsers()).headless,
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  closing.push(() => browser.close())
  page = await browser.newPage({ locale: 'zh-CN' })
  await vi.waitUntil(() => output.includes('REST API'), { timeout: 240_000 })
  await signIn(`http://127.0.0.1:${port}`)
}, 600_000)

afterAll(async () => {
  for (const close of closing.toReversed()) await close()
})

test(
  'a field that a definition names anew, and one that it adds, reach the page that is open',
  { timeout: 800_000 },
  async () => {
    const head = page.getByRole('columnheader')
    await head.filter({ hasText: '头衔' }).first().waitFor({ timeout: 120_000 })

    change('api/modules/content/authors/authors.ts', `'头衔'`, `'职位头衔'`)
    await head.filter({ hasText: '职位头衔' }).first().waitFor({ timeout: 240_000 })

    change(
      'api/modules/content/authors/authors.ts',
      `  bio: html(`,
      `  motto: string('座右铭', 'Motto', { max: 80 }),\n  bio: html(`,
    )
    change('manifest/sections/articles.yaml', /( +)- \{ field: position, edit: true \}\n/, '$&$1- motto\n')
    await head.filter({ hasText: '座右铭' }).first().waitFor({ timeout: 240_000 })
    await expect
      .poll(() => page.locator('.grid-table tr[data-key]').count(), { timeout: 60_000 })
      .toBeGreaterThan(0)
    expect(await page.locator('vite-error-overlay').count()).toBe(0)
  },
)

async function signIn(address: string): Promise<void> {
  await page.goto(`${address}/articles/authors`, { timeout: 120_000 })
  await page.getByLabel('登录名').fill('admin', { timeout: 120_000 })
  await page.getByLabel('密码', { exact: true }).fill('demo-Console-1')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page
    .getByRole('dialog', { name: '请选择品牌' })
    .getByRole('button')
    .first()
    .click({ timeout: 60_000 })
}

function change(file: string, from: string | RegExp, to: string): void {
  const path = join(root, file)
  const text = readFileSync(path, 'utf8')
  const changed = text.replace(from, to)
  expect(changed).not.toBe(text)
  writeFileSync(path, changed)
}
