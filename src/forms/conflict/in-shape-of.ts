/**
 * A part of a record as the REST API writes it, in the shape of the same part as the page loaded it: an object of a known type has the
 * properties that were loaded, in their order; a free one is left as it is.
 */
export function inShapeOf(value: unknown, loaded: unknown): unknown {
  if (Array.isArray(value)) {
    const [sample]: readonly unknown[] = Array.isArray(loaded) ? loaded : []
    return value.map((one) => inShapeOf(one, sample))
  }
  if (!isObject(value) || !isObject(loaded) || !('__typename' in loaded)) return value
  return Object.fromEntries(
    Object.entries(loaded).map(([key, inner]) => [
      key,
      key === '__typename' ? inner : inShapeOf(value[key] ?? null, inner),
    ]),
  )
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
