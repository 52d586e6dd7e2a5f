import type { Source } from '../parse/source.ts'
import type { PageKind, ParamPattern } from './descriptors/page-kind.ts'
import type { PageContent } from './page-data.ts'
import type { Text } from './text.ts'
import type { WidgetDeclaration } from './widget-declaration.ts'

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
  /** Pages that `/` and unknown paths open, unless redirects of these paths say so. */
  readonly root?: string
  readonly fallback?: string
  /** Pages for a user who works in no company yet; absent: the console has no companies of its own. */
  readonly firstCompany?: FirstCompany
  /** Without sign-in: all who reach the console use it with the authority that the gateway has. */
  readonly open?: boolean
  readonly session: SessionData
  /** Calls that the console makes itself, on no page of their own: name → operation. */
  readonly calls?: Readonly<Record<string, string>>
  readonly changeLog?: ChangeLogData
  readonly icons?: readonly string[]
  /** Widget → names of its props, or what one of the project's own is. */
  readonly widgets?: Readonly<Record<string, WidgetDeclaration>>
  readonly sections: readonly string[]
}

/** The form of a new company, and their list. */
export interface FirstCompany {
  readonly create: string
  readonly list: string
}

/** What tabs show that say what was done to their record. */
export interface ChangeLogData {
  readonly label: Text
  /** Where it is kept. */
  readonly resource: string
  /** Filters for the resource and for the id of the record. */
  readonly resourceFilter: string
  readonly recordFilter: string
  readonly columns: readonly string[]
  /** Shows what an entry changed. */
  readonly show: {
    readonly key: string
    readonly label: Text
    readonly call: string
    readonly view: string
  }
}

/** A call that the API does not have is left out; what it is for is then not offered. */
export interface SessionData {
  readonly signIn?: string
  readonly check?: string
  readonly refresh?: string
  readonly signOut?: string
  readonly user?: string
  readonly signInWays?: string
  readonly beginSignIn?: string
  readonly passkeyOptions?: string
  readonly signOutUrl?: string
  readonly changePassword?: string
  readonly notifications?: string
  readonly notificationLogs?: string
  readonly deleteNotification?: string
  readonly deleteNotifications?: string
  readonly createPushSubscription?: string
  readonly updatePushSubscription?: string
  readonly pushKey?: string
  readonly unreadMessages?: string
  readonly readMessages?: string
  readonly jobs?: string
  readonly jobLink?: string
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

export interface PageData extends PageContent {
  readonly name: string
  readonly path: string
  readonly title: string
  readonly icon: string
  readonly permissions?: readonly string[]
  /** No permissions, and meant so: any signed-in user. */
  readonly signedIn?: boolean
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

export interface LocaleData {
  readonly language: string
  readonly sections: Readonly<Record<string, SectionLocale>>
}

export interface SectionLocale {
  readonly title: string
  readonly pages?: Readonly<Record<string, string | PageLocale>>
}

/** Texts of a page, by the part they stand in. */
export interface PageLocale {
  readonly title: string
  readonly [part: string]: string | Readonly<Record<string, string>>
}
