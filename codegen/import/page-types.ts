import type { Endpoint } from './endpoints.ts'

/** A page as the manifest has it. */
export type PageEntry = Readonly<Record<string, unknown>> & { readonly name: string }

/** A page, and the operations that it calls. */
export interface ImportedPage {
  readonly page: PageEntry
  readonly calls: readonly Endpoint[]
}

export interface Access {
  readonly permissions?: readonly string[]
  readonly signedIn?: true
}
