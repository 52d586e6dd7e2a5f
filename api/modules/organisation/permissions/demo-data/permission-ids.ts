import { allPermissionKeys } from '../../../../engine/auth/permission-keys.ts'

/** Ids of the keys that the patterns name; `orders.*` is every key that begins with `orders.`. */
export function permissionIds(patterns: readonly string[]): number[] {
  return allPermissionKeys().flatMap(({ name }, index) =>
    patterns.some((pattern) => matches(name, pattern)) ? [index + 1] : [],
  )
}

function matches(name: string, pattern: string): boolean {
  return pattern.endsWith('.*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern
}
