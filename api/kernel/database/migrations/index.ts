import type { Migration } from './migration.ts'

/** In the order of their numbers; `npm run migration -- <name>` adds to them. */
export const migrations: readonly Migration[] = []
