import { expect, test } from 'vitest'
import { page as screen } from 'vitest/browser'
import { type RouteName, routes } from '../../../generated/routes.ts'
import type { Emitted, RouteAction } from '../../../generated/types.ts'
import { idle } from '../../../tests/components/idle.ts'
import { pagesOfKinds } from '../../../tests/components/pages-of-kinds.ts'
import { descriptorOf, renderPage } from '../../../tests/components/render-page.ts'
import { rows, withRows } from '../../../tests/components/replies.ts'
import { until } from '../../../tests/components/until.ts'

const email = 'a+b@example.com'

/** Row actions that lead to a search: the searched value is in the row. */
const lists = await pagesOfKinds('table')
const searching = (
  await Promise.all(
    lists.all.map(async ({ name }) => {
      const page = await descriptorOf(name)
      if (page.kind !== 'table') return []
      return page.row.flatMap((action) =>
        action.does === 'open' && routes[action.to].kind === 'search' ? [{ name, page, action }] : [],
      )
    }),
  )
).flat()

test('customers are searched from registrations, installations and uninstalls', () => {
  expect(searching.map(({ name, action }) => `${name} ${action.to}`).toSorted()).toEqual([
    'product-registrations.index product-registrations.search',
    'product-registrations.installations product-registrations.search',
    'product-registrations.uninstalls product-registrations.search',
  ])
})

test.each(searching)(
  'the search that a row of $name leads to asks for the customer of the row',
  async ({ name, page, action }) => {
    const [source] = Object.values(action.filters ?? {})
    const field = source !== undefined && 'row' in source ? source.row : ''
    const { main } = await renderPage(name, {
      answers: { [page.list.name]: rows([{ id: 7, [page.rowTitle]: 'R-7', [field]: email }]) },
    })
    await idle()
    const { path } = routes[action.to]
    const link = () =>
      document.querySelector<HTMLAnchorElement>(
        `tr a[href^="${path}?"], .row-actions-menu a[href^="${path}?"]`,
      )
    if (link() === null) await main.getByRole('button', { name: '更多操作' }).first().click()
    await until('the link', () => link() !== null)
    const address = link()?.href ?? ''
    expect(await rememberedAddress(action, new URL(address, location.origin).search)).toMatchObject({
      q: email,
    })
  },
)

async function rememberedAddress(action: RouteAction<Emitted>, search: string) {
  const { gateway } = await renderPage(action.to, { search })
  const found = await descriptorOf(action.to)
  if (found.kind !== 'search') throw new Error(`${action.to} is no search`)
  await until('the search', () => gateway.variablesOf(found.search.operation.name).length > 0)
  return gateway.variablesOf(found.search.operation.name)[0]
}

test('a category below another is made with its parent, which is sent', async () => {
  const { main } = await renderPage('articles.categories', {
    answers: {
      articles_categories_tree: withRows(([sample]) => [{ ...sample, id: 5, parent_id: null, name: '教程' }]),
    },
  })
  await idle()
  await main.getByRole('button', { name: '更多操作' }).first().click()
  const link = screen.getByRole('link', { name: /^新建下级/ })
  await expect.element(link).toBeVisible()
  const address = new URL(link.element().getAttribute('href') ?? '', location.origin)
  const to: RouteName = 'articles.categories.create'
  expect(address.pathname).toEqual(routes[to].path)
  const { main: form, gateway } = await renderPage(to, {
    search: address.search,
    answers: {
      article_categories_options: {
        data: [{ id: 5, title: '教程', subtitle: null, disabled: false, reason: null, path: [] }],
      },
    },
  })
  await idle()
  await expect.element(form.getByRole('button', { name: /^上级.*教程/ })).toBeVisible()
  await form.getByRole('textbox', { name: /^分类名/ }).fill('安装')
  await form.getByRole('textbox', { name: /^网址标识/ }).fill('install')
  await form.getByRole('button', { name: '保存', exact: true }).click()
  await until('the save', () => gateway.variablesOf('articles_categories_create_save').length === 1)
  expect(gateway.variablesOf('articles_categories_create_save')[0]).toMatchObject({
    input: { name: '安装', parent_id: 5 },
  })
})
