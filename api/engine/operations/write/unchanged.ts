/** Whether what was sent says nothing new: of an object or a list, everything that it has is there already. */
export function isUnchanged(given: unknown, known: unknown): boolean {
  if (Array.isArray(given)) {
    return (
      Array.isArray(known) &&
      known.length === given.length &&
      given.every((each, place) => isUnchanged(each, known[place]))
    )
  }
  if (typeof given === 'object' && given !== null) {
    const has = typeof known === 'object' && known !== null ? new Map(Object.entries(known)) : new Map()
    return Object.entries(given).every(([name, value]) => isUnchanged(value, has.get(name)))
  }
  return given === known || (given ?? null) === (known ?? null) || isSameAmount(given, known)
}

/** `12.5` and `12.50`, and one moment in two time zones. */
function isSameAmount(given: unknown, known: unknown): boolean {
  if (typeof given !== 'string' || typeof known !== 'string') return false
  if (/^-?\d+(\.\d+)?$/.test(given)) return Number(given) === Number(known)
  return /^\d{4}-\d\d-\d\dT/.test(given) && Date.parse(given) === Date.parse(known)
}
