import type { CardFormat, ColumnType, FilterControl, PageKind, ParamPattern } from './descriptors.ts'

/** A text in every interface language, by language mark. */
export type Text = Readonly<Record<string, string>>

/** The whole console, linked and complete: what emitters turn into code. */
export interface ConsoleModel {
  readonly product: string
  readonly languages: readonly string[]
  readonly root: string
  readonly fallback: string
  readonly sections: readonly SectionModel[]
  /** Every permission key that exists, `admin` included. */
  readonly permissions: readonly string[]
  /** Icons in use, sorted. */
  readonly icons: readonly string[]
  /** Role of the call in the session → operationId. */
  readonly session: Readonly<Record<string, string>>
}

export interface SectionModel {
  readonly key: string
  readonly path: string
  readonly title: Text
  readonly icon: string
  readonly permissions: readonly string[]
  readonly redirect: string | null
  readonly alwaysShow: boolean
  readonly hidden: boolean
  readonly layout: 'main' | 'none'
  readonly pages: readonly PageModel[]
}

export interface PageModel {
  readonly name: string
  /** Full path with `:param`. */
  readonly path: string
  readonly title: Text
  readonly icon: string
  /** Empty: public, or any signed-in user. */
  readonly permissions: readonly string[]
  readonly public: boolean
  readonly hidden: boolean
  readonly showLanguage: boolean
  readonly activeMenu: string | null
  readonly kind: PageKind
  readonly resource: string | null
  readonly params: Readonly<Record<string, ParamPattern>>
  readonly section: string
  readonly menu: readonly MenuModel[]
  readonly table: TableModel | null
}

/** Own titles of a page with parameters, one per set of values. */
export interface MenuModel {
  readonly key: string
  readonly params: Readonly<Record<string, string>>
  readonly title: Text
}

export interface TableModel {
  readonly resource: string
  readonly hasSummary: boolean
  readonly rowTitle: string
  readonly sort: string
  readonly columns: readonly ColumnModel[]
  readonly filters: readonly FilterModel[]
  readonly views: readonly ViewModel[]
  readonly search: readonly LabelledField[]
  readonly cards: readonly CardModel[]
  readonly toolbar: readonly ActionModel[]
  readonly row: readonly ActionModel[]
}

export interface LabelledField {
  readonly field: string
  readonly label: Text
}

export interface OptionModel {
  readonly value: string
  readonly label: Text
  readonly intent?: 'success' | 'warning' | 'danger'
}

export interface ColumnModel extends LabelledField {
  readonly key: string
  readonly type: ColumnType
  readonly pinned: boolean
  readonly sortable: boolean
  readonly sum: boolean
  readonly hidden: boolean
  /** The value is a reference object or a list of them, not a scalar. */
  readonly reference: boolean
  readonly options: readonly OptionModel[]
  readonly currency: { readonly code: string } | { readonly key: string } | null
}

export interface FilterModel extends LabelledField {
  readonly input: string
  readonly control: FilterControl
  readonly options: readonly OptionModel[]
  /** Resource whose options operation offers the choices. */
  readonly relation: string | null
}

export interface ViewModel {
  readonly key: string
  readonly label: Text
  readonly filters: Readonly<Record<string, string>>
}

export interface CardModel extends LabelledField {
  readonly format: CardFormat
}

export interface ActionModel {
  readonly key: string
  readonly label: Text
  readonly icon: string
  readonly to: string
  readonly when: Readonly<Record<string, readonly string[]>>
  /** Parameter of the target → field of the row. */
  readonly params: Readonly<Record<string, string>>
  /** Filter of the target → field of the row. */
  readonly filters: Readonly<Record<string, string>>
  /** Field of the row that the target searches for. */
  readonly search: string | null
}
