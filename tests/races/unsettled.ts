/** Races that are lost today: the whole suite shows them, the sample of `npm test` leaves them out. */
const lost: readonly RegExp[] = []

export function isUnsettled({ name }: { readonly name: string }): boolean {
  return lost.some((pattern) => pattern.test(name))
}
