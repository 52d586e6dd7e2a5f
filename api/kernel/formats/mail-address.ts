/** What stands behind the last `@` of a mail address, in the case in which it was written; the whole text where there is none. */
export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1)
}
