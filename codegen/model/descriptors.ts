/** What a generated page looks like to the page kinds in src/pages. */

export type PageKind =
  | 'table'
  | 'nested-table'
  | 'form'
  | 'detail'
  | 'confirm-remove'
  | 'stats'
  | 'tree'
  | 'search'
  | 'wizard'
  | 'gallery'
  | 'custom'

export type ParamPattern = 'digits' | 'any' | { readonly oneOf: readonly string[] }

/** A reference to a persisted operation: the browser sends `hash`, the gateway knows the document. */
export interface OperationRef {
  readonly name: string
  readonly kind: 'query' | 'mutation'
  readonly hash: string
  /** Variables the operation declares, in the order of the document. */
  readonly variables: readonly string[]
}

export interface EnumOption {
  readonly value: string
  /** Message key in the section's namespace. */
  readonly label: string
  readonly intent?: 'success' | 'warning' | 'danger'
}

export type ColumnType =
  | 'text'
  | 'code'
  | 'int'
  | 'decimal'
  | 'money'
  | 'percent'
  | 'tag'
  | 'tags'
  | 'link'
  | 'bool'
  | 'date'
  | 'datetime'
  | 'email'
  | 'url'
  | 'image'
  | 'icon'
  | 'spark'
  | 'json'

export interface Column {
  /** API field; sort key and URL name. */
  readonly field: string
  /** Property of the row that holds the value (`payment_method` for the reference `payment_method_id`). */
  readonly key: string
  readonly label: string
  readonly type: ColumnType
  readonly pinned: boolean
  readonly sortable: boolean
  /** Sum over all matching rows in the footer, from meta.summary. */
  readonly sum: boolean
  readonly hidden: boolean
  readonly options?: readonly EnumOption[]
  /** Money: a fixed ISO code, or the row property that holds it. */
  readonly currency?: { readonly code: string } | { readonly key: string }
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

export interface Filter {
  /** API name, and `f.<field>` in the URL. */
  readonly field: string
  /** Property of the operation's filter input. */
  readonly input: string
  readonly label: string
  readonly control: FilterControl
  readonly options?: readonly EnumOption[]
  /** Relation: operation with variables `q`, `ids`, `limit`; result.data: {id, title, subtitle, disabled}. */
  readonly relation?: OperationRef
}

export interface View {
  readonly key: string
  readonly label: string
  /** Filter values in API form, by filter field. */
  readonly filters: Readonly<Record<string, string>>
}

export type CardFormat = 'int' | 'decimal' | 'money' | 'percent'

export interface Card {
  readonly key: string
  readonly label: string
  readonly format: CardFormat
}

/**
 * A link to another page, shown to those who may open it.
 * `when`: API field -> allowed values in the API's form (booleans as `1` and `0`); all of them must hold.
 */
export interface RouteAction {
  readonly key: string
  readonly label: string
  readonly icon: string
  readonly to: string
  readonly when: Readonly<Record<string, readonly string[]>>
  /** Parameter of the target's path -> property of the row. */
  readonly params: Readonly<Record<string, string>>
  /** Filter of the target's list -> property of the row. */
  readonly filters: Readonly<Record<string, string>>
  /** Property of the row that the target's list searches for. */
  readonly search: string | null
}

export interface TablePage {
  readonly kind: 'table'
  readonly name: string
  readonly resource: string
  /** Variables: page, per_page, sort, q, filter. `result.data` rows, `result.meta.pagination`, `result.meta.summary`. */
  readonly list: OperationRef
  /** Variables: q, filter. `result.data` values of the cards. */
  readonly summary: OperationRef | null
  readonly rowKey: string
  /** Row property that names a row for a person. */
  readonly rowTitle: string
  readonly columns: readonly Column[]
  readonly filters: readonly Filter[]
  readonly views: readonly View[]
  /** Labels of the fields that the keyword searches. */
  readonly search: readonly string[]
  /** Default order: `field` or `-field`. */
  readonly sort: string
  readonly cards: readonly Card[]
  readonly toolbar: readonly RouteAction[]
  readonly row: readonly RouteAction[]
}

/** A page whose content the manifest does not declare yet: title and place only. */
export interface UndeclaredPage {
  readonly kind: 'undeclared'
  readonly name: string
  /** The kind it will have. */
  readonly plannedKind: PageKind
}

/** A hand-written page, found by its route name. */
export interface CustomPage {
  readonly kind: 'custom'
  readonly name: string
}

export type Page = TablePage | UndeclaredPage | CustomPage
