import type { ColumnType, Emitted, EnumOption, FieldControl, Page } from '../../generated/types.ts'

/** What a page's descriptor says of a property: enough to think of a sensible value. */
export interface Hint {
  readonly type: ColumnType | FieldControl
  readonly options: readonly EnumOption[]
}

/** The columns, facts and fields of a page, wherever in it they stand, by the property that they show. */
export function hintsOf(page: Page<Emitted>): ReadonlyMap<string, Hint> {
  const hints = new Map<string, Hint>()
  collect(page, hints)
  return hints
}

function collect(part: unknown, hints: Map<string, Hint>): void {
  if (typeof part !== 'object' || part === null) return
  if (Array.isArray(part)) for (const item of part) collect(item, hints)
  else {
    if (isShown(part)) hints.set(part.key ?? part.field, { type: typeOf(part), options: part.options ?? [] })
    for (const item of Object.values(part)) collect(item, hints)
  }
}

interface Shown {
  readonly field: string
  readonly key?: string
  readonly type?: ColumnType
  readonly control?: FieldControl
  readonly options?: readonly EnumOption[]
}

/** Filters have a control too, and no property of the record. */
function isShown(part: object): part is Shown {
  return 'field' in part && ('type' in part || ('control' in part && !('input' in part)))
}

function typeOf({ type, control }: Shown): Hint['type'] {
  return type ?? control ?? 'text'
}
