import { type ReactElement, cloneElement, createElement } from 'react'
import type { CustomPage, Emitted, Page } from '../../generated/types.ts'
import { customPages, kinds } from './registry.ts'
import { withWidgets } from './with-widgets.ts'

/** An element of the page, whatever its kind. */
export async function loadPageElement(page: Page<Emitted>, texts: readonly string[]): Promise<ReactElement> {
  const element = await withWidgets(page, loadKindElement(page, texts))
  // The next page of the same kind keeps nothing of this one: rows and sums that were answered here have other fields.
  return cloneElement(element, { key: page.name })
}

async function loadKindElement(page: Page<Emitted>, texts: readonly string[]): Promise<ReactElement> {
  switch (page.kind) {
    case 'table':
      return createElement(await kinds.table(), { page, texts })
    case 'confirm-remove':
      return createElement(await kinds['confirm-remove'](), { page, texts })
    case 'tree':
      return createElement(await kinds.tree(), { page, texts })
    case 'form':
      return createElement(await kinds.form(), { page, texts })
    case 'stats':
      return createElement(await kinds.stats(), { page, texts })
    case 'nested-table':
      return createElement(await kinds['nested-table'](), { page, texts })
    case 'detail':
      return createElement(await kinds.detail(), { page, texts })
    case 'search':
      return createElement(await kinds.search(), { page, texts })
    case 'wizard':
      return createElement(await kinds.wizard(), { page, texts })
    case 'gallery':
      return createElement(await kinds.gallery(), { page, texts })
    case 'custom':
      return loadCustomElement(page, texts)
    default:
      return page satisfies never
  }
}

async function loadCustomElement(page: CustomPage<Emitted>, texts: readonly string[]): Promise<ReactElement> {
  const load = customPages[page.name]
  if (load === undefined) throw new Error(`${page.name} is a page of its own without code`)
  return createElement(await load(), { page, texts })
}
