import type { Call, WidgetUse } from '../../../generated/types.ts'
import type { OwnWidgets } from '../../../generated/widgets.ts'
import type { ListAddress } from '../address/use-list-state.ts'
import type { ListDescriptor } from '../model/descriptors/list-descriptor.ts'
import type { FieldValue, FieldValues } from '../model/fields/held-value.ts'
import type { Row } from '../model/rows/list-result.ts'

/** What every widget of a page, a tab or an action is given; what the place does not have is absent. */
export interface PageWidgetProps {
  readonly use: WidgetUse
  /** The record that it is about; null: the page as a whole. */
  readonly record: Row | null
  /** Of the list around it: what it shows just now. */
  readonly rows?: readonly Row[]
  /** Of the list around it: its narrowing as the API takes it, without the keyword. */
  readonly filter?: Readonly<Record<string, string>>
  /** The list around it, and where its state stands. */
  readonly list?: WidgetList
  /** The form around it, as it stands just now. */
  readonly form?: WidgetForm
  /** Asks for everything on screen again. */
  readonly reload: () => void
  /** Goes on to the next record of the list. */
  readonly next?: () => void
  /** Closes the panel that it stands in. */
  readonly close?: () => void
}

export interface WidgetList {
  readonly descriptor: ListDescriptor
  readonly address: ListAddress
}

export interface WidgetForm {
  readonly values: FieldValues
  readonly isDirty: boolean
  readonly edit: (field: string, value: FieldValue) => void
}

/** What the console gives every widget: with what the page says of it, by the names of the declaration. */
export interface WidgetInput extends PageWidgetProps {
  readonly props: Readonly<Record<string, unknown>>
  readonly calls: Readonly<Record<string, Call>>
}

/** What a widget of the application's own takes: its props and calls as manifest/console.yaml declares them. */
export interface WidgetProps<TName extends keyof OwnWidgets> extends PageWidgetProps {
  readonly props: PropsOf<OwnWidgets[TName]>
  readonly calls: Readonly<Record<CallsOf<OwnWidgets[TName]>, Call>>
}

type PropsOf<T> = T extends { readonly props: infer TProps } ? TProps : never
type CallsOf<T> = T extends { readonly calls: infer TCalls extends string } ? TCalls : never
