import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { idle } from '../../../tests/components/idle.ts'
import { renderPage } from '../../../tests/components/render-page.ts'
import { until } from '../../../tests/components/until.ts'

test('members of another company are found by that company, and chosen', async () => {
  const option = (id: number, title: string) => ({ id, title, subtitle: null, disabled: false })
  const { gateway } = await renderPage('companies.users', {
    params: { id: 1 },
    answers: {
      companies_users_transfer_list_companies: { data: [option(2, '数安软件')] },
      companies_users_transfer_list_members: {
        data: [{ id: 9, name: '刘诗涵', username: 'shihan.liu' }],
      },
    },
  })
  await idle()
  await page.getByRole('button', { name: '从其他品牌复制成员' }).click()
  await page.getByRole('combobox', { name: '品牌', exact: true }).selectOptions('数安软件')
  await until('the members', () => gateway.variablesOf('companies_users_transfer_list_members').length > 0)
  expect(gateway.variablesOf('companies_users_transfer_list_members').at(-1)).toMatchObject({ id: 2 })
  await page.getByRole('button', { name: /刘诗涵/ }).click()
  const members = page.getByRole('region', { name: '已选成员' })
  await expect.poll(() => members.element().textContent).toContain('刘诗涵')
})
