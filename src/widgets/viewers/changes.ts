/** A property before and after, as an action log keeps it. */
export interface Change {
  readonly field: string
  /** In Chinese; null: the log does not say. */
  readonly label: string | null
  readonly before: unknown
  readonly after: unknown
}

/** The changes of a value: a list of them, or lists of what was added, changed and removed. */
export function changesOf(value: unknown): readonly Change[] {
  const list: unknown = typeof value === 'string' ? parsed(value) : value
  if (!Array.isArray(list)) return []
  return list.flatMap((item: unknown): Change[] => {
    if (typeof item !== 'object' || item === null || !('field' in item)) return []
    const {
      field,
      label = null,
      before = null,
      after = null,
    }: Readonly<Record<string, unknown>> = { ...item }
    return [{ field: String(field), label: typeof label === 'string' ? label : null, before, after }]
  })
}

/** Of an entry of the action log its changes; anything else is what it is. */
export function recordedIn(value: unknown): unknown {
  const isEntry = typeof value === 'object' && value !== null && !Array.isArray(value) && 'changes' in value
  return isEntry ? value.changes : value
}

/** A page that came, changed or went. */
export interface Piece {
  readonly title: string
  readonly path: string
}

/** Groups of pieces, in the order in which they are shown; null: the value has none. */
export function piecesOf(value: unknown): Readonly<Record<PieceGroup, readonly Piece[]>> | null {
  if (typeof value !== 'object' || value === null || !pieceGroups.some((group) => group in value)) return null
  const groups: Readonly<Record<string, unknown>> = { ...value }
  const of = (group: PieceGroup) => (Array.isArray(groups[group]) ? groups[group] : []) as readonly Piece[]
  return { added: of('added'), changed: of('changed'), removed: of('removed') }
}

export const pieceGroups = ['added', 'changed', 'removed'] as const

export type PieceGroup = (typeof pieceGroups)[number]

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** What came to a list and what left it; null: it is none, or its elements are no plain values. */
export function listChange(before: unknown, after: unknown) {
  if (!isPlainList(before) || !isPlainList(after)) return null
  const came = after.filter((one) => !before.includes(one))
  const went = before.filter((one) => !after.includes(one))
  return before.length + after.length === 0 ? null : { came, went }
}

const isPlainList = (value: unknown): value is readonly (string | number)[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string' || typeof one === 'number')
