import { expect, type Page } from '@playwright/test'
import { enter } from '../console.ts'
import { openRecords, type Records, uniqueMark } from '../kinds/records.ts'
import { main, menu } from './by-name.ts'
import { testOf } from './flow.ts'

/** The pages of a section as the sidebar lists them once it is unfolded. */
async function pagesOf(page: Page, section: string): Promise<readonly string[]> {
  const head = menu(page).getByRole('button', { name: section, exact: true })
  if ((await head.getAttribute('aria-expanded')) === 'false') await head.click()
  return await menu(page).getByRole('list', { name: section }).getByRole('link').allInnerTexts()
}

/** What administrators can arrange of every entry. */
async function arrangement({ list }: Records) {
  const items = await list('/menus?per_page=200')
  return items
    .map(({ id, title, parent_key, sort, hidden, badge }) => ({ id, title, parent_key, sort, hidden, badge }))
    .toSorted((one, other) => one.id - other.id)
}

testOf('menu')(
  'the menu is re-ordered, renamed and shortened for everybody, and reset',
  async ({ page, elsewhere: colleague, request }) => {
    const records = await openRecords(request)
    const before = await arrangement(records)
    const name = `登录 ${uniqueMark()}`
    await enter(page, 'xuemei.luo')
    await page.getByRole('button', { name: '搜索（Ctrl+K）' }).click()
    await page.getByRole('combobox').fill('菜单管理')
    await page
      .getByRole('option', { name: /菜单管理/ })
      .first()
      .click()
    await expect(page).toHaveURL(/\/menus\/index/)
    const usual = ['操作日志', '登录日志', '错误日志', '接口日志', '接口统计']
    expect(await pagesOf(page, '日志')).toEqual(usual)

    await main(page).getByRole('button', { name: '全部展开' }).click()
    const row = (title: string) =>
      main(page)
        .getByRole('row')
        .filter({ has: page.getByRole('gridcell', { name: title, exact: true }) })
    await row('登录日志').focus()
    await page.keyboard.press('Alt+ArrowUp')
    await expect.poll(() => pagesOf(page, '日志')).toEqual(['登录日志', '操作日志', ...usual.slice(2)])

    await main(page).getByRole('button', { name: '编辑 登录日志' }).click()
    const drawer = page.getByRole('dialog')
    await drawer.getByRole('textbox', { name: '显示名' }).fill(name)
    await drawer.getByRole('button', { name: '保存', exact: true }).click()
    await expect.poll(() => pagesOf(page, '日志')).toEqual([name, '操作日志', ...usual.slice(2)])

    await row('接口统计').getByRole('button', { name: '更多操作' }).click()
    await page.getByRole('button', { name: '隐藏 接口统计' }).click()
    const arranged = [name, '操作日志', '错误日志', '接口日志']
    await expect.poll(() => pagesOf(page, '日志')).toEqual(arranged)
    await enter(colleague, 'admin')
    await expect.poll(() => pagesOf(colleague, '日志')).toEqual(arranged)

    await row('接口统计').getByRole('button', { name: '更多操作' }).click()
    await page.getByRole('button', { name: '恢复默认 接口统计' }).click()
    await expect.poll(() => pagesOf(page, '日志')).toEqual([...arranged, '接口统计'])
    await main(page).getByRole('button', { name: '恢复默认', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '恢复默认' }).click()
    await expect.poll(() => pagesOf(page, '日志')).toEqual(usual)
    await colleague.reload()
    await expect.poll(() => pagesOf(colleague, '日志')).toEqual(usual)

    const plain = before.map((item) => ({ ...item, badge: 'none' }))
    expect(await arrangement(records)).toEqual(plain)
    for (const { id, badge } of before.filter((item) => item.badge !== 'none')) {
      const { updated_at } = await records.show(`/menus/${id}`)
      expect((await records.send('PUT', `/menus/${id}`, { badge, updated_at })).status).toEqual(200)
    }
  },
)
