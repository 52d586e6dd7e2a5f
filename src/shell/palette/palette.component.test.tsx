import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { idle } from '../../../tests/components/idle.ts'
import { personWith } from '../../../tests/components/person.ts'
import { phone, renderPage } from '../../../tests/components/render-page.ts'
import { errorReply, rows } from '../../../tests/components/replies.ts'
import { until } from '../../../tests/components/until.ts'
import { readVisits, rememberVisit } from '../../data/visits.ts'
import { loadTexts } from '../../i18n/i18n.ts'
import { Finder } from '../finder/finder.tsx'

const field = () => page.getByRole('combobox', { name: '搜索页面、记录和操作' })
const options = () => [...document.querySelectorAll('.palette-option')]
const texts = () => options().map((option) => option.querySelector('.palette-option-title')?.textContent)
const active = () => document.querySelector('.palette-option[aria-selected=true]')?.textContent
const found = () =>
  until('an end of the search', () => document.querySelector('.palette [aria-busy=true]') === null)

/** The keys' code has come: the page that is open was remembered. */
const toolsAreThere = () =>
  until('the keys', () => readVisits(1).some(({ path }) => path === '/orders/index'))

type PageOptions = NonNullable<Parameters<typeof renderPage>[1]>

async function openPalette(options: PageOptions = {}) {
  onTestFinished(() => localStorage.clear())
  const answers = { coupons_self_hits: rows([]), ...options.answers }
  const shown = await renderPage('orders.index', { ...options, answers, above: Finder })
  await loadTexts(['shell', 'routes'])
  await idle()
  await toolsAreThere()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(field()).toBeInTheDocument()
  return shown
}

test('a page is found by the initials of its pinyin and opened with Enter; the focus goes back on Escape', async () => {
  const { address } = await openPalette({ as: personWith(['orders.index', 'orders.store']) })
  await userEvent.keyboard('dd')
  expect(texts()[0]).toMatch(/^订单/)
  await userEvent.keyboard('{Escape}')
  expect(page.getByRole('dialog').elements()).toEqual([])
  await page.getByRole('button', { name: /Ctrl\+K/ }).click()
  await expect.element(field()).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  expect(document.activeElement?.getAttribute('aria-keyshortcuts')).toBe('Control+K')
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(field()).toHaveFocus()
  await userEvent.keyboard('xinjian{Enter}')
  await until('the form', () => address() === '/orders/create')
})

test('a locked page says which key opens it, below those that are open', async () => {
  await openPalette({ as: personWith(['orders.index']) })
  await userEvent.fill(field(), '订单')
  const locked = options().filter((option) => option.hasAttribute('data-locked'))
  expect(locked.length).toBeGreaterThan(0)
  expect(options()[0]?.hasAttribute('data-locked')).toBe(false)
  const create = locked.find((option) => option.textContent.includes('新建订单'))
  expect(create?.textContent).toContain('orders.store')
})

test('records come from the lists that the person may read, with the way to all of them', async () => {
  const { gateway, address } = await openPalette({
    as: personWith(['orders.index', 'self-api.coupons.index']),
    answers: {
      orders_index_hits: rows(
        ['A-1001', 'A-1002', 'A-1003'].map((order_no) => ({ order_no, email: 'a@b.cn' })),
        { total: 12 },
      ),
    },
  })
  await userEvent.fill(field(), 'A-100')
  await found()
  expect(texts()).toEqual(['A-1001', 'A-1002', 'A-1003', '全部结果（12 条）'])
  const searches = gateway.calls.map(({ operation }) => operation).filter((name) => name.endsWith('_hits'))
  expect(searches.toSorted()).toEqual(['coupons_self_hits', 'orders_index_hits'])
  expect(gateway.variablesOf('orders_index_hits')).toEqual([{ q: 'A-100', per_page: 3 }])
  await userEvent.keyboard('{ArrowUp}')
  expect(active()).toContain('全部结果')
  await userEvent.keyboard('{Enter}')
  await until('the list', () => address() === '/orders/index?q=A-100')
})

test('what is outdated is given up, what failed is said and tried again', async () => {
  const { gateway } = await openPalette({
    as: personWith(['orders.index']),
    answers: { orders_index_hits: rows([{ order_no: 'A-7' }]) },
  })
  gateway.hold('orders_index_hits')
  await userEvent.fill(field(), 'A-')
  await until('the first call', () => gateway.variablesOf('orders_index_hits').length === 1)
  await userEvent.fill(field(), 'A-7')
  await until('its end', () =>
    gateway.calls.some(({ operation, aborted }) => operation === 'orders_index_hits' && aborted),
  )
  gateway.answer('orders_index_hits', errorReply())
  gateway.release('orders_index_hits')
  const failure = page.getByText(/1 个列表查询失败/)
  await expect.element(failure).toBeInTheDocument()
  gateway.answer('orders_index_hits', rows([{ order_no: 'A-7' }]))
  await page.getByRole('button', { name: '重试' }).click()
  await until('the record', () => texts().includes('A-7'))
  expect(failure.elements()).toEqual([])
})

test('an address is looked for only where there are some; nothing found says so', async () => {
  const { gateway } = await openPalette({
    as: personWith(['orders.index', 'self-api.coupons.index']),
    answers: { orders_index_hits: rows([]) },
    viewport: phone,
  })
  await userEvent.fill(field(), 'nobody@example.com')
  await found()
  expect(gateway.variablesOf('coupons_self_hits')).toEqual([])
  expect(gateway.variablesOf('orders_index_hits')).toHaveLength(1)
  await expect.element(page.getByText('没有找到“nobody@example.com”')).toBeInTheDocument()
  await page.getByRole('button', { name: '取消' }).click()
  expect(page.getByRole('dialog').elements()).toEqual([])
})

test('without a text it shows what was opened last, of this company', async () => {
  rememberVisit(1, { route: 'products.edit', path: '/products/edit/5', company: 8 })
  rememberVisit(1, { route: 'orders.edit', path: '/orders/edit/31', company: 7 })
  rememberVisit(1, { route: 'coupons.self', path: '/coupons/self', company: 8 })
  const { address } = await openPalette()
  const recent = [...document.querySelectorAll('.palette-group')][0]
  expect(
    [...(recent?.querySelectorAll('.palette-option') ?? [])].map(({ textContent }) => textContent),
  ).toEqual(['自营优惠券', '编辑订单#31'])
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await until('the order', () => address() === '/orders/edit/31')
})

test('keys of the page are shown; a key does nothing while the user types', async () => {
  onTestFinished(() => localStorage.clear())
  const { main, address } = await renderPage('orders.index', { above: Finder })
  await loadTexts(['shell', 'routes'])
  await idle()
  await toolsAreThere()
  await userEvent.keyboard('?')
  const sheet = page.getByRole('dialog', { name: '键盘快捷键' })
  await expect.element(sheet.getByText('选中并移到下一行')).toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  expect(sheet.elements()).toEqual([])
  await main.getByRole('searchbox').first().click()
  await userEvent.keyboard('?')
  expect(sheet.elements()).toEqual([])
  await userEvent.keyboard('{Escape}')
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  await userEvent.keyboard('gd')
  await until('the dashboard', () => address() === '/dashboard')
})

test('what the page on screen can do is found by its name, and started', async () => {
  await openPalette({ as: personWith(['orders.index', 'orders.export']) })
  const here = page.getByRole('group', { name: '本页操作' })
  expect(here.getByRole('option').elements().length).toBeGreaterThan(0)
  await userEvent.keyboard('导出{Enter}')
  await expect.element(page.getByRole('alertdialog', { name: '导出订单列表' })).toBeInTheDocument()
})
