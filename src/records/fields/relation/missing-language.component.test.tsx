import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { idle } from '../../../../tests/components/idle.ts'
import { renderPage } from '../../../../tests/components/render-page.ts'
import { rows } from '../../../../tests/components/replies.ts'
import { until } from '../../../../tests/components/until.ts'

test('an article is copied only into languages in which it does not exist', async () => {
  const { gateway } = await renderPage('articles.index', {
    answers: {
      articles_index_list: rows([{ id: 9, title: '文章甲', is_deleted: false }]),
      articles_options: {
        data: [{ id: 9, title: '文章甲', subtitle: null, disabled: false, reason: null, offers: ['de'] }],
      },
    },
  })
  await idle()
  await page.getByRole('button', { name: '更多操作' }).first().click()
  await page
    .getByRole('button', { name: /^复制为其他语言 / })
    .first()
    .click()
  await until('the question', () => gateway.variablesOf('articles_options').length > 0)
  expect(gateway.variablesOf('articles_options').map(({ ids }) => ids)).toEqual(['9'])
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  await dialog.getByRole('button', { name: /^语言/ }).click()
  const shown = () =>
    page
      .getByRole('option')
      .elements()
      .map(({ textContent }) => textContent)
      .filter((text) => !text.endsWith('条/页'))
  await expect.poll(shown).toEqual(['Deutsch'])
})
