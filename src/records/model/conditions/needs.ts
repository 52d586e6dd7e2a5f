/** Alternatives of permission keys, each needed together; empty: any signed-in user. `admin` opens everything (specification §6). */
export function meetsNeeds(needs: readonly (readonly string[])[], held: readonly string[]): boolean {
  return (
    needs.length === 0 ||
    held.includes('admin') ||
    needs.some((keys) => keys.every((key) => held.includes(key)))
  )
}
