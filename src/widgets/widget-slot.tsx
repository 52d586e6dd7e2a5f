import { usePermissions } from '../hooks/use-permissions.ts'
import { mayShow } from '../records/model/conditions/may-show.ts'
import type { WidgetSlotProps } from '../records/slots/widgets-context.ts'
import { isPageWidget } from './page-widgets.ts'
import { Widget } from './widget.tsx'
import './widget-slot.css'

/** The widgets of one slot; one whose reads the person may not make is not there at all. */
export function WidgetSlot({ widgets, slot, ...about }: WidgetSlotProps) {
  const { held } = usePermissions()
  const shown = widgets.filter((use) => use.slot === slot && isPageWidget(use.widget) && mayShow(use, held))
  if (shown.length === 0) return null
  return (
    <div className="widget-slot" data-place={slot}>
      {shown.map((use) => (
        <Widget key={use.widget} {...about} use={use} />
      ))}
    </div>
  )
}
