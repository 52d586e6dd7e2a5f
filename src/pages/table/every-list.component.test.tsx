import { expect, test } from 'vitest'
import type { Column, ColumnType, Emitted } from '../../../generated/types.ts'
import { shownColumns, shownRows, textOf, valueCells } from '../../../tests/components/grid.ts'
import { idle } from '../../../tests/components/idle.ts'
import { pagesOfKinds } from '../../../tests/components/pages-of-kinds.ts'
import { descriptorOf, renderPage } from '../../../tests/components/render-page.ts'
import { type Row, withRows } from '../../../tests/components/replies.ts'
import { until } from '../../../tests/components/until.ts'

const lists = await pagesOfKinds('table')

test('there are lists', () => {
  expect(lists.all.length).toBeGreaterThan(40)
})

test.each(lists.sampled)('$name shows in words whatever the API may answer', async ({ name }) => {
  const descriptor = await descriptorOf(name)
  if (descriptor.kind !== 'table') throw new Error(`${name} is no table`)
  const { list, rowKey, columns } = descriptor
  await renderPage(name, {
    answers: {
      [list.name]: withRows((sample) => [...sample, emptied(sample[0], rowKey)]),
      console_preferences: { data: { column_prefs: { [name]: { columns: { shown: allOf(columns) } } } } },
    },
  })
  await idle()
  await until('all columns', () => shownColumns().length === columns.length)

  const rows = shownRows().map(valueCells)
  expect(rows.map((cells) => cells.length)).toEqual(Array(4).fill(rows[0]?.length))
  expect(rows.flat().filter(isRaw).map(textOf)).toEqual([])
  expect(unreadKeys(document.querySelector('.table-page'))).toEqual([])
})

function allOf(columns: readonly Column<Emitted>[]): Readonly<Record<string, boolean>> {
  return Object.fromEntries(columns.map(({ field }) => [field, true]))
}

/** A row of which the API knows nothing but its key. */
function emptied(row: Row | undefined, key: string): Row {
  return Object.fromEntries(Object.keys(row ?? {}).map((name) => [name, name === key ? 99 : null]))
}

/** Where a name belongs, a bare number is an id. */
const named: readonly (string | undefined)[] = ['link', 'tag', 'tags'] satisfies ColumnType[]

function isRaw(cell: HTMLTableCellElement): boolean {
  const text = textOf(cell)
  if (/\[object|undefined|NaN|null|[{}]/.test(text)) return true
  return named.includes(cell.dataset['type']) && /^[#\d]+(\+\d+)?$/.test(text)
}

/** Message keys that stand where a text should. */
function unreadKeys(page: Element | null): readonly string[] {
  const words = (page?.textContent ?? '').split(/\s+/)
  return words.filter((word) => /^(field|filter|enum|view|card|action|page)\.\w/.test(word))
}
