import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { idle } from '../../../../tests/components/idle.ts'
import { type PageCase, renderPage } from '../../../../tests/components/render-page.ts'
import { rows, withRows } from '../../../../tests/components/replies.ts'
import { until } from '../../../../tests/components/until.ts'

const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click()

/** References to records of the own kind say which record refers, wherever they are chosen. */
const cases: readonly {
  readonly name: string
  readonly page: Parameters<typeof renderPage>[0]
  readonly pageCase: PageCase & { readonly params?: Readonly<Record<string, string>> }
  readonly open?: () => Promise<void>
  readonly field: RegExp
  readonly options: string
  readonly purpose: string
  readonly id: string
}[] = [
  {
    name: 'the parent of a department',
    page: 'departments.edit',
    pageCase: {
      params: { id: '7' },
      answers: { departments_edit_load: { data: { id: 7, name: '部门甲', parent_id: null } } },
    },
    field: /^上级部门/,
    options: 'departments_options',
    purpose: 'parent',
    id: '7',
  },
  {
    name: 'the parent of a category in a drawer',
    page: 'products.categories',
    pageCase: {
      answers: {
        products_categories_tree: withRows(([sample]) => [
          { ...sample, id: 1, parent_id: null, name: '图像' },
        ]),
      },
      search: '?record=1',
    },
    field: /^上级/,
    options: 'product_categories_options',
    purpose: 'parent',
    id: '1',
  },
  {
    name: 'the parent of a new category below another',
    page: 'products.categories',
    pageCase: {
      answers: {
        products_categories_tree: withRows(([sample]) => [
          { ...sample, id: 5, parent_id: null, name: '图像' },
        ]),
      },
    },
    open: async () => {
      await press('更多操作')
      await press(/^新建下级 图像/)
    },
    field: /^上级/,
    options: 'product_categories_options',
    purpose: 'parent',
    id: '',
  },
  {
    name: 'the theme that another is merged into',
    page: 'reviews.themes',
    pageCase: { answers: { reviews_themes_list: rows([{ id: 9, title: '主题甲' }]) } },
    open: async () => {
      await press('更多操作')
      await press(/^合并到 /)
    },
    field: /^合并到/,
    options: 'review_themes_options',
    purpose: 'another',
    id: '9',
  },
]

test.each(cases)('$name', async ({ page: name, pageCase, open, field, options, purpose, id }) => {
  const { gateway } = await renderPage(name, pageCase)
  await idle()
  await open?.()
  const isOnPage = open === undefined && pageCase.search === undefined
  const scope = isOnPage ? page.getByRole('main') : page.getByRole('dialog').or(page.getByRole('alertdialog'))
  await scope.getByRole('button', { name: field }).first().click()
  await until('the options', () =>
    gateway.variablesOf(options).some((variables) => variables['purpose'] === purpose),
  )
  const requests = gateway.variablesOf(options).filter((one) => one['purpose'] !== undefined)
  expect(new Set(requests.map((one) => one['given']))).toEqual(new Set([id]))
})
