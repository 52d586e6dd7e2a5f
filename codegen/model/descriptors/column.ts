import type { Currency, EnumOption, FormField } from './field.ts'
import type { Conditions, Leaves, Shown } from './leaves.ts'
import type { RouteName, WidgetName } from './names.ts'

export type ColumnType =
  | 'text'
  | 'code'
  | 'int'
  | 'decimal'
  | 'money'
  | 'percent'
  | 'bytes'
  | 'duration'
  | 'tag'
  | 'tags'
  | 'link'
  | 'page'
  | 'bool'
  | 'date'
  | 'datetime'
  | 'email'
  | 'url'
  | 'image'
  | 'icon'
  | 'color'
  | 'spark'
  | 'distribution'
  | 'json'

/** A property of a record as it is shown. */
export interface Fact<X extends Leaves = Shown> {
  readonly field: string
  /** Property of the row that holds what is shown (`payment_method` for the reference `payment_method_id`). */
  readonly key: string
  readonly label: X['label']
  readonly type: ColumnType
  readonly options?: readonly EnumOption<X>[]
  readonly currency?: Currency
  /**
   * Property with the name of what is shown: of the page or section whose title this is, of the record whose picture this is; absent: it is
   * neither, or the name itself.
   */
  readonly names?: string
  /** Marks by the state of the row, the first that holds; absent: none. */
  readonly tones?: readonly Tone<X>[]
  /** An amount below zero stands in brackets and in red. */
  readonly accounting?: true
  /** Of a duration or an amount: what it counts; absent: seconds, or whole units of the currency. */
  readonly unit?: 'milliseconds' | 'minor'
  /** What a JSON object consists of, or with `many` each object of a list. */
  readonly parts?: readonly Fact<X>[]
  readonly many?: true
  /** The page of the record that is named, and the property with what it is called with. */
  readonly opens?: { readonly to: RouteName; readonly param: string; readonly key: string }
}

/** What a value means in rows like these: a colour, and the words that say the same. */
export interface Tone<X extends Leaves = Shown> {
  readonly key: string
  readonly tone: 'danger' | 'warning'
  readonly label: X['label']
  readonly when: Conditions
  /** The whole row is marked. */
  readonly row?: true
}

/** Facts of an answer, or of a property of it: of one thing, or of each of several. */
export interface AnswerPart<X extends Leaves = Shown> {
  /** Null: the answer itself. */
  readonly key: string | null
  readonly label: X['label'] | null
  readonly facts: readonly Fact<X>[]
}

/** `field` is the sort key and the name in the URL. */
export interface Column<X extends Leaves = Shown> extends Fact<X> {
  readonly pinned?: boolean
  readonly sortable?: boolean
  /** Sum over all matching rows in the footer, from meta.summary. */
  readonly sum?: boolean
  readonly hidden?: boolean
  /** Each of its values on a line of its own, uncut; rows differ in height. */
  readonly lines?: boolean
  /** Edited in the cell with the table's `update`. */
  readonly edit?: FormField<X>
  readonly widget?: WidgetName
}

export type FilterControl =
  | 'text'
  | 'multi'
  | 'relation'
  | 'tree'
  | 'daterange'
  | 'numrange'
  | 'boolean'
  | 'tags'

export interface Filter<X extends Leaves = Shown> {
  /** API name, and `f.<field>` in the URL. */
  readonly field: string
  /** Property of the operation's filter input. */
  readonly input: string
  readonly label: X['label']
  readonly control: FilterControl
  readonly options?: readonly EnumOption<X>[]
  /** Relation: operation with variables `q`, `ids`, `limit`; result.data: {id, title, subtitle, disabled}. */
  readonly relation?: X['operation']
}
