import { isMap, isSeq } from 'yaml'
import { findings } from '../diagnostics/catalogue.ts'
import { paramsOf } from '../diagnostics/rule.ts'
import { addEntry } from '../edit/edit.ts'
import { addItem, addText, inline, removeEntry, valueOf } from './change.ts'
import type { Fixer, Mistake } from './fixer.ts'
import { nearName } from './names.ts'

/** What narrows a view becomes one of the page's filters, so that people see and lift it. */
export const filterOfView: Fixer = (mistake) => {
  const { field } = paramsOf(findings.viewOutsideFilters, mistake.diagnostic) ?? {}
  const page = mistake.at.steps[1]
  if (field === undefined || page === undefined || !isMap(page.node)) return []
  const path = [...mistake.at.path.slice(0, 2), 'filters']
  const filters = page.node.get('filters')
  const last = page.node.items.at(-1)?.key
  const change = isSeq(filters)
    ? addItem(mistake.file, path, filters.items.length, field)
    : addEntry(mistake.file.source, path.slice(0, 2), String(valueOf(last)), `filters: ${inline([field])}`)
  return [{ title: `add \`${field}\` to the filters`, isCertain: true, change }]
}

/** Its place in the menu is for a person to decide; the last one is offered. */
export const sectionOrder: Fixer = ({ diagnostic, files }) => {
  const { section } = paramsOf(findings.unlistedSection, diagnostic) ?? {}
  const console = files.read(consoleOf(files.names))
  const list = console?.document.get('sections')
  if (section === undefined || console === null || console === undefined || !isSeq(list)) return []
  const change = addItem(console, ['sections'], list.items.length, section)
  return [{ title: `add \`${section}\` as the last section`, isCertain: false, change, file: console.file }]
}

export const consoleOf = (names: readonly string[]): string =>
  names.find((name) => name.endsWith('/console.yaml') || name === 'console.yaml') ?? ''

/** Most parameters are the id of a record; which of them, only a person knows. */
export const digits: Fixer = ({ diagnostic, file, at }) => {
  const { param } = paramsOf(findings.parameterWithoutPattern, diagnostic) ?? {}
  const [, page] = at.steps
  if (param === undefined || page === undefined || !isMap(page.node)) return []
  const path = [...at.path.slice(0, 2), 'params', param].map(String)
  return [{ title: `{${param}} is digits`, isCertain: false, change: addText(file, path, 'digits') }]
}

/** A pattern or value of a parameter that the path has not. */
export const unknownParameter: Fixer = (mistake) => [
  ...nearName(mistake),
  ...(mistake.at.part === 'key' ? [removal(mistake)] : []),
]

const removal = ({ file, at }: Mistake) => ({
  title: `remove \`${at.path.at(-1)}\``,
  isCertain: false,
  change: removeEntry(file, at.steps),
})
