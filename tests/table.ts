/** The cases of a generated table that this run takes; `nameOf` says what a case is known by from run to run. */
export function table<T>(_family: string, cases: readonly T[], _nameOf: (one: T) => string): readonly T[] {
  return cases
}
