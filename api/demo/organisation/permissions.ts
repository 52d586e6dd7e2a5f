import { permissionKeys } from '../../modules/registry.ts'
import type { Step } from '../plan.ts'
import { insertRows } from '../sql.ts'

/** All keys that operations and pages ask for. */
export const permissions: Step = {
  name: 'permissions',
  run: (tx) =>
    insertRows(
      tx,
      'permissions',
      permissionKeys.map(({ name, zh, section }, index) => ({
        id: index + 1,
        name,
        title: zh,
        section: section === '*' ? 'other' : section,
        description: null,
        is_system: true,
      })),
    ),
}

/** Ids of the keys that the patterns name; `orders.*` is every key that begins with `orders.`. */
export function permissionIds(patterns: readonly string[]): number[] {
  return permissionKeys.flatMap(({ name }, index) =>
    patterns.some((pattern) => matches(name, pattern)) ? [index + 1] : [],
  )
}

function matches(name: string, pattern: string): boolean {
  return pattern.endsWith('.*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern
}
