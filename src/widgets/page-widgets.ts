import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import type { WidgetName } from '../../generated/widgets.ts'
import { loadTexts } from '../i18n/i18n.ts'
import type { PageWidgetProps } from '../records/slots/page-widget-props.ts'

export interface PageWidget {
  readonly Widget: LazyExoticComponent<ComponentType<PageWidgetProps>>
}

/** Widgets of pages, tabs and actions, each loaded with its texts when it is first shown; those of fields have a registry of their own. */
export const pageWidgets: Readonly<Partial<Record<WidgetName, PageWidget>>> = {
  'key-reveal': widget(async () => (await import('./key-reveal/key-reveal.tsx')).KeyReveal, ['key-reveal']),
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
