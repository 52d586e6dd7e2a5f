import type { Source } from '../parse/source.ts'
import type { PageKind, ParamPattern } from './descriptors.ts'

/** The manifest as written, after validation against manifest/schema.json. */
export interface Manifest {
  readonly console: Entry<ConsoleData>
  readonly sections: ReadonlyMap<string, Entry<SectionData>>
  readonly locales: ReadonlyMap<string, Entry<LocaleData>>
}

/** A validated file and its way back to the text. */
export interface Entry<T> {
  readonly source: Source
  readonly data: T
}

export interface ConsoleData {
  readonly product: string
  readonly languages: readonly string[]
  readonly root: string
  readonly fallback: string
  readonly session: SessionData
  readonly icons?: readonly string[]
  readonly sections: readonly string[]
}

export interface SessionData {
  readonly signIn: string
  readonly refresh: string
  readonly signOut: string
  readonly user: string
  readonly changePassword?: string
  readonly notifications: string
  readonly notificationLogs: string
  readonly deleteNotification: string
  readonly deleteNotifications: string
  readonly createPushSubscription: string
  readonly updatePushSubscription: string
  readonly pushKey?: string
  readonly unreadMessages?: string
  readonly readMessages?: string
  readonly jobs?: string
  readonly removeJob?: string
}

export interface SectionData {
  readonly path: string
  readonly title: string
  readonly icon: string
  readonly permissions?: readonly string[]
  readonly redirect?: string
  readonly alwaysShow?: boolean
  readonly hidden?: boolean
  readonly public?: boolean
  readonly layout?: 'main' | 'none'
  readonly pages: readonly PageData[]
}

export interface PageData extends TableData {
  readonly name: string
  readonly path: string
  readonly title: string
  readonly icon: string
  readonly permissions?: readonly string[]
  readonly hidden?: boolean
  readonly showLanguage?: boolean
  readonly activeMenu?: string
  readonly params?: Readonly<Record<string, ParamPattern>>
  readonly menu?: readonly MenuData[]
  readonly kind: PageKind
  readonly resource?: string
}

export interface MenuData {
  readonly params: Readonly<Record<string, string>>
  readonly title: string
}

export interface TableData {
  readonly rowTitle?: string
  readonly sort?: string
  readonly search?: readonly string[]
  readonly columns?: readonly (string | ColumnData)[]
  readonly filters?: readonly string[]
  readonly views?: readonly ViewData[]
  readonly cards?: readonly string[]
  readonly actions?: {
    readonly toolbar?: readonly ActionData[]
    readonly row?: readonly RowActionData[]
  }
}

export interface ColumnData {
  readonly field: string
  readonly pinned?: boolean
  readonly sortable?: boolean
  readonly sum?: boolean
  readonly hidden?: boolean
}

export type Scalar = string | number | boolean

export interface ViewData {
  readonly key: string
  readonly label: string
  /** `null`: the field is empty. */
  readonly where?: Readonly<Record<string, Scalar | readonly Scalar[] | null>>
}

export interface ActionData {
  readonly key?: string
  readonly label: string
  readonly icon?: string
  readonly to: string
}

export interface RowActionData extends ActionData {
  readonly when?: Readonly<Record<string, Scalar | readonly Scalar[]>>
  /** Parameter of the target → field of the row. */
  readonly params?: Readonly<Record<string, string>>
  /** Filter of the target → field of the row. */
  readonly filters?: Readonly<Record<string, string>>
  /** Field of the row that the target searches for. */
  readonly search?: string
}

export interface LocaleData {
  readonly language: string
  readonly sections: Readonly<Record<string, SectionLocale>>
}

export interface SectionLocale {
  readonly title: string
  readonly pages?: Readonly<Record<string, string | PageLocale>>
}

export interface PageLocale {
  readonly title: string
  readonly menu?: Readonly<Record<string, string>>
  readonly views?: Readonly<Record<string, string>>
  readonly actions?: Readonly<Record<string, string>>
}
