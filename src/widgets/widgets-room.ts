import type { WidgetName } from '../../generated/widgets.ts'
import type { WidgetsRoom } from '../records/slots/widgets-context.ts'
import { pageWidgets } from './page-widgets.ts'
import { ViewSwitch } from './view-switch.tsx'
import { WidgetSlot } from './widget-slot.tsx'
import { Widget } from './widget.tsx'

/** What pages, tabs and actions show widgets with. */
export const widgetsRoom: WidgetsRoom = {
  names: Object.keys(pageWidgets) as WidgetName[],
  Widget,
  Slot: WidgetSlot,
  ViewSwitch,
}
