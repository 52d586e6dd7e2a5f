import { expect, type APIRequestContext } from '@playwright/test'
import { tokenFor } from '../api-session.ts'
import { enterAt } from '../console.ts'
import { apiUrl } from '../server.ts'
import { test } from '../test.ts'

test('past orders are brought out of a file: recognised, completed, checked, taken, and the refused ones given back', async ({
  page,
  request,
}) => {
  const mark = `H${Date.now()}`
  const { pid, method } = await productAndMethod(request)
  const line = (n: number, total: string) =>
    `#${mark}-${n},${mark.toLowerCase()}-${n}@past.example,0${n}/04/2023 10:00,41.50,1.50,paid,${method},US,${pid},2,20.00`.replace(
      ',41.50,',
      `,${total},`,
    )
  const head =
    'Name,Email,Created at,Total,Taxes,Financial Status,Payment Method,Billing Country,Lineitem name,Lineitem quantity,Lineitem price'
  await enterAt(page, '/companies/edit/1?tab=intake-events', 'admin')
  await page.getByRole('button', { name: '导入历史数据' }).click()
  // Its role is another one while nothing can be confirmed.
  const dialog = page.locator('[role="dialog"], [role="alertdialog"]').last()
  await dialog.locator('input[type="file"]').setInputFiles({
    name: 'shop.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([head, line(3, '41.50'), line(4, '41.50'), line(5, '9.99')].join('\n')),
  })

  await expect(dialog.getByLabel('文件内容')).toHaveValue('order')
  await expect(dialog.getByRole('combobox', { name: '为“单价”选择列' })).toHaveValue('Lineitem price')
  await expect(dialog.getByText('以下必填字段尚未匹配列：授权类型')).toBeVisible()
  await dialog.getByRole('combobox', { name: '“授权类型”的统一值' }).selectOption('yearly')
  await dialog.getByRole('combobox', { name: '“语言”的统一值' }).selectOption('en')
  await expect(dialog.getByText('以下必填字段尚未匹配列')).toHaveCount(0)
  await dialog.getByLabel('文件中时间的时区').selectOption('UTC')
  await expect(dialog.getByLabel('日/月/年')).toBeVisible()
  await dialog.getByLabel('日/月/年').click()
  await expect(dialog.getByLabel('日/月/年')).toBeChecked()
  await dialog.getByRole('button', { name: '下一步' }).click()

  await dialog.getByText('全部', { exact: true }).click()
  await expect(dialog.getByText('2023-04-03 10:00').first()).toBeVisible()
  await expect(dialog.getByText(/应为 41\.50/)).toBeVisible()
  await dialog.getByRole('button', { name: '导入 2 行' }).click()
  await expect(dialog.getByText('部分成功')).toBeVisible()
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: '下载文件' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.csv$/)
  await dialog.getByRole('button', { name: '关闭' }).first().click()
  await expect(page.getByRole('row').filter({ hasText: `#${mark}-3` })).toContainText('已接收')

  await page.goto(`/orders/index?q=${mark.toLowerCase()}-3@past.example`)
  await expect(
    page.getByRole('row').filter({ hasText: `${mark.toLowerCase()}-3@past.example` }),
  ).toContainText('2023-04-03')
})

async function productAndMethod(request: APIRequestContext): Promise<{ pid: number; method: string }> {
  const headers = { authorization: `Bearer ${await tokenFor(request, 'admin')}`, 'x-company-id': '1' }
  const first = async (path: string): Promise<Record<string, unknown>[]> => {
    const { data } = (await (await request.get(`${apiUrl}${path}`, { headers })).json()) as {
      data: Record<string, unknown>[]
    }
    return data
  }
  const products = await first('/products?per_page=50')
  const yearly = products.find(({ license_types: types }) => Array.isArray(types) && types.includes('yearly'))
  const methods = await first('/payments?per_page=50')
  const usual = methods.find(
    ({ status, currencies }) =>
      status === 'enabled' && Array.isArray(currencies) && currencies.includes('USD'),
  )
  return { pid: Number(yearly?.['pid']), method: String(usual?.['name']) }
}
