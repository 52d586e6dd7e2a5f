import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import type { WidgetName } from '../../generated/widgets.ts'
import { loadTexts } from '../i18n/i18n.ts'
import type { PageWidgetProps } from '../records/slots/page-widget-props.ts'

export interface PageWidget {
  readonly Widget: LazyExoticComponent<ComponentType<PageWidgetProps>>
}

/** Widgets of pages, tabs and actions, each loaded with its texts when it is first shown; those of fields have a registry of their own. */
export const pageWidgets: Readonly<Partial<Record<WidgetName, PageWidget>>> = {
  'comment-feed': widget(
    async () => (await import('./comment-feed/comment-feed.tsx')).CommentFeed,
    ['analytics'],
  ),
  'key-reveal': widget(async () => (await import('./key-reveal/key-reveal.tsx')).KeyReveal, ['key-reveal']),
  'metric-grid': widget(
    async () => (await import('./metric-grid/metric-grid.tsx')).MetricGrid,
    ['analytics'],
  ),
  'product-switcher': widget(
    async () => (await import('./product-switcher/product-switcher.tsx')).ProductSwitcher,
    ['analytics'],
  ),
  'quick-links': widget(
    async () => (await import('./quick-links/quick-links.tsx')).QuickLinks,
    ['dashboard'],
  ),
  'retention-table': widget(
    async () => (await import('./retention-table/retention-table.tsx')).RetentionTable,
    ['analytics'],
  ),
  'todo-strip': widget(async () => (await import('./todo-strip/todo-strip.tsx')).TodoStrip, ['dashboard']),
}

/** @param texts Namespaces that are there when the widget is. */
function widget(load: () => Promise<ComponentType<PageWidgetProps>>, texts: readonly string[]): PageWidget {
  return {
    Widget: lazy(async () => {
      const [Widget] = await Promise.all([load(), loadTexts(texts)])
      return { default: Widget }
    }),
  }
}
