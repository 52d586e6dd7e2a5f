import { expect, type Locator, type Page } from '@playwright/test'
import { password } from './api-session.ts'
import { submitLogin } from './console.ts'
import { emptyUrl, firstPassword, openEmptyConsole } from './empty-console.ts'
import { box, numberBox, pick as pickIn, pickAll, search, select } from './flows/by-name.ts'
import { noteProblems } from './problems.ts'
import { test } from './test.ts'

test.use({ baseURL: emptyUrl })

test('an empty PostgreSQL: the first administrator makes a company, a product, its price, a payment method and an order', async ({
  page,
}) => {
  await using _console = await openEmptyConsole()
  const problems = await noteProblems(page, async () => {
    await page.goto('/orders/index')
    await submitLogin(page, 'admin', firstPassword)
    await changePassword(page)
    await makeCompany(page)
    await makeProduct(page)
    await setPrice(page)
    await addPaymentMethod(page)
    await makeOrder(page)
  })
  expect(problems.filter((problem) => !problem.includes('请先修改密码'))).toEqual([])
})

async function changePassword(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/my\/changepwd$/)
  await page.getByLabel('当前密码', { exact: true }).fill(firstPassword)
  await page.getByLabel('新密码', { exact: true }).fill(password)
  await page.getByLabel('确认新密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: '修改密码', exact: true }).click()
}

async function makeCompany(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/companies\/create$/)
  await expect(page.getByRole('heading', { name: '创建第一个品牌' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: '主菜单' })).toHaveCount(0)
  await box(page, '品牌名').fill('第一家')
  await box(page, '标识').fill('first')
  await picture(page, 'Logo', 120, 40)
  await box(page, '官网').fill('https://first.example')
  await box(page, 'API 地址').fill('https://api.first.example')
  await page.getByRole('button', { name: /^English/ }).click()
  await pick(page, '默认语言', 'English')
  await box(page, '订单前缀').fill('FI')
  await box(page, '客服邮箱').fill('help@first.example')
  await box(page, '发件人名').fill('第一家')
  await box(page, '发件邮箱').fill('mail@first.example')
  await save(page)
  await expect(page).toHaveTitle('[第一家] 主页 - Marketing Management System')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

async function makeProduct(page: Page): Promise<void> {
  await page.goto('/products/categories')
  await page.getByRole('button', { name: '新建' }).first().click()
  const drawer = page.getByRole('dialog')
  await box(drawer, '分类名').fill('图像工具')
  await box(drawer, '标识').fill('imaging')
  await drawer.getByRole('button', { name: '保存', exact: true }).click()
  await expect(drawer).toHaveCount(0)

  await page.goto('/dashboard')
  await page.getByRole('link', { name: '添加产品' }).click()
  await box(page, '产品名称').fill('图片大师')
  await box(page, '标识').fill('image-master')
  await pick(page, '分类', '图像工具')
  await tick(page, '系统', 'Windows')
  await picture(page, '图标', 128, 128)
  await box(page, '下载地址').fill('https://first.example/download')
  await tick(page, '授权类型', '年付')
  await box(page, '序列号前缀').fill('FIRST')
  await save(page)
  await expect(page).toHaveURL(/\/products\/edit\/1$/)
}

async function setPrice(page: Page): Promise<void> {
  await page.goto('/dashboard')
  await page.getByRole('link', { name: '设置价格' }).click()
  await page.getByRole('button', { name: '新建' }).first().click()
  const drawer = page.getByRole('dialog')
  await pick(drawer, '产品', '图片大师')
  await select(drawer, '授权类型', '年付')
  await pick(drawer, '货币', '美元 USD')
  await box(drawer, '售价').fill('49')
  await drawer.getByRole('button', { name: '保存', exact: true }).click()
  await expect(drawer).toHaveCount(0)
}

async function addPaymentMethod(page: Page): Promise<void> {
  await page.goto('/dashboard')
  await page.getByRole('link', { name: '添加支付方式' }).click()
  await page.getByRole('button', { name: '新建' }).first().click()
  const drawer = page.getByRole('dialog')
  await box(drawer, '名称').fill('银行转账')
  await pickIn(drawer, '网关', '银行转账')
  await pickAll(drawer, '支持货币', ['美元'])
  await drawer.getByRole('button', { name: '保存', exact: true }).click()
  await expect(drawer).toHaveCount(0)
}

async function makeOrder(page: Page): Promise<void> {
  await page.goto('/dashboard')
  await page.getByRole('link', { name: '录入第一张订单' }).click()
  await box(page, '邮箱').fill('first@example.com')
  await pick(page, '国家', '冰岛')
  await pick(page, '语言', 'English')
  await page.getByRole('button', { name: '添加一行' }).click()
  await pick(page, '产品', '图片大师')
  await select(page, '授权类型', '年付')
  await numberBox(page, '数量').fill('2')
  await page.getByRole('button', { name: '未填的单价按标价填写' }).click()
  await save(page)
  await expect(page).toHaveURL(/\/orders\/edit\/1$/)
  await page.getByRole('link', { name: '返回列表' }).click()
  await search(page, 'first@example.com')
  await page.goto('/dashboard')
  await expect(page.getByText('今天没有待办')).toBeVisible()
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: '保存', exact: true }).click()
}

/** One of the values that a field offers, in a long list or a short one. */
async function pick(within: Page | Locator, label: string, title: string): Promise<void> {
  await choose(within, label, title)
}

/** The same where several may be chosen: the list stays until it is closed. */
async function tick(within: Page | Locator, label: string, title: string): Promise<void> {
  await choose(within, label, title)
  await ('page' in within ? within.page() : within).keyboard.press('Escape')
}

async function choose(within: Page | Locator, label: string, title: string): Promise<void> {
  const page = 'page' in within ? within.page() : within
  const button = within.getByRole('button', { name: new RegExp(`^${label} `) })
  const option = page.getByRole('option', { name: title }).first()
  await expect(async () => {
    if (!(await option.isVisible())) await button.click({ timeout: 2000 })
    await expect(option).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 15_000 })
  await option.click()
  await expect(button).toContainText(title)
}

/** Puts a drawing into a field of a picture, and waits until it is uploaded. */
async function picture(page: Page, label: string, width: number, height: number): Promise<void> {
  const size = `width="${width}" height="${height}"`
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" ${size}><rect ${size} fill="#2d6cdf"/></svg>`
  const uploaded = page.waitForResponse((answer) => answer.url().endsWith('/api/files') && answer.ok())
  await page
    .getByRole('button', { name: new RegExp(`^${label} `) })
    .setInputFiles({ name: 'picture.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(drawing) })
  await uploaded
}
