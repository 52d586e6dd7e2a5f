/** A scalar of a row or a body as text; empty for nothing, JSON for a composite. */
export function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}
