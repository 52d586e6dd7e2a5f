import { type Page, expect } from '@playwright/test'
import { enterAt, operationsOf, quietPage } from './console.ts'
import { textsOf, watchPopUps } from './pop-ups.ts'
import { baseUrl } from './server.ts'
import { test } from './test.ts'

interface Row {
  readonly name: string
  /** What the gateway answers to the list of orders. */
  readonly extensions: Readonly<Record<string, unknown>>
  /** The text on screen; null where the session ends instead. */
  readonly shown: string | null
}

/** The rows of specification §8 that an API's answer can cause. */
const catalogue: readonly Row[] = [
  {
    name: 'a body with a status_code',
    extensions: { via: 'body', status: 4090, code: 'BUSINESS', message: '序列号库存不足：缺 3' },
    shown: '序列号库存不足：缺 3',
  },
  {
    name: 'a body with status_code 401',
    extensions: { via: 'body', status: 401, code: 'LOST', message: '登录已过期' },
    shown: null,
  },
  {
    name: 'a body with status_code 500 Unauthenticated.',
    extensions: { via: 'body', status: 500, code: 'LOST', message: 'Unauthenticated.' },
    shown: null,
  },
  {
    name: 'a body with another status_code 500',
    extensions: { via: 'body', status: 500, code: 'BUSINESS', message: '出错了' },
    shown: '出错了',
  },
  {
    name: 'HTTP 422',
    extensions: {
      via: 'http',
      status: 422,
      code: 'INVALID',
      message: '数据校验失败',
      errors: { email: ['邮箱格式不正确'], 'items.0.quantity': ['数量须为 1–999', '<b>粗</b>'] },
    },
    shown: '邮箱格式不正确\n数量须为 1–999\n<b>粗</b>',
  },
  {
    name: 'HTTP 401',
    extensions: { via: 'http', status: 401, code: 'REFUSED', message: '客户端校验失败' },
    shown: '客户端校验失败',
  },
  {
    name: 'HTTP 500 Unauthenticated.',
    extensions: { via: 'http', status: 500, code: 'LOST', message: 'Unauthenticated.' },
    shown: null,
  },
  {
    name: 'HTTP 500',
    extensions: { via: 'http', status: 500, code: 'INTERNAL', message: '服务器开小差了' },
    shown: '服务器开小差了',
  },
  {
    name: 'HTTP 403',
    extensions: { via: 'http', status: 403, code: 'FORBIDDEN', message: '没有权限：需要 orders.index' },
    shown: '没有权限：需要 orders.index',
  },
]

/** The texts that calls end with where nothing ends but they. */
const shownRows = catalogue.flatMap((row) => (row.shown === null ? [] : [{ ...row, shown: row.shown }]))
const ending = catalogue.filter(({ shown }) => shown === null)

/** Tabs of the list that nothing has asked for yet. */
const tabs = ['待支付', '已发码']

type Answer = (operation: string) => object | 'cut' | null

async function openOrders(page: Page): Promise<(answer: Answer) => void> {
  await enterAt(page, '/orders/index')
  await expect(page.getByRole('grid').getByRole('row').nth(1)).toBeVisible()
  let answer: Answer = () => null
  await page.route('**/graphql', async (route) => {
    const scripted = answer(operationsOf(route.request()).join())
    if (scripted === null) return await route.fallback()
    return scripted === 'cut' ? await route.abort() : await route.fulfill({ json: scripted })
  })
  return (next) => {
    answer = next
  }
}

const errorAnswer = ({ extensions }: Pick<Row, 'extensions'>): object => ({
  errors: [{ message: '', extensions: { ...extensions, request_id: 'r' } }],
})

test('what is refused is said in the words of the answer, the last for five seconds', async ({ page }) => {
  const popUps = await watchPopUps(page)
  const answerWith = await openOrders(page)
  for (const [place, row] of shownRows.entries())
    await test.step(row.name, async () => {
      answerWith((operation) => (operation.startsWith('orders_index') ? errorAnswer(row) : null))
      await page.getByRole('tab', { name: tabs[place % tabs.length] ?? '' }).click()
      await expect.poll(async () => textsOf(await popUps(page))).toContain(row.shown)
    })
  await expect(page).toHaveURL(/\/orders\/index/)
  await page.mouse.move(0, 0)
  await expect(page.locator('.toast')).toHaveCount(0)
  expect((await popUps(page)).at(-1)?.stayed).toBeGreaterThan(4_500)
})

for (const row of ending)
  test(`${row.name} ends the session`, async ({ page }) => {
    const answerWith = await openOrders(page)
    answerWith((operation) =>
      operation === 'session_refresh' || operation.startsWith('orders_index') ? errorAnswer(row) : null,
    )
    await page.getByRole('tab', { name: tabs[0] ?? '' }).click()
    await expect(page).toHaveURL(/\/login/)
  })

test('a transport error is said in words of ours', async ({ page }) => {
  const popUps = await watchPopUps(page)
  const answerWith = await openOrders(page)
  answerWith((operation) => (operation.startsWith('orders_index') ? 'cut' : null))
  await page.getByRole('tab', { name: tabs[0] ?? '' }).click()
  await expect.poll(async () => textsOf(await popUps(page))).toContain('无法连接服务器，请检查网络后重试')
})

test('a user who cannot be loaded is sent out with the specified message, also where the console comes only then', async ({
  page,
}) => {
  await enterAt(page, quietPage)
  await page.route('**/graphql', async (route) => {
    if (route.request().postDataJSON().operationName !== 'session_user') return await route.fallback()
    return await route.fulfill({
      json: { errors: [{ message: '', extensions: { via: 'http', status: 502, code: 'BAD', message: '' } }] },
    })
  })
  const isConsole = (url: URL) => /\/assets\/console-[^/]*\.js$/.test(url.pathname)
  const leaving = Promise.withResolvers<void>()
  await page.route(isConsole, async (route) => {
    await leaving.promise
    await route.fallback()
  })
  await page.route(`${baseUrl}/`, async (route) => {
    const coming = page.waitForEvent('requestfinished', (request) => isConsole(new URL(request.url())))
    leaving.resolve()
    await coming
    await route.fallback()
  })
  await page.reload()
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByRole('alert')).toContainText('Verification failed, please login again')
})
