import { readFile } from 'node:fs/promises'
import { type APIRequestContext, type Download, type Page, expect } from '@playwright/test'
import { tokenFor } from '../api-session.ts'
import { become } from '../console.ts'
import { apiUrl } from '../server.ts'
import { test } from '../test.ts'

/** What a list promises (domain/page-kinds.md §8), on one that takes rules by the thousand. */
const list = '/product-registrations/ban-emails'

const grid = (page: Page) => page.getByRole('grid')
/** What asks and what follows a job are dialogs of two sorts. */
const dialogOf = (page: Page) => page.locator('[role=dialog], [role=alertdialog]')
const idle = (page: Page) => expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)

async function openList(page: Page, query: string): Promise<void> {
  await page.goto(`${list}?${query}`)
  await expect(grid(page).getByRole('row').nth(1)).toBeVisible()
  await idle(page)
}

/** The list in another browser of the same person, before there is what it asks for. */
async function openEmptyList(page: Page, query: string): Promise<void> {
  await become(page, 'admin')
  await page.goto(`${list}?${query}`)
  await expect(page.getByText('没有符合条件的记录')).toBeVisible()
}

/** The names of the rows, from the top. */
async function namesOf(page: Page): Promise<readonly string[]> {
  return await grid(page).locator('tbody tr [role="rowheader"], tbody tr .grid-title').allInnerTexts()
}

/** A file of rules, as a user would upload it: each pattern once, with a reason. */
const fileOf = (patterns: readonly string[]): string =>
  ['pattern,match,reason,scopes', ...patterns.map((pattern) => `${pattern},exact,spam,register`)].join('\n')

/** A word that no run before has used: the database of a worker outlives them. */
const ownWord = (name: string): string => `${name}${Date.now().toString(36)}`

const addresses = (word: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, place) => `${word}-${String(place).padStart(4, '0')}@example.net`)

/** The API as a user of 图匠科技 who sits at no browser: that their import has ended is announced to no other user. */
async function apiOf(request: APIRequestContext) {
  const headers = {
    authorization: `Bearer ${await tokenFor(request, 'chunyan.guo')}`,
    'x-company-id': '1',
  }
  const total = async (query: string): Promise<number> => {
    const answer = await request.get(`${apiUrl}/ban-emails?per_page=10&${query}`, { headers })
    return ((await answer.json()) as Listed).meta.pagination.total
  }
  return {
    total,
    /** Adds rules by an import, which is the quickest way. */
    add: async (word: string, count: number): Promise<void> => {
      const file = {
        name: 'rules.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(fileOf(addresses(word, count))),
      }
      const uploaded = await request.post(`${apiUrl}/imports`, {
        headers,
        multipart: { resource: 'ban_emails', file },
      })
      const { data } = (await uploaded.json()) as { readonly data: { readonly id: number } }
      const run = await request.post(`${apiUrl}/imports/${data.id}/run`, {
        headers,
        data: { mode: 'all_or_nothing' },
      })
      expect(run.ok(), await run.text()).toEqual(true)
      await expect.poll(() => total(`q=${word}`), { timeout: 60_000 }).toEqual(count)
    },
  }
}

interface Listed {
  readonly meta: { readonly pagination: { readonly total: number } }
}

async function linesOf(download: Download): Promise<readonly string[]> {
  const text = await readFile(await download.path(), 'utf8')
  return text
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/)
}

test('a link shows a colleague the same rows, and a person’s columns stay where they were put', async ({
  page,
  elsewhere: colleague,
  request,
}) => {
  const api = await apiOf(request)
  const word = ownWord('shared')
  await api.add(word, 30)
  await become(page, 'admin')
  await openList(page, `q=${word}&sort=-pattern&page=2&per_page=10`)
  const shown = await namesOf(page)
  expect(shown).toEqual(addresses(word, 20).slice(10).toReversed())

  await page.getByRole('button', { name: '列设置' }).click()
  await page.getByRole('checkbox', { name: '命中次数' }).uncheck()
  await page.reload()
  await idle(page)
  await expect(grid(page).getByRole('columnheader', { name: '原因' })).toBeVisible()
  await expect(grid(page).getByRole('columnheader', { name: '命中次数' })).toHaveCount(0)

  await become(colleague, 'imageforge.marketing')
  await colleague.goto(page.url())
  await expect(grid(colleague).getByRole('columnheader', { name: '命中次数' })).toBeVisible()
  await idle(colleague)
  expect(await namesOf(colleague)).toEqual(shown)
})

test('of all 1,004 that match but two, 1,002 are changed, and stand in a list that was open elsewhere', async ({
  page,
  elsewhere,
  request,
}) => {
  const api = await apiOf(request)
  const word = ownWord('many')
  await api.add(word, 1004)
  await openEmptyList(elsewhere, `q=${word}&f.status=disabled`)
  await become(page, 'admin')
  await openList(page, `q=${word}&sort=pattern`)
  await page.getByRole('checkbox', { name: '选择本页' }).check()
  await page.getByRole('button', { name: '选择全部符合条件的 1,004 条' }).click()
  for (const address of addresses(word, 2))
    await page.getByRole('checkbox', { name: `选择 ${address}`, exact: true }).uncheck()
  await expect(page.getByText('已选 1,002 条（排除 2 条）')).toBeVisible()
  await page.getByRole('region', { name: '已选' }).getByRole('button', { name: '停用' }).click()
  const job = dialogOf(page)
  await expect(job).toContainText('1002')
  await expect(job).toContainText('已完成', { timeout: 60_000 })
  expect(await api.total(`q=${word}&filter[status]=disabled`)).toEqual(1002)
  await expect(elsewhere.getByText('共 1,002 条')).toBeVisible()
})

test('an export holds what the filter shows, row for row', async ({ page, request }) => {
  const api = await apiOf(request)
  const word = ownWord('exported')
  await api.add(word, 25)
  await become(page, 'admin')
  await openList(page, `q=${word}&sort=pattern&per_page=10`)
  await page.getByRole('button', { name: '更多操作' }).first().click()
  await page.getByRole('button', { name: '导出', exact: true }).click()
  await page.getByText('CSV（Excel 可直接打开）').click()
  await dialogOf(page).getByRole('button', { name: '导出', exact: true }).click()
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: '下载文件' }).click()
  const [head = '', ...lines] = await linesOf(await coming)
  expect(head).toContain('原因')
  expect(lines.map((line) => /[a-z0-9]+-\d{4}@example\.net/.exec(line)?.[0])).toEqual(addresses(word, 25))
})

test('of a file with three bad rows the others are imported, and the three come back with what is wrong', async ({
  page,
  elsewhere,
  request,
}) => {
  const api = await apiOf(request)
  const word = ownWord('brought')
  await openEmptyList(elsewhere, `q=${word}`)
  await become(page, 'admin')
  await page.goto(list)
  await idle(page)
  const file = `${fileOf(addresses(word, 4))}\nno address,exact,spam,register\n@,exact,spam,register\n${word}-x@example.net,exact,of-tomorrow,register`
  await page.getByRole('button', { name: '导入', exact: true }).click()
  const dialog = dialogOf(page)
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'rules.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
  await dialog.getByRole('button', { name: '下一步' }).click()
  const coming = page.waitForEvent('download')
  await dialog.getByRole('button', { name: '下载错误文件（3 行）' }).click()
  const [, ...wrong] = await linesOf(await coming)
  expect(wrong).toHaveLength(3)
  expect(wrong.join()).toContain('of-tomorrow')
  await dialog.getByRole('button', { name: '导入 4 行' }).click()
  await expect(dialog).toContainText('成功 4 项，失败 3 项', { timeout: 60_000 })
  expect(await api.total(`q=${word}`)).toEqual(4)
  await expect(elsewhere.getByText('共 4 条')).toBeVisible()
})

test('who may not change a rule sees no pencil and no edit', async ({ page }) => {
  await become(page, 'datasafe.service', '数安软件')
  await page.goto(list)
  await expect(grid(page).getByRole('row').nth(1)).toBeVisible()
  await idle(page)
  await expect(page.getByRole('button', { name: '批量粘贴' })).toBeVisible()
  await expect(page.locator('.grid-pencil')).toHaveCount(0)
  await expect(page.locator('main').getByRole('button', { name: /^编辑/ })).toHaveCount(0)
  await grid(page).locator('tbody td').nth(4).dblclick()
  await expect(page.locator('.cell-editor')).toHaveCount(0)
})
