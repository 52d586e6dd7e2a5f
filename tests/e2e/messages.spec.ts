import { type Page, expect } from '@playwright/test'
import { chooseCompany, enterAt, quietPage, signIn } from './console.ts'
import { type Mail, openMailbox } from './mailbox.ts'
import { test } from './test.ts'

const long = `<p>${'很长的一段说明文字。'.repeat(30)}</p><p>第二段</p>`

function mails(count: number): Mail[] {
  return Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    type: (['success', 'error', ''] as const)[index % 3] ?? '',
    title: `通知 ${index + 1}`,
    message: long,
  }))
}

function drawerOf(page: Page) {
  return page.getByRole('dialog', { name: '消息列表' })
}

async function openDrawer(page: Page) {
  await page.getByRole('button', { name: /^消息/ }).click()
  const drawer = drawerOf(page)
  await expect(drawer.getByRole('listitem').first()).toBeVisible()
  return drawer
}

const titles = (page: Page) => drawerOf(page).locator('.message-title')
const list = (page: number) => ['session_notification_logs', { page }]

test('the drawer shows the messages of the API, page by page', async ({ page }) => {
  await enterAt(page, quietPage)
  const drawer = await openDrawer(page)
  await expect(titles(page)).toHaveCount(15)
  const first = await titles(page).allInnerTexts()
  await drawer.getByRole('button', { name: '下一页' }).click()
  await expect(drawer.getByRole('button', { name: '第 2 页' })).toHaveAttribute('aria-current', 'page')
  await drawer.getByRole('button', { name: '上一页' }).click()
  await expect(drawer.getByRole('button', { name: '第 1 页' })).toHaveAttribute('aria-current', 'page')
  await expect(titles(page)).toHaveText(first)
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
})

test('five page buttons follow the page; closing clears the list and opening starts at page 1', async ({
  page,
}) => {
  const mailbox = await openMailbox(page, mails(21))
  await enterAt(page, quietPage)
  const drawer = await openDrawer(page)
  const numbers = drawer.getByRole('button', { name: /^第 \d+ 页$/ })
  await expect(numbers).toHaveText(['1', '2', '3', '4', '5'])
  await drawer.getByRole('button', { name: '第 5 页' }).click()
  await expect(titles(page)).toHaveText(['通知 13', '通知 14', '通知 15'])
  await expect(numbers).toHaveText(['3', '4', '5', '6', '7'])
  await drawer.getByRole('button', { name: '关闭' }).click()
  await expect(drawer).toBeHidden()
  await openDrawer(page)
  await expect(titles(page)).toHaveText(['通知 1', '通知 2', '通知 3'])
  expect(mailbox.calls).toEqual([list(1), list(5), list(1)])
})

test('one, the selected and all messages are deleted, each after its question', async ({ page }) => {
  const mailbox = await openMailbox(page, mails(8))
  await enterAt(page, quietPage)
  const drawer = await openDrawer(page)
  const question = page.getByRole('alertdialog')
  const confirm = async (text: string) => {
    await expect(question).toHaveAccessibleName(text)
    await question.getByRole('button', { name: '删除' }).click()
    await expect(question).toBeHidden()
  }

  await drawer.getByRole('listitem').nth(1).getByRole('button', { name: '删除' }).click()
  await expect(question).toHaveAccessibleName('确定删除该消息吗？')
  await question.getByRole('button', { name: '取消' }).click()
  await expect(question).toBeHidden()
  await expect(titles(page)).toHaveText(['通知 1', '通知 2', '通知 3'])

  await drawer.getByRole('listitem').nth(1).getByRole('button', { name: '删除' }).click()
  await confirm('确定删除该消息吗？')
  await expect(titles(page)).toHaveText(['通知 1', '通知 3', '通知 4'])

  await expect(drawer.getByRole('button', { name: '删除所选消息' })).toBeDisabled()
  await drawer.getByRole('checkbox', { name: '选择消息：通知 1' }).check({ force: true })
  await drawer.getByRole('checkbox', { name: '选择消息：通知 4' }).check({ force: true })
  await drawer.getByRole('button', { name: '删除所选消息' }).click()
  await confirm('是否删除该2条消息？')
  await expect(titles(page)).toHaveText(['通知 3', '通知 5', '通知 6'])

  await drawer.getByRole('button', { name: '清空' }).click()
  await confirm('是否删除全部消息吗？')
  await expect(drawer.getByText('暂无消息', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect
    .poll(() => mailbox.calls)
    .toEqual([
      list(1),
      ['session_delete_notification', { input: { id: '2' } }],
      list(1),
      ['session_delete_notifications', { input: { ids: [1, 4] } }],
      list(1),
      ['session_delete_notification', { input: { id: 'all' } }],
      list(1),
    ])
})

test('a body of more than two lines is collapsed until it is clicked', async ({ page }) => {
  await openMailbox(page, mails(1))
  await enterAt(page, quietPage)
  const drawer = await openDrawer(page)
  const body = drawer.locator('.message-body')
  const height = async () => (await body.boundingBox())?.height ?? 0
  await expect.poll(height).toEqual(40)
  await body.click()
  await expect.poll(height).toBeGreaterThan(80)
  await expect(drawer.getByRole('button', { name: '收起' })).toHaveAttribute('aria-expanded', 'true')
  await body.click()
  await expect.poll(height).toEqual(40)
})

test('nothing in a message runs or loads, and its links give nothing away', async ({ page }) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  const hostile = [
    '<script>window.hacked = 1</script><img src="https://evil.example/x.png" onerror="window.hacked = 2">',
    '<svg onload="window.hacked = 3"><a xlink:href="javascript:window.hacked = 4">x</a></svg>',
    '<iframe src="https://evil.example/"></iframe><form action="https://evil.example/"><input name="p"></form>',
    '<style>body { display: none }</style><p style="position: fixed" class="shell" id="main" onclick="hacked = 5">文字</p>',
    '<a href="javascript:window.hacked = 6">坏</a><a href="//evil.example/">歪</a>',
    '<a href="https://other.example/a">外</a><a href="/orders/index?q=1" target="_blank">内</a>',
  ].join('')
  await openMailbox(page, [{ id: 1, type: 'error', title: '<b>标题</b>', message: hostile }])
  await enterAt(page, quietPage)
  const drawer = await openDrawer(page)
  await expect(titles(page)).toHaveText(['<b>标题</b>'])
  await drawer.getByRole('button', { name: '展开' }).click()
  expect(await drawer.locator('.message-body > div').innerHTML()).toEqual(
    [
      '<p>文字</p><a rel="noopener noreferrer">坏</a><a rel="noopener noreferrer">歪</a>',
      '<a href="https://other.example/a" rel="noopener noreferrer" target="_blank">外</a>',
      '<a href="/orders/index?q=1" rel="noopener noreferrer">内</a>',
    ].join(''),
  )
  await drawer.getByText('内', { exact: true }).click()
  await expect(page).toHaveURL(/\/orders\/index\?q=1$/)
  await expect(drawer).toBeHidden()
  expect(await page.evaluate(() => 'hacked' in window)).toEqual(false)
  expect(requests.filter((url) => url.includes('evil.example'))).toEqual([])
})

test('a list that fails is only logged, and can be asked for again', async ({ page }) => {
  const mailbox = await openMailbox(page, mails(2))
  const logged: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') logged.push(message.text())
  })
  await enterAt(page, quietPage)
  mailbox.failNextCall()
  await page.getByRole('button', { name: /^消息/ }).click()
  await expect(drawerOf(page).getByText('消息加载失败')).toBeVisible()
  await expect(page.locator('.toast')).toHaveCount(0)
  await expect.poll(() => logged.some((text) => text.includes('OperationFailure'))).toEqual(true)
  await drawerOf(page).getByRole('button', { name: '重试' }).click()
  await expect(titles(page)).toHaveText(['通知 1', '通知 2'])
})

test('notifications not shown yet pop up once the company is chosen, as they ask to be shown', async ({
  page,
}) => {
  let requests = 0
  await page.route('**/graphql', async (route) => {
    if (route.request().postDataJSON().operationName !== 'session_notifications')
      return await route.fallback()
    requests += 1
    const about = { duration: 0, html: true, position: 'bottom-left', show_close: false }
    const data = [
      {
        ...about,
        type: 'error',
        title: '发布失败',
        message: '<b>第 3 步</b><script>window.hacked = 1</script>',
      },
      { ...about, type: '', title: '纯文本', message: '<b>原样</b>', html: false, show_close: true },
    ]
    return await route.fulfill({ json: { data: { result: { data } } } })
  })
  await signIn(page, 'imageforge.marketing')
  await expect(page.getByRole('dialog', { name: '请选择品牌' })).toBeVisible()
  expect(requests).toEqual(0)
  await chooseCompany(page, '图匠科技')
  const corner = page.locator('.toaster-bottom-left')
  const failed = corner.getByRole('alert')
  await expect(failed.locator('b')).toHaveText('第 3 步')
  await expect(failed.getByRole('button')).toHaveCount(0)
  const plain = corner.getByRole('status')
  await expect(plain.locator('.toast-message')).toHaveText('<b>原样</b>')
  await plain.getByRole('button').click()
  await expect(plain).toBeHidden()
  expect([requests, await page.evaluate(() => 'hacked' in window)]).toEqual([1, false])
})
