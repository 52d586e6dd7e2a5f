import { Suspense } from 'react'
import type { PageWidgetProps } from '../records/slots/page-widget-props.ts'
import { pageWidgets } from './page-widgets.ts'

/** The widget that the manifest names; nothing where it has no code. */
export function Widget(props: PageWidgetProps) {
  const known = pageWidgets[props.use.widget]
  if (known === undefined) return null
  return (
    <Suspense fallback={<div className="widget-wait" aria-busy />}>
      <known.Widget {...props} />
    </Suspense>
  )
}
