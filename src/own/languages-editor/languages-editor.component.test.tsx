import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { idle } from '../../../tests/components/idle.ts'
import { renderPage } from '../../../tests/components/render-page.ts'
import { until } from '../../../tests/components/until.ts'

test('languages are added, named, ordered and removed; a company has one of the two Japanese ones', async () => {
  const languages = [
    { mark: 'zh', title: '中文' },
    { mark: 'ja', title: '日本語' },
  ]
  const { main, gateway } = await renderPage('companies.edit', {
    params: { id: 5 },
    answers: {
      companies_edit_load: { data: { id: 5, title: 'A', languages, updated_at: '2026-03-01T09:00:00Z' } },
    },
  })
  await until('the languages', () => document.querySelectorAll('.languages .ordered-row').length === 2)
  const jp = main.getByRole('button', { name: '日本語 jp' })
  expect(jp.element()).toHaveProperty('disabled', true)
  await main.getByRole('button', { name: 'Deutsch de' }).click()
  await main.getByRole('textbox', { name: 'de 的显示名称' }).fill('Deutsche Seite')
  main
    .getByRole('button', { name: /Deutsch的顺序/ })
    .element()
    .focus()
  await userEvent.keyboard('{ArrowUp}')
  await main.getByRole('button', { name: '移除日本語' }).click()
  expect(jp.element()).toHaveProperty('disabled', false)
  await idle()
  await main.getByRole('button', { name: '保存', exact: true }).click()
  await until('the save', () => gateway.variablesOf('companies_edit_save').length === 1)
  expect(gateway.variablesOf('companies_edit_save')[0]).toMatchObject({
    input: {
      languages: [
        { mark: 'zh', title: '中文' },
        { mark: 'de', title: 'Deutsche Seite' },
      ],
    },
  })
})
