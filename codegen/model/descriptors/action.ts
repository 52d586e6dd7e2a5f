import type { FormField, Submission } from './field.ts'
import type { Call, Conditions, Emitted, Leaves } from './leaves.ts'

interface ActionBase<X extends Leaves> {
  readonly key: string
  readonly label: X['label']
  readonly icon: string
  readonly when: Conditions
}

/** A link to another page, shown to those who may open it. */
export interface RouteAction<X extends Leaves = Emitted> extends ActionBase<X> {
  readonly does: 'open'
  readonly to: string
  /** Parameter of the target's path -> property of the row. */
  readonly params: Readonly<Record<string, string>>
  /** Filter of the target's list -> property of the row. */
  readonly filters: Readonly<Record<string, string>>
  /** Property of the row that the target's list searches for. */
  readonly search: string | null
}

/** none: nothing is asked; ask: a dialog names object and effect; typed: the text of that property is typed in. */
export type Confirmation = 'none' | 'ask' | { readonly typed: string }

/** A call that changes something, with the fields it asks for in a dialog. */
export interface CallAction<X extends Leaves = Emitted> extends ActionBase<X>, Submission<X> {
  readonly does: 'call'
  /** The row's id goes into `ids` and the fields into `params` of a bulk operation. */
  readonly bulk: boolean
  /** Field of the dialog -> property of the row that it starts with. */
  readonly prefill: Readonly<Record<string, string>>
  readonly fields: readonly FormField<X>[]
  readonly confirm: Confirmation
  /** Loads what depends on the record, shown before it is deleted. */
  readonly dependents: Call<X> | null
  /** Danger: it takes something away. */
  readonly danger: boolean
  /** Page to go to afterwards; null: the page stays and is read again. */
  readonly after: string | null
}

/** A call whose answer is shown: a history, a preview, usage. */
export interface ShowAction<X extends Leaves = Emitted> extends ActionBase<X>, Call<X> {
  readonly does: 'show'
  readonly fields: readonly FormField<X>[]
  /** Named widget that shows the answer; null: the plain viewer. */
  readonly widget: string | null
}

/** A file of the REST API, which the gateway passes through: GraphQL carries no files. */
export interface DownloadAction<X extends Leaves = Emitted> extends ActionBase<X> {
  readonly does: 'download'
  /** Path of the REST API with `{parameter}`s. */
  readonly path: string
  readonly given: Call<X>['given']
  readonly needs: Call<X>['needs']
}

/** Opens a drawer of the page on the row, or on a new record. */
export interface DrawerAction<X extends Leaves = Emitted> extends ActionBase<X> {
  readonly does: 'drawer'
  readonly drawer: 'form' | 'view' | 'paste'
  /** Body property of a new record -> property of the row it starts from. */
  readonly values: Readonly<Record<string, string>>
  readonly needs: Call<X>['needs']
}

/** Copies the values of these properties, one a line. */
export interface CopyAction<X extends Leaves = Emitted> extends ActionBase<X> {
  readonly does: 'copy'
  readonly fields: readonly string[]
}

/** Opens the address that a property holds in a new tab. */
export interface VisitAction<X extends Leaves = Emitted> extends ActionBase<X> {
  readonly does: 'visit'
  readonly field: string
}

/** Opens a named widget in a drawer. */
export interface WidgetAction<X extends Leaves = Emitted> extends ActionBase<X> {
  readonly does: 'widget'
  readonly widget: WidgetUse<X>
}

/** Shows the same rows another way. */
export interface LayoutAction<X extends Leaves = Emitted> extends ActionBase<X> {
  readonly does: 'layout'
  readonly layout: Layout
}

/** Writes or reads files of the page's resource; `csv` writes what the browser already has. */
export interface TransferAction<X extends Leaves = Emitted> extends ActionBase<X> {
  readonly does: 'export' | 'import' | 'csv'
  readonly resource: string
  /** Where the file is sent (form data): the gateway passes it through; null: `call` says it all. */
  readonly path: string | null
  readonly call: Submission<X> | null
  readonly needs: Call<X>['needs']
}

export type Layout = 'table' | 'cards' | 'calendar' | 'timeline' | 'tree' | 'matrix' | 'tail'

export type Action<X extends Leaves = Emitted> =
  | RouteAction<X>
  | CallAction<X>
  | ShowAction<X>
  | DownloadAction<X>
  | DrawerAction<X>
  | CopyAction<X>
  | VisitAction<X>
  | WidgetAction<X>
  | LayoutAction<X>
  | TransferAction<X>

/** A call for the selected rows: `{action, ids | all, filter, q, exclude, params}`. */
export interface BulkAction<X extends Leaves = Emitted> extends ActionBase<X>, Submission<X> {
  /** Value of `action` in the body. */
  readonly action: string
  /** Fields of `params` in the body. */
  readonly fields: readonly FormField<X>[]
  readonly confirm: Confirmation
  readonly danger: boolean
}

/** A named component (domain/page-kinds.md §7) with its props and the calls it makes. */
export interface WidgetUse<X extends Leaves = Emitted> {
  readonly widget: string
  /** Where the page shows it: `header`, `side`, `footer`, `main`, or a place that the kind names. */
  readonly slot: string
  readonly props: Readonly<Record<string, unknown>>
  readonly calls: Readonly<Record<string, Call<X>>>
}
