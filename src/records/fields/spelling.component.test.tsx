import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { idle } from '../../../tests/components/idle.ts'
import { renderPage } from '../../../tests/components/render-page.ts'

test('a token is written as it is stored when the field is left, and other texts without blanks around them', async () => {
  await renderPage('marketings.link-codes.create')
  await idle()
  const source = page.getByRole('textbox', { name: /^来源 source/ })
  const name = page.getByRole('textbox', { name: /^名称/ })
  await source.fill('  News  Letter ')
  await name.fill(' 春季 推广 ')
  await source.click()
  expect([source.element(), name.element()].map((one) => 'value' in one && one.value)).toEqual([
    'news-letter',
    '春季 推广',
  ])
})

test('what is pasted is retained whole, and its length is shown where it is too long', async () => {
  await renderPage('marketings.link-codes.create')
  await idle()
  const name = page.getByRole('textbox', { name: /^名称/ })
  await name.click()
  // As by pasting: what a person enters is cut where the element has a limit of its own.
  document.execCommand('insertText', false, '长'.repeat(90))
  expect(name.element()).toHaveProperty('value', '长'.repeat(90))
  await expect.element(page.getByText('90/80')).toBeVisible()
})
