import { didYouMean, ending } from '../diagnostics/suggest.ts'
import { keyOf } from '../link/actions/action-key.ts'
import type { Manifest, PageData } from '../model/manifest.ts'
import { objectsOf } from '../model/message.ts'
import type { ActionData } from '../model/page-data.ts'
import { paramNames } from '../model/paths.ts'
import type { DataPath, Source } from '../parse/source.ts'
import { addEntry, type Edit, indentAt, insertAfter, type Plan, replaceAt } from './edit.ts'
import { flow, scalar } from './scalar.ts'

/**
 * Renames a page wherever the manifest names it: links, redirects, menu marks and translations. With another path, a
 * redirect of the old name leads from the old path to the new one and hands its parameters on.
 */
export function renameRoute(manifest: Manifest, old: string, name: string, to?: string): Plan {
  const names = [...manifest.sections.values()].flatMap(({ data }) => data.pages.map((page) => page.name))
  if (!names.includes(old)) return unknown('page', old, names)
  if (names.includes(name)) return { problem: `There already is a page named \`${name}\`.` }
  const edits: Edit[] = []
  if (to !== undefined) {
    const moved = movePage(manifest, old, name, to)
    if ('problem' in moved) return moved
    edits.push(...moved.edits)
  }
  const set = (source: Source, path: DataPath, part: 'key' | 'value' = 'value'): void => {
    edits.push(replaceAt(source, path, part, scalar(name)))
  }
  const { console, sections, locales } = manifest
  for (const key of ['root', 'fallback'] as const) if (console.data[key] === old) set(console.source, [key])
  for (const key of ['create', 'list'] as const)
    if (console.data.firstCompany?.[key] === old) set(console.source, ['firstCompany', key])
  for (const [section, { data, source }] of sections) {
    if (data.redirect === old) set(source, ['redirect'])
    for (const [index, page] of data.pages.entries()) {
      const at: DataPath = ['pages', index]
      if (page.name === old) set(source, [...at, 'name'])
      for (const path of mentions(page, old)) set(source, [...at, ...path])
      for (const action of actionsTo(page, old))
        edits.push(...renameActionTexts(manifest, section, page, action, name))
    }
  }
  for (const { data, source } of locales.values()) {
    for (const [section, { pages = {} }] of Object.entries(data.sections)) {
      if (Object.hasOwn(pages, old)) set(source, ['sections', section, 'pages', old], 'key')
    }
  }
  return { edits, created: new Map() }
}

function movePage(manifest: Manifest, old: string, name: string, to: string): Plan {
  for (const [section, { data, source }] of manifest.sections) {
    const index = data.pages.findIndex((page) => page.name === old)
    const page = data.pages[index]
    if (page === undefined) continue
    if (page.path === to)
      return { problem: `\`${old}\` already is at ${to === '' ? 'its section’s path' : to}.` }
    if (paramNames(page.path).toSorted().join(' ') !== paramNames(to).toSorted().join(' '))
      return { problem: `The new path must have the parameters of the old one: ${page.path}.` }
    const edits = [replaceAt(source, ['pages', index, 'path'], 'value', scalar(to))]
    const last = data.pages.length - 1
    const indent = indentAt(source, ['pages', last, 'name']).slice(2)
    const lines = [
      `- name: ${scalar(old)}`,
      `  path: ${scalar(page.path)}`,
      `  title: ${scalar(page.title)}`,
      `  icon: ${scalar(page.icon)}`,
      ...(page.params === undefined ? [] : [`  params: ${flow(page.params)}`]),
      '  kind: redirect',
      `  to: ${scalar(name)}`,
    ]
    edits.push(insertAfter(source, ['pages', last], ['', ...lines.map((line) => `${indent}${line}`)]))
    for (const { data: locale, source: file } of manifest.locales.values()) {
      const pages = locale.sections[section]?.pages ?? {}
      const own = pages[old]
      if (own === undefined) continue
      const title = typeof own === 'string' ? own : own.title
      const entry = `${scalar(old)}: ${scalar(title)}`
      edits.push(addEntry(file, ['sections', section, 'pages'], Object.keys(pages).at(-1) ?? old, entry))
    }
    return { edits, created: new Map() }
  }
  return { problem: `There is no page named \`${old}\`.` }
}

/** An action without a key of its own is called after its target, also in the translations. */
function renameActionTexts(
  { locales }: Manifest,
  section: string,
  page: PageData,
  action: ActionData,
  to: string,
): readonly Edit[] {
  const [before, after] = [keyOf(action), keyOf({ ...action, to })]
  if (before === after) return []
  return [...locales.values()].flatMap(({ data, source }) => {
    const texts = data.sections[section]?.pages?.[page.name]
    const actions = typeof texts === 'object' ? texts['actions'] : undefined
    if (typeof actions !== 'object' || !Object.hasOwn(actions, before)) return []
    const path = ['sections', section, 'pages', page.name, 'actions', before]
    return [replaceAt(source, path, 'key', scalar(after))]
  })
}

/** One of each name, wherever they stand: among the page's actions, in tabs, in drawers. */
function actionsTo(page: PageData, to: string): readonly ActionData[] {
  const found = objectsOf(page).filter(
    (part): part is ActionData => 'to' in part && part.to === to && 'label' in part,
  )
  return [...new Map(found.map((action) => [keyOf(action), action])).values()]
}

/** Where a page names another: targets, what comes after a form, menu marks, the table of a header, sibling pages of a parent. */
function mentions(page: PageData, name: string): readonly DataPath[] {
  return [...leavesOf(page)].flatMap(({ path, value }) => {
    const key = path.at(-1)
    const isTarget = key === 'to' || key === 'after' || key === 'activeMenu' || key === 'header'
    const isSibling = path.at(-2) === 'pages' && path.at(-3) === 'parent'
    return value === name && (isTarget || isSibling) ? [path] : []
  })
}

function* leavesOf(value: unknown, path: DataPath = []): Generator<{ path: DataPath; value: unknown }> {
  if (typeof value !== 'object' || value === null) yield { path, value }
  else if (Array.isArray(value))
    for (const [index, part] of value.entries()) yield* leavesOf(part, [...path, index])
  else for (const [key, part] of Object.entries(value)) yield* leavesOf(part, [...path, key])
}

/** Renames a permission key wherever the manifest asks for it. */
export function renamePermission({ sections }: Manifest, old: string, key: string): Plan {
  const edits: Edit[] = []
  const keys = new Set<string>()
  const rename = (source: Source, at: DataPath, permissions: readonly string[] = []): void => {
    for (const [index, permission] of permissions.entries()) {
      keys.add(permission)
      if (permission === old) edits.push(replaceAt(source, [...at, index], 'value', scalar(key)))
    }
  }
  for (const { data, source } of sections.values()) {
    rename(source, ['permissions'], data.permissions)
    for (const [index, page] of data.pages.entries()) {
      for (const { path, value } of leavesOf(page)) {
        if (path.at(-2) !== 'permissions' || typeof value !== 'string') continue
        keys.add(value)
        if (value === old) edits.push(replaceAt(source, ['pages', index, ...path], 'value', scalar(key)))
      }
    }
  }
  return edits.length === 0 ? unknown('permission key in use', old, [...keys]) : { edits, created: new Map() }
}

function unknown(what: string, name: string, names: readonly string[]): Plan {
  const hint = didYouMean(name, names)
  return { problem: `There is no ${what} named \`${name}\`${ending(hint)}` }
}
