import { expect, test } from 'vitest'
import { renderPage } from '../../../tests/components/render-page.ts'
import { until } from '../../../tests/components/until.ts'
import { textField } from '../../pages/form/form.fixture.ts'

const answers = {
  articles_edit_load: {
    data: {
      id: 5,
      title: '旧标题',
      slug: 'old',
      content: '<p>正文</p>',
      status: 'published',
      language: 'zh',
    },
  },
  articles_edit_seo_panel_seo: {
    data: {
      score: 61,
      items: [
        { key: 'title', value: 3, points: 8, most: 20 },
        { key: 'words', value: 700, points: 20, most: 20 },
      ],
    },
  },
  articles_edit_seo_panel_check: { data: { available: false, suggestion: 'fresh-2' } },
  articles_edit_edit_lock_lock: {
    data: { locked_by: '韩梅', locked_at: '2026-03-01T09:30:00+08:00', mine: false },
  },
}

test('what search engines find follows what is typed; a taken address is replaced; who else edits can be relieved', async () => {
  const { main, gateway } = await renderPage('articles.edit', { params: { id: 5 }, answers })
  await until('the score', () => document.querySelector('.seo-items li') !== null)
  await textField('title').fill('新标题')
  await until('the result', () => document.querySelector('.seo-result-title')?.textContent === '新标题')
  await until('asked again', () => gateway.variablesOf('articles_edit_seo_panel_seo').length === 2)
  expect(gateway.variablesOf('articles_edit_seo_panel_seo').at(-1)).toEqual({
    input: { title: '新标题', content: '<p>正文</p>' },
  })
  await textField('slug').fill('fresh')
  await main.getByRole('button', { name: '改用 fresh-2' }).click()
  await expect.element(textField('slug')).toHaveValue('fresh-2')
  expect(document.querySelector('.edit-lock p')?.textContent).toMatch(/^韩梅 正在编辑 （最近活动 09:30）/)
  gateway.answer('articles_edit_edit_lock_lock', {
    data: { locked_by: '李雷', locked_at: '2026-03-01T09:31:00+08:00', mine: true },
  })
  await main.getByRole('button', { name: '接管编辑' }).click()
  await until('it is mine', () => document.querySelector('.edit-lock') === null)
  expect(gateway.variablesOf('articles_edit_edit_lock_lock').at(-1)).toEqual({
    id: 5,
    input: { force: true },
  })
})
