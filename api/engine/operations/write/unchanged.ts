/** Whether what was sent says nothing new: of an object or a list, everything that it has is there already. */
export function isUnchanged(sent: unknown, stored: unknown): boolean {
  if (Array.isArray(sent)) {
    return (
      Array.isArray(stored) &&
      stored.length === sent.length &&
      sent.every((each, place) => isUnchanged(each, stored[place]))
    )
  }
  if (typeof sent === 'object' && sent !== null) {
    const has = typeof stored === 'object' && stored !== null ? new Map(Object.entries(stored)) : new Map()
    return Object.entries(sent).every(([name, value]) => isUnchanged(value, has.get(name)))
  }
  return sent === stored || (sent ?? null) === (stored ?? null) || isSameAmount(sent, stored)
}

/** `12.5` and `12.50`, and one moment in two time zones. */
function isSameAmount(sent: unknown, stored: unknown): boolean {
  if (typeof sent !== 'string' || typeof stored !== 'string') return false
  if (/^-?\d+(\.\d+)?$/.test(sent)) return Number(sent) === Number(stored)
  return /^\d{4}-\d\d-\d\dT/.test(sent) && Date.parse(sent) === Date.parse(stored)
}
