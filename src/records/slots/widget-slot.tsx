import { type WidgetSlotProps, useWidgets } from './widgets-context.ts'

/** The widgets that the manifest puts here, one below the other; nothing where there are none. */
export function WidgetSlot(props: WidgetSlotProps) {
  const room = useWidgets()
  if (room === null || !props.widgets.some(({ slot }) => slot === props.slot)) return null
  return <room.Slot {...props} />
}
