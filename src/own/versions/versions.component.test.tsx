import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderPage } from '../../../tests/components/render-page.ts'
import { rows } from '../../../tests/components/replies.ts'
import { until } from '../../../tests/components/until.ts'

const versions = [
  { version: 3, by: '李雷', at: '2026-03-03T09:00:00+08:00', note: '正文' },
  { version: 2, by: '韩梅', at: '2026-03-02T09:00:00+08:00', note: '标题' },
  { version: 1, by: '李雷', at: '2026-03-01T09:00:00+08:00', note: '新建' },
]
const contents = [
  { title: '免费下载', type: 'news', content: '<p>第一段</p><p>旧句子</p>' },
  { title: '免费试用', type: 'how_to', author_id: 4, content: '<p>第一段</p><p>旧句子</p>' },
  { title: '免费试用', type: 'how_to', author_id: 4, content: '<p>第一段</p><p>新句子</p>' },
]

test('a version stands beside the one before it; what differs is marked, and it can be gone back to', async () => {
  const { main, gateway } = await renderPage('articles.edit', {
    params: { id: 5 },
    search: '?tab=versions',
    answers: {
      articles_edit_edit_lock_lock: { data: { locked_by: '李雷', locked_at: '', mine: true } },
      articles_edit_versions_load: { data: versions },
      articles_edit_versions_version: ({ variables }) => {
        const version = Number(variables['version'])
        const named = [{ field: 'author_id', id: 4, title: '韩梅梅' }]
        return { data: { ...versions[3 - version], snapshot: contents[version - 1], named } }
      },
      articles_edit_versions_restore: (_, sample) => sample(),
    },
  })
  await until('the difference', () => document.querySelector('.versions-field') !== null)
  const shown = () =>
    [...document.querySelectorAll('.versions-field')].map((field) => [
      field.querySelector('h3')?.textContent,
      [...field.querySelectorAll('del')].map(({ textContent }) => textContent).join(''),
      [...field.querySelectorAll('ins')].map(({ textContent }) => textContent).join(''),
    ])
  expect(shown()).toEqual([['正文', '旧', '新']])
  await main.getByRole('button', { name: /版本 2/ }).click()
  await until('the older difference', () => shown()[0]?.[0] === '标题')
  expect(shown()).toEqual([
    ['标题', '下载', '试用'],
    ['类型', '新闻', '教程'],
    ['作者', '', '韩梅梅'],
  ])
  await main.getByRole('button', { name: '恢复到版本 2' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '恢复到版本 2' }).click()
  await until('it is restored', () => gateway.variablesOf('articles_edit_versions_restore').length === 1)
  expect(gateway.variablesOf('articles_edit_versions_restore')).toEqual([{ id: 5, version: 2 }])
})

test('they open beside the list of articles too', async () => {
  await renderPage('articles.index', {
    answers: {
      articles_index_list: rows([{ id: 5, title: '免费试用' }]),
      articles_index_versions_load: { data: versions },
      articles_index_versions_version: ({ variables }) => {
        const version = Number(variables['version'])
        return { data: { ...versions[3 - version], snapshot: contents[version - 1], named: [] } }
      },
    },
  })
  await until('the row', () => document.querySelector('tr[data-row]') !== null)
  await userEvent.click(document.querySelector('tr[data-row] td:last-of-type') ?? document.body, {
    button: 'right',
  })
  await page.getByRole('menuitem', { name: '版本 免费试用' }).click()
  await until('the difference', () => document.querySelector('.versions-field') !== null)
  expect(document.querySelector('.versions-field h3')?.textContent).toBe('正文')
})
