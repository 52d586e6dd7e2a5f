import type { Endpoint } from './endpoints.ts'

/** A page as the manifest has it. */
export type PageEntry = Readonly<Record<string, unknown>> & { readonly name: string }

/** A page, its texts in the other language, and the operations that it calls. */
export interface ImportedPage {
  readonly page: PageEntry
  readonly english: object
  readonly calls: readonly Endpoint[]
}

export interface Access {
  readonly permissions?: readonly string[]
  readonly signedIn?: true
}
