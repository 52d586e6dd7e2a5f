import type { Action, BulkAction, Layout, WidgetUse } from './action.ts'
import type { Column, Fact, Filter } from './column.ts'
import type { FormField, FormGroup, Submission } from './field.ts'
import type { Call, Conditions, Leaves, Scalar, Shown, Source } from './leaves.ts'
import type { RouteName } from './names.ts'
import type { Chart, CardFormat, DateRange } from './stats.ts'
import type { Tab } from './tab.ts'

export interface View<X extends Leaves = Shown> {
  readonly key: string
  readonly label: X['label']
  /** Filter values in API form, by filter field. */
  readonly filters: Readonly<Record<string, string>>
}

export interface Card<X extends Leaves = Shown> {
  readonly key: string
  readonly label: X['label']
  readonly format: CardFormat
  /** Key of the view whose rows it counts. */
  readonly view?: string
  /** It is of the days of the list's range, and has a previous value. */
  readonly isOfPeriod?: true
}

/** The form of new and existing records at the side of a list, `?record=new` or `?record=<id>`. */
export interface FormDrawer<X extends Leaves = Shown> {
  readonly load: Call<X> | null
  readonly create: Submission<X> | null
  readonly update: Submission<X> | null
  readonly groups: readonly FormGroup<X>[]
}

/** A record at the side of a list. */
export interface ViewDrawer<X extends Leaves = Shown> {
  readonly load: Call<X>
  readonly tabs: readonly Tab<X>[]
}

/** One value a line, each checked before all are sent: `field` takes the line. */
export interface PasteDrawer<X extends Leaves = Shown> {
  readonly create: Submission<X>
  readonly field: FormField<X>
  readonly groups: readonly FormGroup<X>[]
}

export interface Drawers<X extends Leaves = Shown> {
  readonly form?: FormDrawer<X>
  readonly view?: ViewDrawer<X>
  readonly paste?: PasteDrawer<X>
}

/** Rows of a resource with everything a list offers. */
export interface TableBody<X extends Leaves = Shown> {
  readonly resource: string
  /** Variables: page, per_page, sort, q, filter. `result.data` rows, `result.meta.pagination`, `result.meta.summary`. */
  readonly list: X['operation']
  /** Variables of `list` and `summary` that the route gives. */
  readonly bindings: Readonly<Record<string, Source>>
  /** Variables: q, filter, and the days of the range. `result.data` values of the cards, `result.data.previous` those of the compared days. */
  readonly summary: X['operation'] | null
  readonly rowKey: string
  /** Row property that names a row for a person. */
  readonly rowTitle: string
  readonly columns: readonly Column<X>[]
  readonly filters: readonly Filter<X>[]
  readonly views: readonly View<X>[]
  /** Labels of the fields that the keyword searches. */
  readonly search: readonly X['label'][]
  /** Default order: `field` or `-field`. */
  readonly sort: string
  readonly cards: readonly Card<X>[]
  readonly toolbar: readonly Action<X>[]
  readonly row: readonly Action<X>[]
  readonly bulk: readonly BulkAction<X>[]
  /** One changed property of one row. */
  readonly update: Submission<X> | null
  readonly drawers: Drawers<X>
  readonly charts: readonly Chart<X>[]
  readonly range: DateRange<X> | null
  readonly layouts: readonly Layout[]
  readonly count: 'exact' | 'estimate'
  /** Seconds after which the rows are asked for again while the page is seen; null: only on request. */
  readonly refresh: number | null
  readonly empty: EmptyState<X> | null
  readonly widgets: readonly WidgetUse<X>[]
}

/** What stands where there is no data yet. */
export interface EmptyState<X extends Leaves = Shown> {
  readonly text: X['label']
  /** What will fill the list. */
  readonly hint?: X['label']
  /** Key of the toolbar's action that begins; absent: the one that the page offers for new records. */
  readonly action?: string
  /** Pages where it is arranged that the list is filled. */
  readonly links?: readonly Action<X>[]
}

export interface TablePage<X extends Leaves = Shown> extends TableBody<X> {
  readonly kind: 'table'
  readonly name: RouteName
  /** Saves the order into which rows were put; absent: they have none. */
  readonly reorder?: Call<X>
  /** What stands beside the rows; absent: they stand alone. */
  readonly tabs?: readonly Tab<X>[]
}

/** A page about the same parent. */
export interface SiblingPage {
  readonly name: RouteName
  /** Only such a parent has it; absent: every one. */
  readonly applies?: Conditions
}

/** What stands above the rows of a nested table. */
export interface Parent<X extends Leaves = Shown> {
  readonly resource: string
  readonly load: Call<X>
  readonly title: string
  readonly facts: readonly Fact<X>[]
  /** Sibling pages of the same parent, as sub-tabs. */
  readonly pages: readonly SiblingPage[]
  /** Only such a parent has these rows; absent: every one. */
  readonly applies?: Conditions
  /** Only of such a parent they can be changed; absent: always. */
  readonly editable?: Conditions
}

/** What the whole set of rows must meet before it can be saved: the sum of a field, rounded to `scale` places. */
export interface SetRule<X extends Leaves = Shown> {
  readonly sum: string
  readonly equals: number
  readonly scale: number
  readonly where: Readonly<Record<string, readonly Scalar[]>>
  /** Among those that count, the row that may take what is left over; absent: none does. */
  readonly remainder?: Readonly<Record<string, readonly Scalar[]>>
  /** Saves all rows at once; null: each is saved by itself. */
  readonly save: SetSave<X> | null
}

/** A call that takes the whole set of rows. */
export interface SetSave<X extends Leaves = Shown> extends Submission<X> {
  /** Property of the body that takes the rows. */
  readonly rows: string
  /** Properties of a row that are sent. */
  readonly properties: readonly string[]
  /** What else the API may ask for. */
  readonly fields: readonly FormField<X>[]
}

export interface NestedTablePage<X extends Leaves = Shown> extends TableBody<X> {
  readonly kind: 'nested-table'
  readonly name: RouteName
  readonly parent: Parent<X>
  readonly setRule: SetRule<X> | null
  /** Rows are dragged into order: `{ids}` is sent; null: they are not. */
  readonly reorder: Call<X> | null
  readonly tabs: readonly Tab<X>[]
}
