import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { afterEach, expect, test } from 'vitest'
import { parse } from 'yaml'
import { createProject } from '../../codegen/project.ts'
import { startDevelopment } from '../../console/dev.ts'
import { ensureBrowsers } from '../../scripts/browser.ts'
import { freePort } from '../../serving/testing/free-port.ts'
import { startMock } from './mock.ts'
import { apisFolder, createImportProject } from './project.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

test(
  'a page in development follows the manifest, and shows what is wrong with it',
  { timeout: 180_000 },
  async () => {
    const project = createImportProject()
    closing.push(() => project.dispose())
    const document = join(apisFolder, 'shop.yaml')
    const made = await project.run('init', project.root, '--from', document, '--open')
    expect(made.status).toBe(0)
    const mock = await startMock(parse(readFileSync(document, 'utf8')))
    closing.push(() => mock.close())
    const settings = { host: '127.0.0.1', port: await freePort(), apiUrl: mock.url, apiHeaders: {} }
    const development = await startDevelopment(createProject(project.root), settings)
    closing.push(() => development.close())
    const page = await openPage()
    await page.goto(`${development.url}/orders/index`)
    const list = page.locator('.grid-table tr[data-key]')
    await list.first().waitFor({ timeout: 120_000 })

    const section = 'manifest/sections/orders.yaml'
    const text = project.read(section)
    project.write(section, text.replace(/(path: index\n\s+title: ).*/, '$1All of them'))
    await page.getByText('All of them').first().waitFor()

    const overlay = page.locator('vite-error-overlay')
    project.write(section, text.replace(/icon: .*/, 'icon: no-such-icon'))
    await overlay.getByText('There is no icon `no-such-icon`').waitFor()
    await overlay.getByText(`${project.root}/${section}:4:7`).waitFor()

    project.write(section, text)
    await overlay.waitFor({ state: 'detached' })
    await list.first().waitFor()
    await expect.poll(() => page.getByText('All of them').count(), { timeout: 30_000 }).toBe(0)
  },
)

async function openPage(): Promise<Page> {
  const browser = await chromium.launch({
    executablePath: (await ensureBrowsers()).headless,
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  closing.push(() => browser.close())
  return await browser.newPage()
}
