import { type ComponentType, createContext, use } from 'react'
import type { WidgetUse } from '../../../generated/types.ts'
import type { WidgetName } from '../../../generated/widgets.ts'
import type { PageWidgetProps } from './page-widget-props.ts'

export interface WidgetSlotProps extends Omit<PageWidgetProps, 'use'> {
  /** All widgets of the page; those of the slot are shown. */
  readonly widgets: readonly WidgetUse[]
  readonly slot: string
}

export interface WidgetViewsProps {
  /** Widgets that can stand in place of the table. */
  readonly widgets: readonly WidgetUse[]
  /** Null: the table. */
  readonly shown: string | null
  readonly onShow: (widget: string | null) => void
}

/** The widgets of the console, loaded with the first page that has one. */
export interface WidgetsRoom {
  /** Those that have code. */
  readonly names: readonly WidgetName[]
  readonly Widget: ComponentType<PageWidgetProps>
  readonly Slot: ComponentType<WidgetSlotProps>
  readonly ViewSwitch: ComponentType<WidgetViewsProps>
}

/** Null: the page has no widgets, or they are not loaded yet. */
export const WidgetsContext = createContext<WidgetsRoom | null>(null)

export function useWidgets(): WidgetsRoom | null {
  return use(WidgetsContext)
}
