import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { shownValues } from '../../../tests/components/grid.ts'
import { idle } from '../../../tests/components/idle.ts'
import { personWith } from '../../../tests/components/person.ts'
import { renderPage } from '../../../tests/components/render-page.ts'
import { errorReply, rows } from '../../../tests/components/replies.ts'
import { until } from '../../../tests/components/until.ts'

const first = { id: 1, name: '周默', position: '编辑', sort: 5, updated_at: '2026-01-01T08:00:00Z' }
const second = { id: 2, name: '李雷', position: '作者', sort: 6, updated_at: '2026-01-01T08:00:00Z' }
const authors = rows([first, second])

const cells = (field: string) => document.querySelectorAll<HTMLElement>(`td[data-field="${field}"]`)

async function edit(field: string, index: number) {
  const cell = cells(field)[index]
  if (cell === undefined) throw new Error(`no cell of ${field}`)
  await userEvent.dblClick(cell)
  await expect.element(page.getByRole('textbox', { name: '头衔' })).toBeVisible()
}

test('a cell is saved with the version that was seen, and the next one below is edited', async () => {
  const { gateway } = await renderPage('articles.authors', { answers: { articles_authors_list: authors } })
  await idle()
  gateway.hold('articles_authors_cell')
  await edit('position', 0)
  await page.getByRole('textbox', { name: '头衔' }).fill('主编')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => shownValues('头衔')).toEqual(['主编', '作者'])
  expect(gateway.variablesOf('articles_authors_cell')).toEqual([
    { id: 1, input: { position: '主编', updated_at: '2026-01-01T08:00:00Z' } },
  ])
  await expect.element(page.getByRole('textbox', { name: '头衔' })).toHaveValue('作者')
  await userEvent.keyboard('{Escape}')
  expect(document.querySelector('.cell-editor')).toEqual(null)
})

test('a value that is refused is taken back, and says why', async () => {
  const { gateway } = await renderPage('articles.authors', {
    answers: {
      articles_authors_list: authors,
      articles_authors_cell: errorReply({ status: 403, code: 'FORBIDDEN', message: '没有权限' }),
    },
  })
  await idle()
  await edit('position', 1)
  await page.getByRole('textbox', { name: '头衔' }).fill('主编')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('alert').filter({ hasText: '没有权限' })).toBeVisible()
  expect(shownValues('头衔')).toEqual(['编辑', '作者'])
  gateway.answer('articles_authors_cell', {
    data: { id: 2, position: '主编', updated_at: '2026-01-02T08:00:00Z' },
  })
  await page.getByRole('button', { name: '重试' }).click()
  await expect.poll(() => shownValues('头衔')).toEqual(['编辑', '主编'])
  expect(gateway.variablesOf('articles_authors_cell')).toHaveLength(2)
})

test('what another user wrote meanwhile is shown beside one’s own', async () => {
  const current = { id: 1, position: '总监', updated_at: '2026-01-03T08:00:00Z' }
  const { gateway } = await renderPage('articles.authors', {
    answers: {
      articles_authors_list: authors,
      articles_authors_cell: errorReply({
        status: 409,
        code: 'CONFLICT',
        message: '已修改',
        details: { data: current },
      }),
    },
  })
  await idle()
  await edit('position', 0)
  await page.getByRole('textbox', { name: '头衔' }).fill('主编')
  await userEvent.keyboard('{Enter}')
  const dialog = page.getByRole('alertdialog')
  await expect.element(dialog.getByText('总监')).toBeVisible()
  await expect.element(dialog.getByText('主编')).toBeVisible()
  gateway.answer('articles_authors_cell', { data: { ...current, position: '主编' } })
  await dialog.getByRole('button', { name: '保留我的修改' }).click()
  await expect
    .poll(() => gateway.variablesOf('articles_authors_cell').at(-1))
    .toEqual({
      id: 1,
      input: { position: '主编', updated_at: '2026-01-03T08:00:00Z' },
    })
})

test('who may not change a record has no ✎', async () => {
  await renderPage('articles.authors', {
    as: personWith(['authors.index']),
    answers: { articles_authors_list: authors },
  })
  await idle()
  expect(document.querySelectorAll('.grid-pencil')).toHaveLength(0)
  expect(cells('position')).toHaveLength(0)
})

test('the key edits the first cell that is shown, though the list has a hidden one before it', async () => {
  await renderPage('products.index', {
    answers: { products_index_list: rows([{ id: 5, name: '图片大师' }]) },
  })
  await idle()
  document.querySelector<HTMLElement>('.grid-table tbody tr')?.focus()
  await userEvent.keyboard('{F2}')
  await until('the editor', () => document.querySelector('.cell-editor') !== null)
  expect(document.querySelector('.cell-editor-label')?.textContent).toEqual('排序')
})

test('a value that is refused after another of the row was saved is taken back as well', async () => {
  const { gateway } = await renderPage('articles.authors', {
    answers: {
      articles_authors_list: authors,
      articles_authors_cell: { data: { id: 1, position: '主编', updated_at: '2026-01-02T08:00:00Z' } },
    },
  })
  await idle()
  await edit('position', 0)
  await page.getByRole('textbox', { name: '头衔' }).fill('主编')
  await userEvent.keyboard('{Enter}{Escape}')
  await expect.poll(() => shownValues('头衔')).toEqual(['主编', '作者'])
  await expect.element(page.getByText('周默：头衔已保存')).toBeVisible()
  gateway.refuse('articles_authors_cell', { status: 422, code: 'VALIDATION_FAILED', message: '排序已占用' })
  const cell = cells('sort')[0]
  if (cell === undefined) throw new Error('no cell of sort')
  await userEvent.dblClick(cell)
  await until('the editor', () => document.querySelector('.cell-editor input') !== null)
  await page.elementLocator(document.querySelector('.cell-editor input') ?? cell).fill('77')
  await userEvent.keyboard('{Enter}{Escape}')
  await expect.element(page.getByRole('alert').filter({ hasText: '排序已占用' })).toBeVisible()
  expect([shownValues('头衔')[0], shownValues('排序')[0]]).toEqual(['主编', '5'])
})

test('two quick edits of one row are sent one after the other, the second with the version that the first was answered', async () => {
  const { gateway } = await renderPage('articles.authors', {
    answers: {
      articles_authors_list: authors,
      articles_authors_cell: { data: { id: 1, position: '主编', updated_at: '2026-01-02T08:00:00Z' } },
    },
    held: ['articles_authors_cell'],
  })
  await idle()
  await edit('position', 0)
  await page.getByRole('textbox', { name: '头衔' }).fill('主编')
  await userEvent.keyboard('{Enter}{Escape}')
  await editSort(0, '77')
  await until('both values', () => shownValues('头衔')[0] === '主编' && shownValues('排序')[0] === '77')
  expect(gateway.variablesOf('articles_authors_cell')).toHaveLength(1)
  gateway.release('articles_authors_cell')
  await until('both saved', () => document.body.innerText.includes('周默：排序已保存'))
  expect(gateway.variablesOf('articles_authors_cell')).toEqual([
    { id: 1, input: { position: '主编', updated_at: '2026-01-01T08:00:00Z' } },
    { id: 1, input: { sort: 77, updated_at: '2026-01-02T08:00:00Z' } },
  ])
})

test('two values of one cell that are both refused leave the one that is stored', async () => {
  const { gateway } = await renderPage('articles.authors', {
    answers: {
      articles_authors_list: authors,
      articles_authors_cell: errorReply({ status: 422, code: 'VALIDATION_FAILED', message: '排序已占用' }),
    },
    held: ['articles_authors_cell'],
  })
  await idle()
  await editSort(0, '77')
  await editSort(0, '88')
  await expect.poll(() => shownValues('排序')[0]).toEqual('88')
  gateway.release('articles_authors_cell')
  await expect.element(page.getByRole('alert').filter({ hasText: '排序已占用' }).first()).toBeVisible()
  await expect.poll(() => gateway.variablesOf('articles_authors_cell').length).toEqual(2)
  await expect.poll(() => shownValues('排序')[0]).toEqual('5')
})

test('a value that is on its way stays on screen while the list is asked anew', async () => {
  const { gateway } = await renderPage('articles.authors', {
    answers: { articles_authors_list: authors },
    held: ['articles_authors_cell'],
  })
  await idle()
  await editSort(0, '77')
  gateway.answer('articles_authors_list', rows([first, { ...second, position: '主编' }]))
  await userEvent.keyboard('r')
  await expect.poll(() => shownValues('头衔')).toEqual(['编辑', '主编'])
  expect(shownValues('排序')[0]).toEqual('77')
})

async function editSort(index: number, value: string) {
  const cell = cells('sort')[index]
  if (cell === undefined) throw new Error('no cell of sort')
  const input = () => document.querySelector<HTMLInputElement>('.cell-editor input')
  await userEvent.dblClick(cell)
  await until('the editor', () => input() !== null)
  await page.elementLocator(input() ?? cell).fill(value)
  await userEvent.keyboard('{Enter}')
  await until('the editor below', () => input()?.value === '6' && document.activeElement === input())
  await userEvent.keyboard('{Escape}')
  await until('no editor', () => input() === null)
}
