import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { idle } from '../../../tests/components/idle.ts'
import { renderPage } from '../../../tests/components/render-page.ts'
import { rows } from '../../../tests/components/replies.ts'

const last = 'coupons_synthesizing_allocation_editor_last'

const open = async (allocations: readonly object[]) => {
  const shown = await renderPage('coupons.synthesizing', { answers: { [last]: rows(allocations as []) } })
  await idle()
  await page.getByRole('button', { name: '新建申请' }).first().click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByRole('button', { name: '均分' })).toBeVisible()
  return { ...shown, dialog }
}

test('without a line there is nothing to share, and nothing to copy is said where there is none', async () => {
  const { dialog } = await open([{ allocations: [] }, { allocations: null }])
  await expect.element(dialog.getByRole('button', { name: '均分' })).toBeDisabled()
  await expect.element(dialog.getByRole('button', { name: '余数给最后一行' })).toBeDisabled()
  await dialog.getByRole('button', { name: '复制最近一条' }).click()
  await expect.element(dialog.getByRole('button', { name: '没有可复制的分摊' })).toBeDisabled()
})

test('three equal shares come to 100 %, with the cent that is over', async () => {
  const { dialog } = await open([])
  for (let line = 0; line < 3; line += 1) await dialog.getByRole('button', { name: '添加一行' }).click()
  await expect.element(dialog.getByText('还差 100.00%')).toBeVisible()
  await dialog.getByRole('button', { name: '均分' }).click()
  await expect.element(dialog.getByText('合计 100.00%')).toBeVisible()
  const shares = [...document.querySelectorAll<HTMLInputElement>('.allocation input')].map(
    ({ value }) => value,
  )
  expect(shares.filter((value) => /^33\.3[34]$/.test(value)).toSorted()).toEqual(['33.33', '33.33', '33.34'])
  await expect.element(dialog.getByRole('button', { name: '余数给最后一行' })).toBeDisabled()
})
