import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { enter } from '../console.ts'
import { openRecords, uniqueMark } from '../kinds/records.ts'
import { testOf } from './flow.ts'

const quantity = 10_000

testOf('keys')(
  '10,000 keys are generated, left alone, returned to, and downloaded',
  async ({ page, request }) => {
    const { list } = await openRecords(request)
    const note = `展会 ${uniqueMark()}`
    await enter(page, 'imageforge.marketing')
    const menu = page.getByRole('navigation', { name: '主菜单' })
    const main = page.getByRole('main')
    await menu.getByRole('button', { name: '产品', exact: true }).click()
    await menu.getByRole('link', { name: '生成序列号' }).click()

    await main.getByRole('button', { name: '产品 请选择' }).click()
    await page.getByRole('listbox', { name: '产品' }).getByRole('option').first().click()
    await main.getByRole('combobox', { name: /^授权类型/ }).selectOption('年付')
    await main.getByRole('spinbutton', { name: /^数量/ }).fill(String(quantity))
    await main.getByRole('spinbutton', { name: /^每码设备数/ }).fill('1')
    await main.getByRole('textbox', { name: /^备注/ }).fill(note)
    await main.getByRole('button', { name: '下一步' }).click()
    await expect(main.getByText('数量超过 1000，请再次确认')).toBeVisible()
    const generate = main.getByRole('button', { name: '生成序列号' })
    await expect(generate).toBeDisabled()
    await main.getByRole('textbox', { name: /以确认/ }).fill(String(quantity))
    await generate.click()
    await expect(page).toHaveURL(/job=\d+/)

    await menu.getByRole('link', { name: '主页' }).click()
    await expect(page).toHaveTitle(/主页/)
    await menu.getByRole('link', { name: '生成序列号' }).click()
    const madeNow = async () =>
      (await list('/key-batches?sort=-created_at&per_page=20')).find((one) => one['note'] === note)
    const number = String((await madeNow())?.['batch_no'])
    await expect(main.getByRole('row', { name: new RegExp(number) })).toContainText('可用', {
      timeout: 40_000,
    })
    expect(await madeNow()).toMatchObject({ quantity, available_count: quantity, status: 'ready' })

    const coming = page.waitForEvent('download')
    await main.getByRole('button', { name: `下载 ${number}` }).click()
    const text = await readFile(await (await coming).path(), 'utf8')
    const [head, ...lines] = text
      .replace(/^\uFEFF/, '')
      .trim()
      .split(/\r?\n/)
    expect(head).toEqual('序列号,状态')
    expect(new Set(lines.map((line) => line.split(',')[0])).size).toEqual(quantity)
    expect(new Set(lines.map((line) => line.split(',')[1]))).toEqual(new Set(['可用']))
  },
)
