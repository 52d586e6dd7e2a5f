import { expect, test } from 'vitest'
import type { RouteName } from '../../../generated/routes.ts'
import { textOf } from '../../../tests/components/grid.ts'
import { idle } from '../../../tests/components/idle.ts'
import { pagesOfKinds } from '../../../tests/components/pages-of-kinds.ts'
import { descriptorOf, renderPage } from '../../../tests/components/render-page.ts'

const pages = await pagesOfKinds('nested-table', 'detail', 'search')

test('there are pages of records, of what belongs to them and of what finds them', () => {
  expect(pages.all.map(({ kind }) => kind).toSorted()).toEqual([
    'detail',
    ...Array<string>(8).fill('nested-table'),
    ...Array<string>(3).fill('search'),
  ])
})

test.each(pages.sampled)('$name shows in words whatever its descriptor says', async ({ name, params }) => {
  await renderPage(name, {
    params: Object.fromEntries(Object.keys(params).map((param) => [param, 7])),
    search: await searchOf(name),
  })
  await idle()
  const main = document.querySelector('main')
  await expect.poll(() => textOf(main?.querySelector('h1') ?? document.body)).not.toEqual('')
  expect(main?.querySelectorAll('[role="alert"]').length).toEqual(0)
  const words = textOf(main ?? document.body).split(/\s+/)
  expect(words.filter((word) => /^(?:field|filter|enum|action|page|tab|group)\.\w/.test(word))).toEqual([])
  expect(words.filter((word) => /\[object|undefined|NaN/.test(word))).toEqual([])
})

/** A search shows something only when it was asked for something. */
async function searchOf(name: RouteName): Promise<string> {
  const page = await descriptorOf(name)
  if (page.kind !== 'search') return ''
  const by = page.criteria[0]?.options?.[0]?.value ?? ''
  return `?f.by=${by}&f.q=acme-1`
}
