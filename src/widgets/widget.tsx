import { Suspense } from 'react'
import type { PageWidgetProps } from '../records/slots/page-widget-props.ts'
import { pageWidgets } from './page-widgets.ts'

/** The widget that the manifest names. */
export function Widget(about: PageWidgetProps) {
  const { widget, props = {}, calls = {} } = about.use
  const definition = pageWidgets[widget]
  if (definition === undefined) return null
  return (
    <Suspense fallback={<div className="widget-wait" aria-busy />}>
      <definition.Widget {...about} props={props} calls={calls} />
    </Suspense>
  )
}
