/** Where JSON stops being JSON; lines and columns from 1, null where the engine does not say. */
export interface JsonMistake {
  readonly line: number | null
  readonly column: number | null
}

/** Null: it can be read, or there is nothing. */
export function jsonMistake(text: string): JsonMistake | null {
  if (text.trim() === '') return null
  try {
    JSON.parse(text)
    return null
  } catch (error) {
    return placeOf(text, error instanceof Error ? error.message : '')
  }
}

function placeOf(text: string, message: string): JsonMistake {
  const named = /line (\d+) column (\d+)/.exec(message)
  if (named !== null) return { line: Number(named[1]), column: Number(named[2]) }
  const position = /position (\d+)/.exec(message)
  const at = position === null ? (/end of JSON/.test(message) ? text.length : null) : Number(position[1])
  if (at === null) return { line: null, column: null }
  const before = text.slice(0, at).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}
