import type { AllOf, ConditionData, ToneData, WhenData } from './condition-data.ts'
import type { Layout } from './descriptors/action.ts'
import type { Scalar } from './descriptors/leaves.ts'
import type { StatsData } from './stats-data.ts'

export type { AllOf, ConditionData, Scalar, ToneData, WhenData }

/** What a page shows, by kind (docs/manifest/grammar.md says which keys belong to which kind). */
export interface PageContent extends TableData, FormData, Omit<StatsData, 'cards'> {
  readonly tabs?: readonly TabData[]
  readonly widgets?: readonly WidgetData[]
  readonly confirm?: ConfirmData
  readonly tree?: TreeData
  readonly criteria?: readonly FieldData[]
  readonly results?: SearchData
  readonly wizard?: WizardData
  readonly items?: 'icons'
  readonly today?: readonly string[]
  readonly without?: readonly {
    readonly when: Readonly<Record<string, string>>
    readonly keys: readonly string[]
  }[]
  readonly to?: string
}

export interface TableData {
  readonly rowTitle?: string
  readonly sort?: string
  readonly search?: readonly string[]
  readonly columns?: readonly (string | ColumnData)[]
  readonly filters?: readonly string[]
  readonly views?: readonly ViewData[]
  readonly cards?: readonly (string | CardData)[]
  readonly actions?: ActionsData
  readonly drawers?: DrawersData
  readonly layouts?: readonly Layout[]
  readonly count?: 'exact' | 'estimate'
  /** Seconds. */
  readonly refresh?: number
  readonly empty?: string | EmptyData
  readonly parent?: ParentData
  readonly setRule?: SetRuleData
  readonly reorder?: string
}

/** What stands where there is no data yet. */
export interface EmptyData {
  readonly text: string
  readonly hint?: string
  /** Key of an action of the toolbar. */
  readonly action?: string
  /** Each opens a page. */
  readonly links?: readonly ActionData[]
}

export interface ColumnData {
  readonly field: string
  readonly pinned?: boolean
  readonly sortable?: boolean
  readonly sum?: boolean
  readonly hidden?: boolean
  readonly lines?: boolean
  readonly edit?: boolean
  readonly widget?: string
  readonly tones?: readonly ToneData[]
  readonly accounting?: boolean
}

export interface ViewData {
  readonly key: string
  readonly label: string
  /** `null`: the field is empty. */
  readonly where?: Readonly<Record<string, Scalar | readonly Scalar[] | null>>
}

/** A figure that counts the rows of a view and leads to it. */
export interface CardData {
  readonly key: string
  readonly view: string
}

export interface ActionsData {
  readonly toolbar?: readonly ActionData[]
  readonly row?: readonly ActionData[]
  readonly bulk?: readonly (string | BulkData)[]
  /** Or the table page whose row actions they are. */
  readonly header?: readonly ActionData[] | string
}

/** Exactly one of the targets: to, call, show, download, drawer, copy, visit, layout, widget, export, import, csv. */
export interface ActionData {
  readonly key?: string
  readonly label: string
  readonly icon?: string
  readonly when?: WhenData
  readonly to?: string
  /** Key of a tab of the page that is opened. */
  readonly tab?: string
  readonly call?: string
  /** Loads the record whose values the dialog of the call starts with. */
  readonly load?: string
  readonly show?: string
  readonly download?: string
  readonly drawer?: 'form' | 'view' | 'paste'
  readonly copy?: string | readonly string[]
  readonly visit?: string
  readonly layout?: Layout
  readonly widget?: WidgetData | string
  /** The drawer of the widget takes the whole page. */
  readonly wide?: true
  readonly export?: true | string
  readonly import?: true | string
  readonly csv?: true
  /** Parameter of the target or of the call → field of the row. */
  readonly params?: Readonly<Record<string, string>>
  /** Filter of the target → field of the row. */
  readonly filters?: Readonly<Record<string, string>>
  /** Field of the row that the target searches for. */
  readonly search?: string
  readonly fields?: readonly FieldData[]
  /** Body property → value; for a drawer: → field of the row. */
  readonly values?: Readonly<Record<string, Scalar>>
  readonly bulk?: string
  /** Field of the dialog → field of the row that it starts with. */
  readonly prefill?: Readonly<Record<string, string>>
  readonly confirm?: ConfirmationData
  readonly after?: string
  /** Properties of the answer of `show`. */
  readonly facts?: readonly string[] | Readonly<Record<string, readonly string[]>>
  readonly view?: string
}

/** An action of the bulk operation; its label, parameters and permissions stand in the contract. */
export interface BulkData {
  readonly key: string
  readonly icon?: string
  readonly when?: WhenData
  readonly fields?: readonly FieldData[]
  readonly confirm?: ConfirmationData
}

export interface FormData {
  readonly mode?: 'create' | 'edit' | 'clone'
  readonly load?: string
  readonly save?: string
  readonly groups?: readonly GroupData[]
  readonly steps?: readonly StepData[]
  readonly facts?: readonly string[]
  readonly after?: string | AfterData
  readonly side?: readonly GroupData[]
}

export interface AfterData {
  readonly to: string
  readonly params?: Readonly<Record<string, string>>
}

export interface GroupData {
  readonly key: string
  readonly label: string
  readonly fields: readonly FieldData[]
  readonly when?: WhenData
}

export type FieldData = string | FieldOptions

export interface FieldOptions {
  readonly field: string
  readonly required?: boolean
  readonly readonly?: boolean
  readonly default?: Scalar | readonly Scalar[]
  readonly widget?: WidgetData | string
  readonly when?: WhenData
  readonly fields?: readonly FieldData[]
}

export interface StepData {
  readonly key: string
  readonly label: string
  readonly groups: readonly string[]
}

/** Exactly one of: fields, list, changeLog, timeline, answer, stats, charts, widget; none: the form. */
export interface TabData {
  readonly key: string
  /** Of a change log the console says it. */
  readonly label?: string
  readonly fields?: readonly string[]
  readonly list?: TabListData
  /** Resource whose record was changed, as the log calls it. */
  readonly changeLog?: string
  readonly timeline?: AnswerData
  readonly answer?: AnswerData
  readonly stats?: TabStatsData
  readonly charts?: readonly string[]
  readonly entry?: TabEntryData
  readonly widget?: WidgetData | string
  /** A widget of a page of statistics that has nothing to do with its figures. */
  readonly alone?: true
  readonly params?: Readonly<Record<string, string>>
}

/** A call and what is shown of its answer: properties of it or of its rows, or parts of it, each with its properties. */
export interface AnswerData {
  readonly load: string
  readonly fields?: readonly string[]
  readonly parts?: Readonly<Record<string, readonly string[]>>
}

/** A form of its own in a tab: what a record is about besides itself (inventory settings of a product). */
export interface TabEntryData {
  readonly load?: string
  readonly save: string
  readonly groups: readonly GroupData[]
}

export interface TabListData {
  readonly resource: string
  readonly columns: readonly (string | ColumnData)[]
  /** Filter → field of the record, `:parameter` of the route, or `=value`. */
  readonly filters?: Readonly<Record<string, string>>
  readonly search?: readonly string[]
  /** Filters that people set, beside the given ones. */
  readonly filterBy?: readonly string[]
  /** Field of the record with the company that the rows are of: the API lists those of the selected one. */
  readonly company?: string
  readonly actions?: Pick<ActionsData, 'toolbar' | 'row' | 'bulk'>
}

export interface TabStatsData extends StatsData {
  readonly api: string
}

export interface DrawersData {
  readonly form?: { readonly groups: readonly GroupData[] }
  readonly view?: { readonly load?: string; readonly tabs: readonly TabData[] }
  readonly paste?: { readonly field: string; readonly groups?: readonly GroupData[] }
}

export interface WidgetData {
  readonly name: string
  readonly slot?: string
  readonly props?: Readonly<Record<string, unknown>>
  readonly calls?: Readonly<Record<string, string>>
  /** Call → properties of what it answers. */
  readonly facts?: Readonly<Record<string, readonly string[]>>
  /** Call → properties of its body. */
  readonly fields?: Readonly<Record<string, readonly string[]>>
}

export interface ParentData {
  readonly resource: string
  readonly param: string
  readonly title?: string
  readonly facts: readonly string[]
  readonly pages?: readonly string[]
  readonly applies?: WhenData
  readonly editable?: WhenData
}

export interface SetRuleData {
  readonly sum: string
  readonly equals: number
  readonly scale: number
  readonly where?: Readonly<Record<string, Scalar | readonly Scalar[]>>
  readonly remainder?: Readonly<Record<string, Scalar | readonly Scalar[]>>
  readonly save?: string
}

export interface ConfirmData {
  readonly typed: 'always' | 'dependents'
  readonly dependents?: string
  readonly remove?: string
  readonly choices?: Readonly<Record<string, string>>
  readonly alternative?: ActionData
}

export interface TreeData {
  readonly load: string
  readonly parent?: string
  readonly depth?: number
  readonly keys?: readonly string[]
  readonly holds?: WhenData
  readonly reorder?: string
}

export interface SearchData {
  readonly api: string
  readonly missing?: string
  readonly groups?: readonly SearchGroupData[]
}

export interface SearchGroupData {
  readonly key: string
  readonly label: string
  readonly resource: string
  readonly columns: readonly (string | ColumnData)[]
  readonly actions?: Pick<ActionsData, 'row'>
}

export interface WizardData {
  readonly submit: string
  readonly result?: readonly string[]
  readonly job?: string
  readonly typed?: { readonly field: string; readonly when?: WhenData }
  readonly asks?: WhenData
  readonly running?: WhenData
  readonly steps: readonly WizardStepData[]
}

export interface WizardStepData {
  readonly key: string
  readonly label: string
  readonly shows: 'fields' | 'check' | 'run' | 'done'
  readonly groups?: readonly GroupData[]
  readonly call?: string
  readonly widgets?: readonly WidgetData[]
}

/** none: nothing is asked; ask: a dialog names object and effect; typed: the text of that field is typed in. */
export type ConfirmationData =
  | 'none'
  | 'ask'
  | {
      readonly names?: readonly string[]
      readonly typed?: string
      readonly from?: {
        readonly usd: number
        readonly of: string
        readonly rate?: { readonly usd: string; readonly own: string }
      }
    }
