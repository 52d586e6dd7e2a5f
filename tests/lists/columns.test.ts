import { describe, expect, test } from 'vitest'
import type { Column } from '../../generated/types.ts'
import { loadMessages } from '../../src/i18n/messages.ts'
import { layoutOf } from '../../src/records/model/columns/column-layout.ts'
import { columnWidth } from '../../src/records/model/columns/column-width.ts'
import { defaultPreferences } from '../../src/records/model/columns/preferences.ts'
import { listOf } from '../../src/records/model/descriptors/list-descriptor.ts'
import { localise } from '../../src/records/model/names/localise.ts'
import { declaredLists } from './declared-lists.ts'

/** In px: what a window of 1440 leaves for columns beside the menu, the page's margins, the check boxes and a row's folded actions. */
const inView = 1440 - 200 - 40 - 40 - 56

const lists = await Promise.all(
  (await declaredLists()).map(async ({ page, texts }) => {
    const messages = await Promise.all(texts.map((namespace) => loadMessages('zh', namespace)))
    const own: Readonly<Record<string, string>> = Object.assign({}, ...messages)
    return listOf(localise(page, (key) => own[key] ?? key))
  }),
)

describe.each(lists.map((list) => [list.name, list] as const))('%s', (_name, { columns }) => {
  const byField = new Map(columns.map((column) => [column.field, column]))
  const shown = layoutOf(columns, defaultPreferences.columns).visible.flatMap(
    (field) => byField.get(field) ?? [],
  )
  const placeOf = (matches: (column: Column) => boolean) => shown.findIndex(matches)

  test('status, the first amount and the first sum are in view at 1440 px', () => {
    const hidden = [placeOf(isStatus), placeOf(isAmount), placeOf(({ sum }) => sum === true)]
      .map((place) => shown.slice(0, place + 1))
      .filter((before) => before.reduce((sum, column) => sum + columnWidth(column), 0) > inView)
      .map((before) => before.at(-1)?.field)
    expect(hidden).toEqual([])
  })

  test('what decides comes before comments', () => {
    const comment = placeOf(({ field, type, pinned }) => type === 'text' && !pinned && comments.test(field))
    const after = shown.filter(
      (column, place) => comment >= 0 && place > comment && (isStatus(column) || isAmount(column)),
    )
    expect(after.map(({ field }) => field)).toEqual([])
  })

  test('a picture stands before the name', () => {
    const name = placeOf(({ pinned, type }) => pinned === true && type !== 'image')
    const picture = placeOf(({ type }) => type === 'image')
    expect(picture <= Math.max(name, 0)).toBe(true)
  })
})

const isStatus = ({ field, type }: Column): boolean => type === 'tag' && /(^|_)status$/.test(field)
const isAmount = ({ type }: Column): boolean => type === 'money'
const comments = /^(note|remark|reason|reason_text|description|message)$/
