import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import type { WidgetName } from '../../generated/widgets.ts'
import { loadTexts } from '../i18n/i18n.ts'
import type { PageWidgetProps } from '../records/slots/page-widget-props.ts'

export interface PageWidget {
  readonly Widget: LazyExoticComponent<ComponentType<PageWidgetProps>>
}

/** Widgets of pages, tabs and actions, each loaded with its texts when it is first shown; those of fields have a registry of their own. */
export const pageWidgets: Readonly<Partial<Record<WidgetName, PageWidget>>> = {
  'checkout-preview': widget(
    async () => (await import('./checkout-preview/checkout-preview.tsx')).CheckoutPreview,
    ['checkout-preview', 'links'],
  ),
  'diff-viewer': widget(async () => (await import('./viewers/diff-viewer.tsx')).DiffViewer, ['viewers']),
  'job-progress': widget(async () => (await import('./job-progress/job-progress.tsx')).JobProgress, ['jobs']),
  'json-viewer': widget(async () => (await import('./viewers/json-viewer.tsx')).JsonViewer, ['viewers']),
  'key-reveal': widget(async () => (await import('./key-reveal/key-reveal.tsx')).KeyReveal, ['key-reveal']),
  'log-tail': widget(async () => (await import('./log-tail/log-tail.tsx')).LogTail, ['log-tail']),
  'price-adjust': widget(async () => (await import('./prices/price-adjust.tsx')).PriceAdjust, ['prices']),
  'price-matrix': widget(async () => (await import('./prices/price-matrix.tsx')).PriceMatrix, ['prices']),
  'publish-runner': widget(
    async () => (await import('./publishing/publish-runner.tsx')).PublishRunner,
    ['publishing'],
  ),
  'qr-code': widget(async () => (await import('./links/qr-code.tsx')).QrCode, ['links']),
  settlements: widget(
    async () => (await import('./settlements/settlements.tsx')).Settlements,
    ['settlements', 'actions'],
  ),
  'sites-grid': widget(async () => (await import('./sites-grid/sites-grid.tsx')).SitesGrid, ['sites-grid']),
  'stack-viewer': widget(async () => (await import('./viewers/stack-viewer.tsx')).StackViewer, ['viewers']),
  'utm-builder': widget(async () => (await import('./links/utm-builder.tsx')).UtmBuilder, ['links']),
  'xml-preview': widget(async () => (await import('./viewers/xml-preview.tsx')).XmlPreview, ['viewers']),
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
