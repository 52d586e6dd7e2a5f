import axe from 'axe-core'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { idle } from '../../../tests/components/idle.ts'
import { phone, renderPage } from '../../../tests/components/render-page.ts'
import { until } from '../../../tests/components/until.ts'

async function field(selector: string) {
  const find = () => document.querySelector<HTMLElement>(selector)
  await until(selector, () => find() !== null)
  return page.elementLocator(find() ?? document.body)
}

async function openOrder() {
  const shown = await renderPage('orders.create', {
    answers: {
      products_options: {
        data: [
          { id: 7, title: '图匠专业版', subtitle: 'P-7', disabled: false, reason: null },
          { id: 8, title: '图匠旧版', subtitle: 'P-8', disabled: true, reason: '已停售' },
        ],
      },
    },
  })
  await idle()
  return shown
}

async function seriousProblems(): Promise<readonly string[]> {
  const { violations } = await axe.run(document.body, { resultTypes: ['violations'] })
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))
}

test('lines are added, filled in, copied, moved by keys and deleted; a record is found by the keyboard', async () => {
  await openOrder()
  const items = page.getByRole('group', { name: '明细' })
  await items.getByRole('button', { name: '添加一行' }).click()
  await expect.element(items.getByRole('listitem', { name: '第 1 行' })).toBeVisible()
  await items.getByRole('button', { name: /产品/ }).click()
  await expect.element(page.getByRole('option', { name: /图匠专业版/ })).toBeVisible()
  expect(page.getByRole('option', { name: /已停售/ }).element().ariaDisabled).toEqual('true')
  await userEvent.keyboard('{Enter}')
  await expect.element(items.getByRole('button', { name: /产品.*图匠专业版/ })).toBeVisible()
  await until('the list to be gone', () => document.querySelector('.dropdown') === null)
  const quantity = items.getByRole('spinbutton', { name: '数量' })
  await quantity.fill('１２')
  await userEvent.keyboard('{Tab}')
  await expect.element(quantity).toHaveValue('12')
  await quantity.click()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(quantity).toHaveValue('13')
  const steps = () =>
    ['增加', '减少'].map((name) => items.getByRole('button', { name }).element().matches(':disabled'))
  expect(steps()).toEqual([false, false])
  await quantity.fill('1')
  expect(steps()).toEqual([false, true])
  await quantity.fill('13')
  await items.getByRole('button', { name: '复制第 1 行' }).click()
  await items.getByRole('spinbutton', { name: '数量' }).nth(1).fill('2')
  items
    .getByRole('button', { name: /拖动第 2 行/ })
    .element()
    .focus()
  await userEvent.keyboard('{ArrowUp}')
  const amounts = () =>
    items
      .getByRole('spinbutton', { name: '数量' })
      .elements()
      .map((one) => (one instanceof HTMLInputElement ? one.value : ''))
  await expect.poll(amounts).toEqual(['2', '13'])
  await items.getByRole('button', { name: '删除第 2 行' }).click()
  await expect.poll(amounts).toEqual(['2'])
  expect(await seriousProblems()).toEqual([])
})

test('on a phone nothing of a form with every kind of text, picture and date is wider than the screen; the editor writes clean HTML', async () => {
  await renderPage('articles.create', { viewport: phone })
  await idle()
  const editor = page.getByRole('textbox', { name: /正文/ })
  await expect.element(editor).toBeVisible()
  await editor.click()
  await userEvent.keyboard('标题')
  await page.getByRole('combobox', { name: '段落样式' }).selectOptions('标题 2')
  await expect.poll(() => editor.element().innerHTML).toContain('<h2>标题</h2>')
  await page.getByRole('button', { name: '源代码' }).click()
  const source = page.getByRole('textbox', { name: /源代码/ })
  await expect.element(source).toHaveValue('<h2>标题</h2>')
  await source.fill('<p onclick="x()">好<script>1</script></p>')
  await userEvent.keyboard('{Tab}')
  await expect.element(source).toHaveValue('<p>好</p>')
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
  expect(await seriousProblems()).toEqual([])
})

test('words that stand for something else are put in where the cursor is', async () => {
  await renderPage('email-marketings.create')
  await idle()
  const editor = page.getByRole('textbox', { name: /^内容/ })
  await expect.element(editor).toBeVisible()
  await editor.click()
  await userEvent.keyboard('你好 ')
  await page.getByRole('button', { name: '插入变量' }).click()
  await page.getByRole('button', { name: '姓名 {name}' }).click()
  await userEvent.keyboard('！')
  await expect.poll(() => editor.element().textContent).toEqual('你好 {name}！')
})

test('pictures that are on their way together each have the words that were written for them', async () => {
  const { gateway } = await renderPage('email-marketings.create', {
    answers: {
      'POST /files': ({ variables }) => ({
        data: { url: `https://files.test/${fileName(variables['file'])}` },
      }),
    },
    held: ['POST /files'],
  })
  await idle()
  const editor = page.getByRole('textbox', { name: /^内容/ })
  await expect.element(editor).toBeVisible()
  await choosePicture('one.png', '第一张')
  await choosePicture('two.png', '第二张')
  await expect.poll(() => gateway.variablesOf('POST /files').length).toEqual(2)
  gateway.release('POST /files')
  const pictures = () =>
    [...editor.element().querySelectorAll('img')].map(({ src, alt }) => [src.split('/').at(-1) ?? '', alt])
  await expect
    .poll(() => pictures().toSorted(([one = ''], [other = '']) => one.localeCompare(other)))
    .toEqual([
      ['one.png', '第一张'],
      ['two.png', '第二张'],
    ])
})

const fileName = (file: unknown) => (file instanceof File ? file.name : '')

async function choosePicture(name: string, words: string) {
  await page.getByRole('button', { name: '插入图片' }).click()
  await page.getByRole('textbox', { name: '图片说明（alt）' }).fill(words)
  const input = document.querySelector('.html-panel input[type="file"]')
  if (input === null) throw new Error('nothing to choose a picture with')
  await userEvent.upload(input, new File(['png'], name, { type: 'image/png' }))
  await until('no panel', () => document.querySelector('.html-panel') === null)
}

test('a day is typed in words and in figures, or taken from the calendar', async () => {
  await renderPage('agencies.create')
  await idle()
  const row = await field('[data-control="date"]')
  const input = row.getByRole('textbox')
  await input.fill('２０２６年3月9日')
  await userEvent.keyboard('{Tab}')
  await expect.element(input).toHaveValue('2026-03-09')
  await row.getByRole('button', { name: '打开日历' }).click()
  await page.getByRole('gridcell', { name: /17/ }).first().click()
  await expect.element(input).toHaveValue('2026-03-17')
  expect(await seriousProblems()).toEqual([])
})

test('the key of what a record stands below is chosen by its title', async () => {
  const { gateway } = await renderPage('menus.create', {
    answers: {
      menus_create_key_picker_choices: {
        data: [
          { id: 'orders', title: '订单', kind: 'section' },
          { id: 'item:7', title: '常用', kind: 'group' },
        ],
      },
    },
  })
  await idle()
  await page.getByRole('textbox', { name: '显示名' }).fill('更多')
  await page.getByRole('button', { name: /所属分区/ }).click()
  await page.getByRole('combobox', { name: '输入关键词搜索' }).fill('常')
  await page.getByRole('option', { name: '常用' }).click()
  await expect.element(page.getByRole('button', { name: /所属分区.*常用/ })).toBeVisible()
  await page.getByRole('radiogroup', { name: '类型' }).getByRole('radio', { name: '分组' }).click()
  await page.getByRole('button', { name: '保存', exact: true }).click()
  const sent = () => gateway.variablesOf('menus_create_save')
  await until('the entry to be sent', () => sent().length === 1)
  expect(sent()[0]).toMatchObject({ input: { title: '更多', parent_key: 'item:7', kind: 'group' } })
})

test('what is pressed in a list is chosen, whatever arrives before the release', async () => {
  const option = (id: number, title: string) => ({ id, title, subtitle: null, disabled: false, reason: null })
  const { gateway } = await renderPage('orders.create', {
    answers: { products_options: { data: [option(7, '图匠专业版'), option(8, '图匠标准版')] } },
  })
  await idle()
  const items = page.getByRole('group', { name: '明细' })
  await items.getByRole('button', { name: '添加一行' }).click()
  await items.getByRole('button', { name: /产品/ }).click()
  const optionElement = page.getByRole('option', { name: '图匠标准版' })
  await expect.element(optionElement).toBeVisible()
  const place = optionElement.element().getBoundingClientRect()
  const under = () => document.elementFromPoint(place.x + 20, place.y + place.height / 2)
  const at = { bubbles: true, clientX: place.x + 20, clientY: place.y + place.height / 2 }
  await page.getByRole('combobox', { name: '输入关键词搜索' }).fill('标准')
  under()?.dispatchEvent(new PointerEvent('pointerdown', at))
  gateway.answer('products_options', ({ variables: { ids } }) => ({
    data: [ids === '8' ? option(8, '图匠标准版') : option(9, '标准套装')],
  }))
  await until('the search', () => gateway.variablesOf('products_options').some(({ q }) => q === '标准'))
  await idle()
  under()?.dispatchEvent(new MouseEvent('click', at))
  await expect.element(items.getByRole('button', { name: /产品.*图匠标准版/ })).toBeVisible()
})
