/** A line of what was pasted. */
export interface Line {
  /** From 1, as it stands in the text. */
  readonly line: number
  readonly value: string
  /** Why it is not sent, or was refused. */
  readonly problem: string | null
}

/** So many are sent one after another. */
export const mostLines = 500

/** All values, one a line, blank lines and repetitions left out. */
export function linesOf(text: string): readonly Omit<Line, 'problem'>[] {
  const seen = new Set<string>()
  const lines: Omit<Line, 'problem'>[] = []
  for (const [index, raw] of text.split(/\r?\n/).entries()) {
    const value = raw.trim()
    if (value === '' || seen.has(value)) continue
    seen.add(value)
    lines.push({ line: index + 1, value })
  }
  return lines
}
