import type { AnswerPart, Fact } from './column.ts'
import type { FormField, Submission } from './field.ts'
import type { Call, Conditions, Leaves, Shown, Source } from './leaves.ts'
import type { IconName, RouteName, WidgetName } from './names.ts'

/** States of which a record must be in one. */
export interface Requirement<X extends Leaves = Shown> {
  readonly when: Conditions
  /** Why not, where it is in none of them. */
  readonly reason: X['label']
}

interface ActionBase<X extends Leaves> {
  readonly key: string
  readonly label: X['label']
  readonly icon?: IconName
  /** What the API asks of the record, all of it; the first that the record does not meet says why the action is not to be had. */
  readonly allowed?: readonly Requirement<X>[]
  /** What the page asks beyond that; absent: nothing. */
  readonly when?: Conditions
  /** Of rows in the recycle bin, which have no others. */
  readonly ofDeleted?: boolean
}

/** A link to another page, shown to those who may open it. */
export interface RouteAction<X extends Leaves = Shown> extends ActionBase<X> {
  readonly does: 'open'
  readonly to: RouteName
  /** Parameters of the target's path. */
  readonly params?: Readonly<Record<string, Source>>
  /** Filters of the target's list, or what fields of its form start with. */
  readonly filters?: Readonly<Record<string, Source>>
  /** What the target's list searches for. */
  readonly search?: Source
  /** Key of the target's tab. */
  readonly tab?: string
}

/** ask: a dialog names object and effect. */
export type Confirmation = 'ask' | ConfirmationRules

export interface ConfirmationRules {
  /** Fields of the record that the question shows beside its name. */
  readonly names?: readonly string[]
  /** What is typed in: of the record, or what a field of the dialog holds; of several records the sum. */
  readonly typed?: Source | { readonly field: string }
  /** Only where an amount comes to so much is anything typed in. */
  readonly from?: AmountLimit
}

/** An amount of the dialog or the record, in US dollars, or in the currency of two other amounts of the record. */
export interface AmountLimit {
  readonly usd: number
  readonly of: string
  /** The same amount of the record in US dollars and in its own currency. */
  readonly rate?: { readonly usd: string; readonly own: string }
}

/**
 * What is read of the answer to a call that changes something, as the contract describes it; absent: that it was done, and its message.
 * `many`: how many records it was done to, or the job that does it. `job`: work that goes on after the answer. `parts`: what its parts name.
 */
export type Answers = 'many' | 'job' | 'parts'

/** A call that changes something, with the fields it asks for in a dialog. */
export interface CallAction<X extends Leaves = Shown> extends ActionBase<X>, Submission<X> {
  readonly does: 'call'
  /** The row's id goes into `ids` and the fields into `params` of a bulk operation. */
  readonly bulk?: boolean
  /** What fields of the dialog start with. */
  readonly prefill?: Readonly<Record<string, Source>>
  /** Loads the record that the fields of the dialog start with; absent: they start empty. */
  readonly load?: Call<X>
  readonly fields?: readonly FormField<X>[]
  /** Absent: nothing is asked. */
  readonly confirm?: Confirmation
  /** Loads what depends on the record, shown before it is deleted. */
  readonly dependents?: Call<X>
  /** Who takes over what a deletion would leave behind; the answer of `dependents` says which of them are required. */
  readonly choices?: readonly FormField<X>[]
  /** Brings a deleted record back out of the recycle bin. */
  readonly restore?: Call<X>
  readonly answers?: Answers
  /** What the contract describes of an answer that is no record: a new code, counts. */
  readonly parts?: readonly AnswerPart<X>[]
  /** It takes something away: the contract says so. */
  readonly danger?: boolean
  /** What has come of it; absent: what the action is called is done. */
  readonly done?: X['label']
  /** Page to go to afterwards; absent: the page stays, and what became stale is read again. */
  readonly after?: RouteName
}

/** A call whose answer is shown: a history, a preview, usage. */
export interface ShowAction<X extends Leaves = Shown> extends ActionBase<X>, Call<X> {
  readonly does: 'show'
  readonly fields?: readonly FormField<X>[]
  /** What is shown of the answer, unless a widget shows it. */
  readonly parts?: readonly AnswerPart<X>[]
  readonly widget?: WidgetName
}

/** A file of the REST API, which the gateway passes through: GraphQL carries no files. */
export interface DownloadAction<X extends Leaves = Shown> extends ActionBase<X> {
  readonly does: 'download'
  /** Path of the REST API with `{parameter}`s. */
  readonly path: string
  readonly bindings?: Call<X>['bindings']
  readonly needs: Call<X>['needs']
}

/** Opens a drawer of the page on the row, or on a new record. */
export interface DrawerAction<X extends Leaves = Shown> extends ActionBase<X> {
  readonly does: 'drawer'
  readonly drawer: 'form' | 'view' | 'paste'
  /** What properties of a new record start with. */
  readonly values?: Readonly<Record<string, Source>>
  readonly needs: Call<X>['needs']
}

/** Copies these values, one a line. */
export interface CopyAction<X extends Leaves = Shown> extends ActionBase<X> {
  readonly does: 'copy'
  readonly fields: readonly Source[]
}

/** Opens an address in a new tab. */
export interface VisitAction<X extends Leaves = Shown> extends ActionBase<X> {
  readonly does: 'visit'
  readonly field: Source
}

/** Opens a named widget in a drawer. */
export interface WidgetAction<X extends Leaves = Shown> extends ActionBase<X> {
  readonly does: 'widget'
  readonly widget: WidgetUse<X>
  /** The drawer takes the whole page. */
  readonly wide?: true
}

/** Shows the same rows another way. */
export interface LayoutAction<X extends Leaves = Shown> extends ActionBase<X> {
  readonly does: 'layout'
  readonly layout: Layout
}

/** Writes or reads files of the page's resource; `csv` writes what the browser already has. */
export interface TransferAction<X extends Leaves = Shown> extends ActionBase<X> {
  readonly does: 'export' | 'import' | 'csv'
  readonly resource: string
  /** Where the file is sent (form data): the gateway passes it through; absent: `call` says it all. */
  readonly path?: string
  readonly call?: Submission<X>
  readonly needs: Call<X>['needs']
}

export type Layout = 'table' | 'cards' | 'tree'

export type Action<X extends Leaves = Shown> =
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
export interface BulkAction<X extends Leaves = Shown> extends ActionBase<X>, Submission<X> {
  /** Value of `action` in the body. */
  readonly action: string
  readonly answers?: Answers
  /** Fields of `params` in the body. */
  readonly fields?: readonly FormField<X>[]
  readonly confirm?: Confirmation
  readonly danger?: boolean
}

/** A named component (domain/page-kinds.md §7) with its props and the calls it makes. */
export interface WidgetUse<X extends Leaves = Shown> {
  readonly widget: WidgetName
  /** Where the page shows it: `header`, `side`, `footer`, `main`, or a place that the kind names. */
  readonly slot: string
  readonly props?: Readonly<Record<string, unknown>>
  readonly calls?: Readonly<Record<string, Call<X>>>
  /** What it shows of the answer of a call, by the name of the call: properties of `data`, or of its rows. */
  readonly facts?: Readonly<Record<string, readonly Fact<X>[]>>
  /** What it asks for to fill the body of a call, by the name of the call. */
  readonly fields?: Readonly<Record<string, readonly FormField<X>[]>>
}
