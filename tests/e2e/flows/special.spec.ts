import { crc32, deflateSync } from 'node:zlib'
import { expect } from '@playwright/test'
import { enterAt } from '../console.ts'
import { openRecords, uniqueMark } from '../kinds/records.ts'
import {
  act,
  dialogOf,
  box,
  confirm,
  numberBox,
  pick,
  pickAll,
  rowOf,
  search,
  select,
  upload,
} from './by-name.ts'
import { testOf } from './flow.ts'

/** A picture of one colour. */
function picture(
  width: number,
  height: number,
): { readonly name: string; readonly mimeType: string; readonly buffer: Buffer } {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0, 0, 0, 0], 8)
  const chunk = (type: string, data: Buffer) => {
    const content = Buffer.concat([Buffer.from(type), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(content))
    return Buffer.concat([length, content, sum])
  }
  // Every line begins with the number of its filter, none.
  const line = Buffer.alloc(width + 1, 128)
  line[0] = 0
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => line)))
  const parts = [chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])
  return { name: 'picture.png', mimeType: 'image/png', buffer: Buffer.concat([signature, ...parts]) }
}

testOf('special')(
  'a lottery gets products, a coupon, prizes and shares, is refused until it is complete, and is published',
  async ({ page, request }) => {
    const records = await openRecords(request)
    const mark = uniqueMark()
    const title = `Autumn draw ${mark}`
    const { code } = await records.make('/self-api/coupons', {
      code: `DRAW-${mark.toUpperCase()}`,
      name: `Autumn draw ${mark}`,
      type: 'percent',
      value: '5',
      source: 'special',
      owner_id: 2,
      valid_from: new Date().toISOString(),
    })
    await enterAt(page, '/specials/create', 'imageforge.marketing')
    await box(page, '活动名').fill(title)
    await select(page, '类型', '抽奖')
    await select(page, '模板', '转盘')
    await box(page, '开始').fill('明天 9:00')
    await box(page, '结束').fill('+20d')
    await upload(page, '横幅', picture(1920, 600))
    await box(page, '活动规则').fill('One draw per person; winners hear from us by mail.')
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await expect(page).toHaveURL(/\/specials\/edit\/\d+/)
    const tab = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true })
    await tab('活动产品').click()
    await page.getByRole('button', { name: '添加', exact: true }).first().click()
    const product = page.getByRole('dialog')
    await pick(product, '产品', '图片大师')
    await select(product, '授权类型', '年付')
    await box(product, '活动价').fill('29.90')
    await product.getByRole('button', { name: '保存', exact: true }).click()
    await expect(product).toBeHidden()
    await expect(rowOf(page, '图片大师')).toContainText('$29.90')

    await tab('活动优惠券').click()
    await page.getByRole('button', { name: '添加优惠券' }).first().click()
    const coupon = page.getByRole('dialog')
    await pick(coupon, '优惠券', String(code))
    await numberBox(coupon, '发放数量').fill('50')
    await coupon.getByRole('button', { name: '保存', exact: true }).click()
    await expect(coupon).toBeHidden()
    await expect(rowOf(page, String(code))).toHaveCount(1)

    await tab('活动奖品').click()
    for (const [name, type, weight] of [
      ['Mug', '实物', '5'],
      ['Better luck next time', '谢谢参与', '90'],
    ] as const) {
      await page.getByRole('button', { name: '添加', exact: true }).first().click()
      const prize = page.getByRole('dialog')
      await box(prize, '奖品名').fill(name)
      await prize.getByRole('radio', { name: type }).check()
      await upload(prize, '图片', picture(400, 400))
      await box(prize, '中奖概率(%)').fill(weight)
      await numberBox(prize, '总数').fill('10')
      await prize.getByRole('button', { name: '保存', exact: true }).click()
      await expect(prize).toBeHidden()
    }

    await tab('活动分享').click()
    await page.getByRole('button', { name: '一键生成' }).first().click()
    const shares = dialogOf(page, '一键生成')
    await pickAll(shares, '渠道', ['Facebook', 'WhatsApp'])
    await confirm(shares, '一键生成')
    await expect(rowOf(page, 'Facebook')).toHaveCount(1)

    await page.goto('/specials/index')
    await page.getByRole('tab', { name: '草稿' }).click()
    const row = await search(page, title)
    await act(row, '发布')
    await dialogOf(page, '发布').getByRole('button', { name: '发布', exact: true }).click()
    const dialog = dialogOf(page, '发布')
    await expect(dialog).toContainText('中奖概率合计须为 100.000%，现为 95.000%')
    await dialog.getByRole('button', { name: '取消', exact: true }).click()

    await act(row, '编辑')
    await expect(page).toHaveURL(/\/specials\/edit\/\d+/)
    const id = /\d+$/.exec(new URL(page.url()).pathname)?.[0]
    await tab('活动奖品').click()
    await act(rowOf(page, 'Mug'), '编辑')
    const mug = page.getByRole('dialog')
    await box(mug, '中奖概率(%)').fill('10')
    await mug.getByRole('button', { name: '保存', exact: true }).click()
    await expect(mug).toBeHidden()

    await page.goto('/specials/index')
    await page.getByRole('tab', { name: '草稿' }).click()
    await act(await search(page, title), '发布')
    await confirm(dialogOf(page, '发布'), '发布')
    await page.getByRole('tab', { name: '未开始' }).click()
    await expect(await search(page, title)).toHaveCount(1)
    const special = await records.show(`/specials/${id}`)
    const prizes = await records.list(`/specials/${id}/prizes`)
    expect(special['status']).toBe('scheduled')
    expect(new Set(prizes.map(({ weight }) => Number(weight)))).toEqual(new Set([10, 90]))
  },
)
