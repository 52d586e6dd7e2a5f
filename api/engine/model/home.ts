import type { Access } from './access.ts'
import type { ResourceName } from './records.ts'

/** Something that waits for people (domain/screens.md `/dashboard`): the home page says how much, and leads to the list that shows just that. */
export interface Todo {
  readonly key: string
  readonly zh: string
  readonly en: string
  /** Among the others, lowest first. */
  readonly place: number
  /** Path of the list; `{company}` is the selected one. */
  readonly to: string
  readonly resource: ResourceName
  /** SQL: which of the rows `t` that the caller may see. */
  readonly where: string
}

/** What a company has to have before its business runs, in the order in which it is made; the home page of a new one leads through it. */
export interface FirstStep {
  readonly key: string
  readonly zh: string
  readonly en: string
  /** What it is good for, in a sentence. */
  readonly why: { readonly zh: string; readonly en: string }
  readonly place: number
  /** Path of the page on which it is done; `{company}` is the selected one. */
  readonly to: string
  /** Who may do it. */
  readonly access: Access
  /** SQL: whether the company `app_company_id()` has it. */
  readonly done: string
}

declare module './services.ts' {
  interface Services {
    /** In their order on the home page. */
    readonly todos: readonly Todo[]
    readonly firstSteps: readonly FirstStep[]
  }
}
