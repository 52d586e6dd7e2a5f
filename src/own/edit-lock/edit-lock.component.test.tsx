import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { idle } from '../../../tests/components/idle.ts'
import { personWith } from '../../../tests/components/person.ts'
import { renderPage } from '../../../tests/components/render-page.ts'
import { until } from '../../../tests/components/until.ts'

const call = 'articles_edit_edit_lock_lock'
const held = (mine: boolean) => ({
  data: { locked_by: '王小明', locked_at: '2026-03-04T02:05:00Z', mine },
})
const notice = () => document.querySelector('.edit-lock')

test('another editor is named; taking over sends it, and the notice goes', async () => {
  const { gateway } = await renderPage('articles.edit', {
    params: { id: 5 },
    answers: { [call]: held(false) },
  })
  await expect.element(page.getByText(/王小明/).first()).toBeVisible()
  gateway.answer(call, held(true))
  await page.getByRole('button', { name: '接管编辑' }).click()
  await until('the notice to go', () => notice() === null)
  expect(gateway.variablesOf(call).map(({ input }) => input)).toEqual([{ force: false }, { force: true }])
})

test('one’s own lock says nothing, and neither does one that cannot be asked for', async () => {
  await renderPage('articles.edit', { params: { id: 5 }, answers: { [call]: held(true) } })
  await idle()
  expect(notice()).toBeNull()
})

test('a lock that the API refuses hides nothing of the form', async () => {
  const { gateway } = await renderPage('articles.edit', {
    params: { id: 5 },
    answers: { [call]: held(false) },
    beforeOpening: () => undefined,
  })
  await until('the notice', () => notice() !== null)
  gateway.refuse(call, { status: 500 })
  await page.getByRole('button', { name: '接管编辑' }).click()
  await until('the notice to go', () => notice() === null)
  await expect.element(page.getByRole('button', { name: '保存', exact: true })).toBeVisible()
})

test('who may not change the article holds no lock of it', async () => {
  const { gateway } = await renderPage('articles.edit', {
    params: { id: 5 },
    as: personWith(['articles.index', 'articles.show']),
    answers: { [call]: held(false) },
  })
  await idle()
  expect(gateway.variablesOf(call)).toEqual([])
})
