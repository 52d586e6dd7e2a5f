import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { idle } from '../../../tests/components/idle.ts'
import { renderPage } from '../../../tests/components/render-page.ts'
import { type ReplyCall, errorReply } from '../../../tests/components/replies.ts'
import { until } from '../../../tests/components/until.ts'

const preview = (overrides: object) => ({
  data: {
    id: 3,
    file_name: '订单.csv',
    headers: ['邮箱', '备注'],
    columns: [
      { name: 'email', label: '邮箱', en: 'Email', required: true },
      { name: 'note', label: '备注', en: 'Note', required: false },
    ],
    mapping: { note: '备注' },
    missing: ['邮箱'],
    options: {},
    total: 3,
    valid: 2,
    invalid: 1,
    duplicates: 0,
    outcomes: [],
    results: {},
    rows: [],
    ...overrides,
  },
})

async function openImport(answers: NonNullable<Parameters<typeof renderPage>[1]>['answers']) {
  const rendered = await renderPage('coupons.self', {
    answers: { 'POST /imports': preview({}), ...answers },
  })
  await idle()
  const { main } = rendered
  const named = { name: '导入', exact: true }
  if (main.getByRole('button', named).elements().length === 0)
    await main.getByRole('button', { name: '更多操作' }).first().click()
  await page.getByRole('button', named).click()
  await until('the file', () => document.querySelector('.import-drop input') !== null)
  const input = document.querySelector('.import-drop input')
  if (input === null) throw new Error('nothing to choose a file with')
  await userEvent.upload(input, new File(['邮箱\n'], '订单.csv', { type: 'text/csv' }))
  await until('the columns', () => document.querySelector('.import-mapping') !== null)
  return rendered
}

const step = () => document.querySelector('.import-steps [aria-current="step"]')?.textContent
const confirm = (name: RegExp | string) => page.getByRole('alertdialog').getByRole('button', { name })

test('a file is read as its columns are matched, checked, and written by one job', async () => {
  const complete = { mapping: { email: '邮箱', note: '备注' }, missing: [] }
  const { gateway } = await openImport({
    console_map_import: ({ variables }: ReplyCall) => {
      const { options } = variables['input'] as { readonly options?: object }
      return preview({ ...complete, ...(options && { options }) })
    },
    console_run_import: { data: { id: 31 } },
  })
  await expect.element(confirm('下一步')).toBeDisabled()
  await page.getByRole('combobox', { name: '为“邮箱”选择列' }).selectOptions('邮箱')
  await confirm('下一步').click()
  await expect.element(page.getByText('跳过有误的行，导入其余行')).toBeVisible()
  await page.getByText('任意一行有误则全部不导入').click()
  await expect.element(confirm('导入 3 行')).toBeDisabled()
  await page.getByText('跳过有误的行，导入其余行').click()
  gateway.hold('console_map_import')
  await page.getByText('更新已有记录').click()
  gateway.release('console_map_import')
  await idle()
  await confirm('导入 2 行').click()
  await until('the run', () => step()?.includes('4') === true)
  expect(gateway.variablesOf('console_run_import')).toEqual([{ id: 3, input: { mode: 'skip_invalid' } }])
  expect(gateway.variablesOf('console_map_import').at(-1)).toMatchObject({
    input: { options: { on_duplicate: 'update' } },
  })
})

test('no other column is chosen while the choice is read', async () => {
  const { gateway } = await openImport({ console_map_import: preview({}) })
  gateway.hold('console_map_import')
  const choice = page.getByRole('combobox', { name: '为“邮箱”选择列' })
  await choice.selectOptions('邮箱')
  await expect.element(choice).toBeDisabled()
  await expect.element(page.getByRole('combobox', { name: '为“备注”选择列' })).toBeDisabled()
  gateway.release('console_map_import')
  await expect.element(choice).toBeEnabled()
})

test('an error is shown in the dialog, and its step is left when it was done', async () => {
  const { gateway } = await openImport({
    console_map_import: preview({ missing: [] }),
    console_run_import: { data: { id: 31 } },
  })
  gateway.answer(
    'console_run_import',
    errorReply({
      status: 422,
      code: 'VALIDATION_FAILED',
      message: '名单未确认',
      errors: { 'options.consent': ['请确认'] },
    }),
  )
  await page.getByRole('combobox', { name: '为“邮箱”选择列' }).selectOptions('邮箱')
  await confirm('下一步').click()
  await confirm('导入 2 行').click()
  await expect.element(page.getByRole('alert').getByText('请确认')).toBeVisible()
  await expect.element(page.getByText('名单中的人已同意接收邮件')).toBeVisible()
  expect(step()).toContain('3')
  gateway.answer('console_run_import', { data: { id: 31 } })
  await confirm('导入 2 行').click()
  await until('the run', () => step()?.includes('4') === true)
})
