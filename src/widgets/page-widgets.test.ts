import { expect, test } from 'vitest'
import { usedWidgets } from '../../generated/widgets.ts'
import { widgets as texts } from '../i18n/zh/widgets.ts'
import { fieldWidgets } from '../records/fields/field-widgets.ts'
import { pageWidgets } from './page-widgets.ts'

const modules = import.meta.glob<{ readonly page: unknown }>('../../generated/pages/**/*.ts', { eager: true })

/** Names of widgets in a descriptor, by what stands around them: a field has a control. */
function widgetsOf(part: unknown): readonly (readonly ['page' | 'field', string])[] {
  if (typeof part !== 'object' || part === null) return []
  const inner = Object.values(part).flatMap(widgetsOf)
  if (!('widget' in part) || typeof part.widget !== 'string') return inner
  return [['control' in part ? 'field' : 'page', part.widget], ...inner]
}

test('every widget of a page has code where it stands', () => {
  const used = Object.values(modules).flatMap(({ page }) => widgetsOf(page))
  expect(new Set(used.map(([, name]) => name)).size).toBeGreaterThan(60)
  const without = used.filter(
    ([place, name]) =>
      name !== 'unique-check' && !Object.hasOwn(place === 'field' ? fieldWidgets : pageWidgets, name),
  )
  expect(without).toEqual([])
})

test('the registries have the widgets of pages and no others', () => {
  const registered = [...Object.keys(pageWidgets), ...Object.keys(fieldWidgets)]
  const used = usedWidgets.filter((name) => name !== 'unique-check')
  expect(registered.toSorted()).toEqual([...used].toSorted())
})

test('what can stand in place of a table has a name: in the texts of the console, or in its declaration', () => {
  const lists = Object.values(modules).flatMap(({ page }) => mainWidgets(page))
  const without = [...new Set(lists)].filter((name) =>
    pageWidgets[name]?.title === null
      ? !Object.hasOwn(texts, name)
      : Object.keys(pageWidgets[name]?.title ?? {}).length < 2,
  )
  expect(lists).toContain('share-preview')
  expect(without).toEqual([])
})

/** Widgets in the main slot of a page of rows. */
function mainWidgets(page: unknown): readonly string[] {
  const { kind, widgets = [] } = page as {
    readonly kind: string
    readonly widgets?: readonly { readonly widget: string; readonly slot: string }[]
  }
  return kind === 'table' || kind === 'nested-table'
    ? widgets.filter(({ slot }) => slot === 'main').map(({ widget }) => widget)
    : []
}
