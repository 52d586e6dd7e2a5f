import { expect, test } from 'vitest'
import { page as screen } from 'vitest/browser'
import type { CallAction, Emitted } from '../../../generated/types.ts'
import { shownRows } from '../../../tests/components/grid.ts'
import { idle } from '../../../tests/components/idle.ts'
import { pagesOfKinds } from '../../../tests/components/pages-of-kinds.ts'
import { descriptorOf, renderPage } from '../../../tests/components/render-page.ts'
import { rows } from '../../../tests/components/replies.ts'
import { until } from '../../../tests/components/until.ts'

const lists = await pagesOfKinds('table')
const bins = (
  await Promise.all(
    lists.all.map(async ({ name }) => {
      const page = await descriptorOf(name)
      if (page.kind !== 'table') return []
      const restore = page.row.find(
        (action): action is CallAction<Emitted> => action.does === 'call' && action.ofDeleted === true,
      )
      return restore === undefined ? [] : [{ name, page, restore }]
    }),
  )
).flat()

test('every list with a recycle bin is tried', () => {
  expect(bins.map(({ name }) => name).toSorted()).toEqual([
    'articles.index',
    'orders.index',
    'products.index',
    'reviews.index',
    'specials.index',
    'users.index',
  ])
})

test.each(bins)(
  '$name marks what was restored, in the recycle bin and beside the others',
  async ({ name, page, restore }) => {
    const record = { [page.rowKey]: 11, [page.rowTitle]: 'A-1 '.repeat(40).trim(), is_deleted: true }
    let isRestored = false
    await renderPage(name, {
      search: '?view=trash',
      answers: {
        [page.list.name]: (call, sample) => {
          const isBin = JSON.stringify(call.variables).includes('trashed')
          const shown = isBin === isRestored ? [] : [{ ...record, is_deleted: isBin }]
          return rows(shown)(call, sample)
        },
        [restore.operation.name]: () => {
          isRestored = true
          return { data: { id: 11 } }
        },
      },
    })
    await until('the row in the bin', () => shownRows().length > 0)
    await idle()
    const marks = () => [...document.querySelectorAll<HTMLElement>('.restored-mark')]
    expect([shownRows().length, marks().length]).toEqual([1, 0])
    const restoring = screen.getByRole('button', { name: /恢复 / })
    await restoring.click()
    await until('the mark', () => marks().length === 1)
    const [box, cell] = [marks()[0], marks()[0]?.closest('td')].map(
      (one) => one?.getBoundingClientRect().right,
    )
    expect(box).toBeLessThan(cell ?? 0)
    const minute = new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Shanghai', hour: '2-digit' }).format()
    expect(marks()[0]?.title).toMatch(new RegExp(`^[-0-9]{10} ${minute}:`))
    expect([marks()[0]?.textContent, /^.+ 由 .+ 从回收站恢复$/.test(marks()[0]?.title ?? '')]).toEqual([
      '已恢复',
      true,
    ])
    // It has left the bin: it cannot be restored once more.
    await expect.poll(() => restoring.elements().length).toEqual(0)
    const [first] = page.views
    await screen
      .getByRole('tablist', { name: '视图' })
      .getByRole('tab', { name: new RegExp(`^${first?.key === 'all' ? '全部' : '.*'}`) })
      .first()
      .click()
    await until('the row beside the others', () => document.querySelector('tr[data-gone]') === null)
    await until('its mark there', () => shownRows().length === 1 && marks().length === 1)
  },
)
