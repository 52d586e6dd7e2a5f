import type { Text } from './text.ts'

/** Names of the props of one of the console's widgets, or what a widget of the project's own is. */
export type WidgetDeclaration = readonly string[] | OwnWidgetData

export interface OwnWidgetData {
  /** Its file, relative to the project. It exports a component of the widget's name. */
  readonly module: string
  /** What it is called where it can stand in place of a table. */
  readonly title?: Text
  /** Names, or name → type of the value; a name that ends with `?` may be left out. */
  readonly props?: readonly string[] | Readonly<Record<string, PropType>>
  /** Calls that every page with the widget names; absent: a page names those that it likes. */
  readonly calls?: readonly string[]
  /** Namespaces of texts that are loaded with it. */
  readonly texts?: readonly string[]
  /** It stands in place of the control of a field. */
  readonly field?: FieldPlace
}

export interface FieldPlace {
  /** Several elements under one label. */
  readonly group?: boolean
  /** Other fields of the form that it looks at. */
  readonly watches?: readonly string[]
}

export type PropType = 'text' | 'number' | 'flag' | 'texts'

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
