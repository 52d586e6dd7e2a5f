import { expect, test } from 'vitest'
import { textOf } from '../../../tests/components/grid.ts'
import { personWith } from '../../../tests/components/person.ts'
import { renderPage } from '../../../tests/components/render-page.ts'
import { type Answering, errorReply } from '../../../tests/components/replies.ts'
import { until } from '../../../tests/components/until.ts'

const create = 'articles_edit_translations_create'
const updated_at = '2026-03-01T09:00:00+08:00'
const article: Answering = async ({ variables: { id } }, sample) => {
  const { data } = (await sample()) as { readonly data: object }
  return { data: { ...data, id } }
}
const lines = () => [...document.querySelectorAll('.translations > li')]

async function open() {
  const shown = await renderPage('articles.edit', {
    params: { id: 5 },
    search: '?tab=translations',
    as: personWith(
      ['admin'],
      [
        { mark: 'zh', title: '简体中文' },
        { mark: 'en', title: 'English' },
        { mark: 'de', title: 'Deutsch' },
      ],
    ),
    answers: {
      articles_edit_load: article,
      articles_edit_edit_lock_lock: { data: { locked_by: '李雷', locked_at: '', mine: true } },
      articles_edit_translations_load: {
        data: [
          { language: 'en', id: 6, title: 'How to crop', status: 'in_review', updated_at },
          { language: 'zh', id: 5, title: '如何裁剪', status: 'published', updated_at },
          { language: 'de', id: null, title: null, status: null, updated_at: null },
        ],
      },
    },
  })
  await until('the languages', () => lines().length === 3)
  return shown
}

test('an article stands in every language of the company, in the order of the company, and leads to the others', async () => {
  const { gateway } = await open()
  expect(gateway.variablesOf('articles_edit_translations_load')).toEqual([{ id: 5 }])
  expect(
    lines().map((line) =>
      [...line.querySelectorAll('.translations-language, strong, a, .tag, .translations-none')].map(textOf),
    ),
  ).toEqual([
    ['简体中文', '如何裁剪', '已发布'],
    ['English', 'How to crop', '待审'],
    ['Deutsch', '尚无该语言版本'],
  ])
  expect(lines().map((line) => line.querySelector('a')?.getAttribute('href'))).toEqual([
    undefined,
    '/articles/edit/6',
    undefined,
  ])
  expect(lines().map((line) => textOf(line).includes('当前文章'))).toEqual([true, false, false])
})

test('a missing language is made from this one and opened; an error leaves everything as it is', async () => {
  const { gateway, main, address } = await open()
  gateway.answer(create, errorReply({ status: 409, message: '该语言版本已存在' }))
  const make = main.getByRole('button', { name: '创建该语言版本' })
  expect(make.elements()).toHaveLength(1)
  await make.click()
  await until('the refusal', () => document.querySelector('.toast-danger') !== null)
  expect(address()).toBe('/articles/edit/5?tab=translations')
  gateway.answer(create, { data: { id: 9 } })
  await make.click()
  await until('the new article', () => address() === '/articles/edit/9')
  expect(gateway.variablesOf(create)).toEqual([
    { id: 5, input: { language: 'de' } },
    { id: 5, input: { language: 'de' } },
  ])
  expect(gateway.variablesOf('articles_edit_translations_load').length).toBeGreaterThan(1)
})
