import { expect } from '@playwright/test'
import { become } from '../console.ts'
import { test } from '../test.ts'
import { openRecords, type Records, uniqueMark } from './records.ts'

const hour = 3_600_000

/** A lottery that begins in an hour, with these odds. */
async function newLottery({ make }: Records, ...weights: readonly string[]) {
  const mark = uniqueMark()
  const special = await make('/specials', {
    type: 'lottery',
    template: 'wheel',
    title: `抽奖 ${mark}`,
    slug: `lottery-${mark}`,
    banner: '/logos/banner-1.svg',
    starts_at: new Date(Date.now() + hour).toISOString(),
    ends_at: new Date(Date.now() + 48 * hour).toISOString(),
    rules_html: '<p>规则</p>',
  })
  for (const [index, weight] of weights.entries())
    await make(`/specials/${special.id}/prizes`, {
      name: `奖品 ${index + 1}`,
      type: 'physical',
      image: '/logos/banner-1.svg',
      weight,
      quantity: 5,
    })
  return special
}

test('rows of a parent that is not there, or is another company’s, are no page', async ({
  page,
  request,
}) => {
  const elsewhere = await newLottery(await openRecords(request, { company: 2 }))
  await become(page, 'imageforge.marketing')
  for (const id of [99_999_999, elsewhere.id]) {
    await page.goto(`/specials/${id}/prizes`)
    await expect(page).toHaveURL(new RegExp(`/404\\?from=%2Fspecials%2F${id}%2Fprizes`))
  }
})

test('prizes of 99.999 cannot be saved, those of 100.000 can', async ({ page, request }) => {
  const records = await openRecords(request)
  const { id } = await newLottery(records, '33.333', '66.666')
  const saved = async () => {
    const prizes = await records.list(`/specials/${id}/prizes?sort=id`)
    return prizes.map(({ weight }) => weight)
  }
  await become(page, 'admin')
  await page.goto(`/specials/${id}/prizes`)
  const bar = page.getByRole('region', { name: '整组合计' })
  await expect(bar).toContainText('99.999 / 100.000')
  await bar.getByRole('button', { name: '整组调整' }).click()
  const dialog = page.getByRole('alertdialog')
  const saveAll = dialog.getByRole('button', { name: '整组保存' })
  await expect(saveAll).toBeDisabled()
  await dialog.getByRole('textbox', { name: /奖品 1/ }).fill('33.332')
  await expect(dialog.getByText('还差 0.002')).toBeVisible()
  await expect(saveAll).toBeDisabled()
  expect(await saved()).toEqual(['33.333', '66.666'])

  await dialog.getByRole('textbox', { name: /奖品 1/ }).fill('33.334')
  await saveAll.click()
  await expect(dialog).toBeHidden()
  await expect(bar).toContainText('100.000 / 100.000')
  expect(await saved()).toEqual(['33.334', '66.666'])
})
