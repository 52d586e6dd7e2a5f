/**
 * Whose rows a resource has (domain/resources.md §1 "Scope"): everybody's; one company's; one company's or no company's; one user's;
 * by `kind` one company's or shared out among several, of which `self` and `synthesizing` are the two variants; a parent's; or the
 * server's own, out of reach of any request.
 */
export type Scope =
  | 'global'
  | 'company'
  | 'company?'
  | 'user'
  | 'kind'
  | 'self'
  | 'synthesizing'
  | 'system'
  | ParentScope
  | AssignedScope

export interface ParentScope {
  readonly parent: string
  /** The child's field that holds the parent's id. */
  readonly by: string
  /** The parent may be shared out among several companies; then the child has no company of its own. */
  readonly shared?: true
}

/** Rows that an assignment table ties to the parent in the path; the assignment is the row `m` in SQL. */
export interface AssignedScope {
  readonly parent: string
  readonly assignment: {
    readonly table: string
    readonly parent: string
    readonly row: string
    /** A row may be assigned more than once and counts once; then there is no `m`. */
    readonly several?: true
  }
}

/** Whether rows belong to a parent that is found by one of their own columns. */
export function isChild(scope: Scope): scope is ParentScope {
  return typeof scope === 'object' && 'by' in scope
}
