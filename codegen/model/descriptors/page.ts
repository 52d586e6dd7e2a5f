import type { Action, WidgetUse } from './action.ts'
import type { Column, Fact } from './column.ts'
import type { FormField, FormGroup, Submission } from './field.ts'
import type { Call, Conditions, Leaves, Shown, Source } from './leaves.ts'
import type { RouteName } from './names.ts'
import type { StatsPage } from './stats-page.ts'
import type { Tab } from './tab.ts'
import type { Drawers, EmptyState, NestedTablePage, TableBody, TablePage } from './table.ts'

/** Where a form goes when it is saved; a parameter may come from the saved record. */
export interface After {
  readonly to: RouteName
  readonly params?: Readonly<Record<string, Source>>
}

export interface FormStep<X extends Leaves = Shown> {
  readonly key: string
  readonly label: X['label']
  /** Groups shown in this step. */
  readonly groups: readonly string[]
}

export interface FormPage<X extends Leaves = Shown> {
  readonly kind: 'form'
  readonly name: RouteName
  readonly resource: string
  /** clone: the loaded record fills a new one. */
  readonly mode: 'create' | 'edit' | 'clone'
  readonly load: Call<X> | null
  readonly save: Submission<X>
  readonly groups: readonly FormGroup<X>[]
  readonly steps: readonly FormStep<X>[]
  readonly tabs: readonly Tab<X>[]
  /** Facts of the record in the header. */
  readonly facts: readonly Fact<X>[]
  /** Property that names the record for a person. */
  readonly rowTitle: string
  readonly header: readonly Action<X>[]
  /** Null: the page stays. */
  readonly after: After | null
  readonly widgets: readonly WidgetUse<X>[]
}

export interface DetailPage<X extends Leaves = Shown> {
  readonly kind: 'detail'
  readonly name: RouteName
  readonly resource: string
  readonly load: Call<X>
  readonly rowTitle: string
  readonly facts: readonly Fact<X>[]
  readonly tabs: readonly Tab<X>[]
  /** Properties at the side, each saved by itself. */
  readonly side: { readonly save: Submission<X>; readonly groups: readonly FormGroup<X>[] } | null
  readonly header: readonly Action<X>[]
  readonly widgets: readonly WidgetUse<X>[]
}

export interface RemovePage<X extends Leaves = Shown> {
  readonly kind: 'confirm-remove'
  readonly name: RouteName
  readonly resource: string
  readonly dependents: Call<X>
  readonly remove: Submission<X>
  /** Who takes over what would be left behind; the answer of `dependents` says which of them are required. */
  readonly choices: readonly FormField<X>[]
  /** Brings the record back out of the recycle bin; null: it is gone for good. */
  readonly restore: Call<X> | null
  /** When the record's title must be typed in: always, or only when something depends on it. */
  readonly typed: 'always' | 'dependents'
  readonly alternative: Action<X> | null
  readonly after: RouteName
  readonly widgets: readonly WidgetUse<X>[]
}

export interface TreePage<X extends Leaves = Shown> {
  readonly kind: 'tree'
  readonly name: RouteName
  readonly resource: string
  /** `result.data` nodes, each with `children` or with `parentKey`. */
  readonly load: Call<X>
  readonly rowTitle: string
  readonly parentKey: string
  /** What a child says in `parentKey`: the first of these whose `{field}`s the node has. */
  readonly nodeKeys: readonly string[]
  /** Nodes that may have others below them; empty: every node. */
  readonly holds: Conditions
  readonly columns: readonly Column<X>[]
  /** Levels allowed; null: any number. */
  readonly depth: number | null
  /** `nodes` with id, parent and sort; null: nothing is dragged. */
  readonly reorder: Submission<X> | null
  readonly update: Submission<X> | null
  readonly toolbar: readonly Action<X>[]
  readonly row: readonly Action<X>[]
  readonly drawers: Drawers<X>
  readonly empty: EmptyState<X> | null
  readonly widgets: readonly WidgetUse<X>[]
}

export interface SearchPage<X extends Leaves = Shown> {
  readonly kind: 'search'
  readonly name: RouteName
  readonly resource: string
  readonly criteria: readonly FormField<X>[]
  /** Variables are the criteria. */
  readonly search: Call<X>
  /** Keywords without a hit; null: not reported. */
  readonly missing: Call<X> | null
  readonly rowTitle: string
  /** Columns of the rows; empty: the answer is grouped. */
  readonly columns: readonly Column<X>[]
  /** Groups of the answer, each a list of another resource; null in the answer: the person may not see it. */
  readonly groups: readonly SearchGroup<X>[]
  readonly toolbar: readonly Action<X>[]
  readonly row: readonly Action<X>[]
  readonly drawers: Drawers<X>
  readonly widgets: readonly WidgetUse<X>[]
}

export interface SearchGroup<X extends Leaves = Shown> {
  /** Property of the answer that holds its rows. */
  readonly key: string
  readonly label: X['label']
  readonly resource: string
  readonly rowTitle: string
  readonly columns: readonly Column<X>[]
  readonly row: readonly Action<X>[]
}

export interface WizardStep<X extends Leaves = Shown> {
  readonly key: string
  readonly label: X['label']
  /** fields: asks; check: shows what `call` says before the irreversible step; run: submits and follows the job; done: the result. */
  readonly shows: 'fields' | 'check' | 'run' | 'done'
  readonly groups: readonly FormGroup<X>[]
  readonly call: Submission<X> | null
  /** What `call` answers, as it is shown. */
  readonly answer: readonly Fact<X>[]
  readonly widgets: readonly WidgetUse<X>[]
}

export interface WizardPage<X extends Leaves = Shown> {
  readonly kind: 'wizard'
  readonly name: RouteName
  readonly resource: string
  readonly steps: readonly WizardStep<X>[]
  readonly submit: Submission<X>
  /** Progress of the job that `submit` starts; null: it answers at once. */
  readonly job: Call<X> | null
  /** Field whose value is typed again before it is submitted, where the values meet the conditions; null: none. */
  readonly typed: { readonly field: string; readonly when?: Conditions } | null
  /** Values that are asked about before they are submitted; none unless given. */
  readonly asks?: Conditions
  /** Records of the history that are still being made; their `job_id` leads to the progress. Null: the history does not say. */
  readonly running: Conditions | null
  /** What is shown of the record that was made. */
  readonly result: readonly Fact<X>[]
  readonly tabs: readonly Tab<X>[]
  /** What was made before. */
  readonly history: TableBody<X> | null
  readonly widgets: readonly WidgetUse<X>[]
}

export interface GalleryPage<X extends Leaves = Shown> {
  readonly kind: 'gallery'
  readonly name: RouteName
  readonly items: 'icons'
  readonly widgets: readonly WidgetUse<X>[]
}

/** A hand-written page: the component registered under its route name. */
export interface CustomPage<X extends Leaves = Shown> {
  readonly kind: 'custom'
  readonly name: RouteName
  readonly widgets: readonly WidgetUse<X>[]
}

export type Page<X extends Leaves = Shown> =
  | TablePage<X>
  | NestedTablePage<X>
  | FormPage<X>
  | DetailPage<X>
  | RemovePage<X>
  | StatsPage<X>
  | TreePage<X>
  | SearchPage<X>
  | WizardPage<X>
  | GalleryPage<X>
  | CustomPage<X>
