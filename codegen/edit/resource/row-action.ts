import { keyOf } from '../../link/actions/action-key.ts'
import type { Manifest, PageData } from '../../model/manifest.ts'
import type { DataPath, Source } from '../../parse/source.ts'
import { addEntry, type Edit, indentAt, insertAfter, isFlow, replaceAt } from '../edit.ts'
import { flow, scalar } from '../scalar.ts'

export interface RowAction {
  readonly to: string
  readonly title: string
  readonly english: string
  readonly params: Readonly<Record<string, string>>
}

/** An action of a list's rows that opens a page, with its translation; nothing where it cannot be written by hand's rules. */
export function rowAction(
  manifest: Manifest,
  section: string,
  page: PageData,
  { to, title, english, params }: RowAction,
): readonly Edit[] {
  const entry = manifest.sections.get(section)
  const index = entry?.data.pages.indexOf(page) ?? -1
  if (entry === undefined || index === -1) return []
  const taken = Object.values(page.actions ?? {}).flatMap((actions) =>
    // The header may have the row actions of another page.
    typeof actions === 'string'
      ? []
      : actions.map((action) => (typeof action === 'string' ? action : keyOf(action))),
  )
  const own = keyOf({ to })
  const key = taken.includes(own) ? to.replaceAll('.', '-') : own
  const hasParams = Object.keys(params).length > 0
  const data = { ...(key !== own && { key }), label: title, to, ...(hasParams && { params }) }
  const edit = addRow(entry.source, ['pages', index], page, flow(data))
  return edit === null ? [] : [edit, ...translate(manifest, section, page, key, english)]
}

/** Behind the last of the row's actions, in brackets or on a line as they are; where there are none, a list of its own. */
function addRow(source: Source, at: DataPath, page: PageData, action: string): Edit | null {
  const { actions } = page
  const row = [...at, 'actions', 'row']
  const last = actions?.row?.length
  if (last !== undefined && last > 0) {
    const path = [...row, last - 1]
    const [, end] = source.range(path)
    if (isFlow(source, row)) return { source, start: end, end, text: `, ${action}` }
    return insertAfter(source, path, [`${' '.repeat(columnOf(source, path) - 2)}- ${action}`])
  }
  if (actions === undefined) {
    const path = [...at, Object.keys(page).at(-1) ?? 'name']
    const indent = indentAt(source, path)
    return insertAfter(source, path, [`${indent}actions:`, `${indent}  row:`, `${indent}    - ${action}`])
  }
  const before = Object.keys(actions).at(-1)
  if (before === undefined || isFlow(source, [...at, 'actions']) || actions.row !== undefined) return null
  const path = [...at, 'actions', before]
  const indent = indentAt(source, path)
  return insertAfter(source, path, [`${indent}row:`, `${indent}  - ${action}`])
}

/** Spaces and marks before a value on its line. */
function columnOf(source: Source, path: DataPath): number {
  const [start] = source.range(path)
  return start - (source.text.lastIndexOf('\n', start - 1) + 1)
}

function translate(
  { locales }: Manifest,
  section: string,
  page: PageData,
  key: string,
  english: string,
): readonly Edit[] {
  const locale = locales.get('en')
  const texts = locale?.data.sections[section]?.pages?.[page.name]
  if (locale === undefined || texts === undefined) return []
  const { source } = locale
  const at = ['sections', section, 'pages', page.name]
  if (typeof texts === 'string')
    return [replaceAt(source, at, 'value', flow({ title: texts, actions: { [key]: english } }))]
  const { actions } = texts
  const last = typeof actions === 'object' ? Object.keys(actions).at(-1) : undefined
  if (last !== undefined)
    return [addEntry(source, [...at, 'actions'], last, `${scalar(key)}: ${scalar(english)}`)]
  return [addEntry(source, at, Object.keys(texts).at(-1) ?? 'title', `actions: ${flow({ [key]: english })}`)]
}
