import type { Data } from './schema/build.ts'
import type { fieldPlace, ownWidget, propType, widgetDeclaration } from './schema/widgets.ts'

/** Names of the props of one of the console's widgets, or what a widget of the project's own is. */
export type WidgetDeclaration = Data<typeof widgetDeclaration>

export type OwnWidgetData = Data<typeof ownWidget>

export type FieldPlace = Data<typeof fieldPlace>

export type PropType = Data<typeof propType>

export interface Prop {
  readonly name: string
  /** Null: whatever the page says. */
  readonly type: PropType | null
  readonly required: boolean
}

export type OwnWidget = OwnWidgetData & { readonly name: string }

export const isOwnWidget = (declared: WidgetDeclaration): declared is OwnWidgetData => 'module' in declared

export function ownWidgets(
  declared: Readonly<Record<string, WidgetDeclaration>> | undefined,
): readonly OwnWidget[] {
  return Object.entries(declared ?? {})
    .flatMap(([name, data]) => (isOwnWidget(data) ? [{ name, ...data }] : []))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
}

export function propsOf(declared: WidgetDeclaration): readonly Prop[] {
  const props: OwnWidgetData['props'] = isOwnWidget(declared) ? declared.props : declared
  if (props === undefined) return []
  if (isListOfNames(props)) return props.map((name) => ({ name, type: null, required: false }))
  return Object.entries(props).map(([key, type]) => ({
    name: key.replace(/\?$/, ''),
    type,
    required: !key.endsWith('?'),
  }))
}

const isListOfNames = (props: NonNullable<OwnWidgetData['props']>): props is readonly string[] =>
  Array.isArray(props)

/** `mood-meter` → `MoodMeter`: what the module exports. */
export const componentOf = (widget: string): string =>
  widget
    .split('-')
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join('')
