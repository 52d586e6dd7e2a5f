/**
 * A path with its parameters, each the first group of the pattern, replaced by segments. Null if one of them has none: without its id, a call
 * about one record would be one about all of them.
 */
export function fillPath(
  path: string,
  parameter: RegExp,
  segmentOf: (name: string) => string | null,
): string | null {
  let isWhole = true
  const filled = path.replaceAll(parameter, (_, name: string) => {
    const segment = segmentOf(name)
    isWhole &&= segment !== null
    return segment ?? ''
  })
  return isWhole ? filled : null
}

/** A text or a number as one segment of a path; null for what is empty or leads elsewhere. */
export function pathSegment(value: unknown): string | null {
  const isScalar = typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint'
  if (!isScalar) return null
  const text = String(value)
  const isSegment = text.trim() !== '' && text !== '.' && text !== '..' && text.isWellFormed()
  return isSegment ? encodeURIComponent(text) : null
}
