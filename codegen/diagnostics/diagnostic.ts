import type { Suggestion } from './suggest.ts'

/** Where a finding is: 1-based line and column, the length of the marked text, and the line itself for the code frame. */
export interface Place {
  readonly file: string
  readonly line: number
  readonly column: number
  readonly length: number
  readonly text: string
}

export type Severity = 'error' | 'warning'

/** What is wrong, why that matters and what to do; a permanent `code` and `name` identify the rule. */
export interface Finding {
  readonly code: string
  readonly name: string
  readonly severity: Severity
  readonly message: string
  readonly why: string
  readonly fix: string
  /** What the message was made of; `paramsOf` reads it. */
  readonly params?: unknown
}

export interface Related {
  readonly message: string
  readonly place: Place
}

export interface Diagnostic extends Finding {
  readonly place: Place | null
  /** "did you mean …" when something close exists. */
  readonly hint: string | null
  /** The hint as data, where it names what may have been meant. */
  readonly suggestion?: Suggestion
  readonly related: readonly Related[]
  /** Generated text and its replacement, for stale output. */
  readonly change: { readonly before: string; readonly after: string } | null
}

export interface Details {
  readonly hint?: string | Suggestion | null
  readonly related?: readonly Related[]
  readonly change?: Diagnostic['change']
}

/** Collects findings of a stage; stages never stop at the first one. */
export interface Report {
  add(finding: Finding, place: Place | null, details?: Details): void
  readonly diagnostics: readonly Diagnostic[]
  readonly hasErrors: boolean
  /** How many findings there are. */
  readonly count: number
}

const isAt = (one: Place | null, other: Place): boolean =>
  one?.file === other.file && one.line === other.line && one.column === other.column

/** What is found twice at one place is reported once: a table's actions stand in headers of records too. */
export function createReport(): Report {
  const diagnostics: Diagnostic[] = []
  return {
    add(finding, place, details = {}) {
      const { hint = null, related = [], change = null } = details
      if (
        place !== null &&
        diagnostics.some((one) => one.message === finding.message && isAt(one.place, place))
      )
        return
      const named = typeof hint === 'string' || hint === null ? null : hint
      const text = typeof hint === 'string' || hint === null ? hint : hint.text
      diagnostics.push({
        ...finding,
        place,
        hint: text,
        ...(named && { suggestion: named }),
        related,
        change,
      })
    },
    get diagnostics() {
      return diagnostics.toSorted(byPlace)
    },
    get count() {
      return diagnostics.length
    },
    get hasErrors() {
      return diagnostics.some((diagnostic) => diagnostic.severity === 'error')
    },
  }
}

function byPlace(a: Diagnostic, b: Diagnostic): number {
  const file = compare(a.place?.file ?? '', b.place?.file ?? '')
  if (file !== 0) return file
  return (
    (a.place?.line ?? 0) - (b.place?.line ?? 0) ||
    (a.place?.column ?? 0) - (b.place?.column ?? 0) ||
    compare(a.code, b.code)
  )
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
