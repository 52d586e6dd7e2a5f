import type { CredentialKind } from './credential.ts'
import type { PageKind, ParamPattern } from './descriptors/page-kind.ts'
import type { Page } from './descriptors/page.ts'
import type { FirstCompany } from './manifest.ts'
import type { Linked } from './message.ts'
import type { Text } from './text.ts'
import type { OwnWidget } from './widget-declaration.ts'

/** What a page shows, linked; its texts and operations are still to be emitted. */
export type Content = Page<Linked>

/** The whole console, linked and complete: what emitters turn into code. */
export interface ConsoleModel {
  readonly product: string
  /** The first is the one in which the manifest is written, and the default. */
  readonly languages: readonly string[]
  /** What people sign in with at an API that has no sign-in of this console; null: with a name and a password, or not at all. */
  readonly credential: CredentialKind | null
  readonly root: string
  readonly fallback: string
  readonly firstCompany: FirstCompany | null
  readonly sections: readonly SectionModel[]
  /** Every permission key that exists, `admin` included. */
  readonly permissions: readonly string[]
  /** Icons in use, sorted. */
  readonly icons: readonly string[]
  /** Names of the widgets that pages may plug in. */
  readonly widgets: readonly string[]
  /** Those of the project's own, by name. */
  readonly ownWidgets: readonly OwnWidget[]
  /** Calls of the console itself: name → operationId. */
  readonly calls: Readonly<Record<string, string>>
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
  /** Schemas of the bodies that the pages send, by name. */
  readonly bodies: ReadonlyMap<string, object>
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
  /** Null: a redirect, or a page that declares nothing, which is refused before anything is emitted. */
  readonly content: Content | null
  /** Page that a redirect opens. */
  readonly to: string | null
}

/** Own titles of a page with parameters, one per set of values. */
export interface MenuModel {
  readonly key: string
  readonly params: Readonly<Record<string, string>>
  readonly title: Text
}
