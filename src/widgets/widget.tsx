import { Suspense } from 'react'
import type { PageWidgetProps } from '../records/slots/page-widget-props.ts'
import { isPageWidget, pageWidgets } from './page-widgets.ts'

/** The widget that the manifest names. */
export function Widget(props: PageWidgetProps) {
  const { widget }: { readonly widget: string } = props.use
  if (!isPageWidget(widget)) return null
  const definition = pageWidgets[widget]
  return (
    <Suspense fallback={<div className="widget-wait" aria-busy />}>
      <definition.Widget {...props} />
    </Suspense>
  )
}
