/** What a descriptor leaves out: `undefined` for what a reader takes an absent property for (false, nothing, empty). */
export function omitEmpty<T>(value: T): Exclude<T, null | false | ''> | undefined {
  const isEmpty =
    value === null ||
    value === false ||
    value === '' ||
    (typeof value === 'object' && Object.keys(value).length === 0)
  return isEmpty ? undefined : (value as Exclude<T, null | false | ''> | undefined)
}
