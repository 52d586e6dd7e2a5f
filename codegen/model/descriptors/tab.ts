import type { Action, BulkAction, WidgetUse } from './action.ts'
import type { AnswerPart, Column, Fact, Filter } from './column.ts'
import type { FormGroup, Submission } from './field.ts'
import type { Call, Leaves, Shown, Source } from './leaves.ts'
import type { StatsBody } from './stats.ts'

interface TabBase<X extends Leaves> {
  readonly key: string
  readonly label: X['label']
}

/** Rows of another resource that belong to the record; `load` gives them narrowed. */
export interface ListTab<X extends Leaves = Shown> extends TabBase<X> {
  readonly shows: 'list'
  readonly load: Call<X>
  readonly columns: readonly Column<X>[]
  /** Filters of the list that the record, the route or the manifest gives, in its filter input. */
  readonly filters: Readonly<Record<string, Source>>
  /** Labels of what the keyword searches; empty: no keyword. */
  readonly search: readonly X['label'][]
  /** Filters that people set, beside the given ones. */
  readonly filterBy: readonly Filter<X>[]
  /** Property of the record with the company whose rows these are, which has to be the selected one; absent: they are the record's. */
  readonly company?: string
  /** Above the rows; absent: nothing. */
  readonly toolbar?: readonly Action<X>[]
  readonly row: readonly Action<X>[]
  readonly bulk: readonly BulkAction<X>[]
}

/** What all tabs with a change log have in common, whichever record they are of. */
export type ChangeLog<X extends Leaves = Shown> = Omit<ListTab<X>, 'key' | 'filters'>

/** `shows` says what a tab holds; its calls say who sees it. */
export type Tab<X extends Leaves = Shown> =
  | (TabBase<X> & { readonly shows: 'form' })
  | (TabBase<X> & { readonly shows: 'fields'; readonly fields: readonly Fact<X>[] })
  | ListTab<X>
  | (TabBase<X> & { readonly shows: 'timeline'; readonly load: Call<X>; readonly facts: readonly Fact<X>[] })
  | (TabBase<X> & {
      readonly shows: 'answer'
      readonly load: Call<X>
      readonly parts: readonly AnswerPart<X>[]
    })
  | (TabBase<X> & { readonly shows: 'stats'; readonly stats: StatsBody<X> })
  | (TabBase<X> & {
      readonly shows: 'entry'
      readonly load: Call<X> | null
      readonly save: Submission<X>
      readonly groups: readonly FormGroup<X>[]
    })
  | (TabBase<X> & { readonly shows: 'charts'; readonly charts: readonly string[] })
  | (TabBase<X> & {
      readonly shows: 'widget'
      readonly widget: WidgetUse<X>
      /** Range, filters, cards and table of a page of statistics are not shown beside it. */
      readonly alone?: true
    })
