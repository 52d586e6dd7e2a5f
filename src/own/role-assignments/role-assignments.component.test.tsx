import { expect, test } from 'vitest'
import { renderPage } from '../../../tests/components/render-page.ts'
import { until } from '../../../tests/components/until.ts'

test('roles are given in all companies and in each one; what the API objects to stands at its company', async () => {
  const option = (id: number, title: string) => ({ id, title, subtitle: null, disabled: false })
  const { main, gateway } = await renderPage('users.edit', {
    params: { id: 5 },
    answers: {
      users_edit_load: {
        data: {
          id: 5,
          username: 'lin',
          companies: [1, 2],
          role_assignments: [
            { role_id: 7, company_id: null },
            { role_id: 8, company_id: 2 },
          ],
          updated_at: '2026-03-01T09:00:00Z',
        },
      },
      companies_options: { data: [option(1, '甲'), option(2, '乙')] },
      roles_options: { data: [option(7, '客服'), option(8, '财务')] },
    },
  })
  const rows = () => [...document.querySelectorAll<HTMLElement>('.assignments-company')]
  await until('the companies', () => rows().length === 3 && rows()[2]?.textContent.includes('乙') === true)
  await main.getByRole('button', { name: '为甲分配角色' }).click()
  await until('the roles', () => document.querySelectorAll('.choice').length === 2)
  document.querySelectorAll<HTMLElement>('.choice')[1]?.click()
  await main.getByRole('button', { name: '移除所有品牌的角色“客服”' }).click()
  gateway.refuse('users_edit_save', {
    status: 422,
    code: 'VALIDATION_FAILED',
    message: '用户不属于所选品牌',
    errors: { 'role_assignments.1.company_id': ['用户不属于所选品牌'] },
  })
  await main.getByRole('button', { name: '保存', exact: true }).click()
  await until('the objection', () => document.querySelector('.assignments .field-problem') !== null)
  expect(rows().map((row) => row.querySelector('.field-problem') !== null)).toEqual([false, true, false])
  expect(gateway.variablesOf('users_edit_save')[0]).toMatchObject({
    input: {
      role_assignments: [
        { role_id: 8, company_id: 2 },
        { role_id: 8, company_id: 1 },
      ],
    },
  })
})
