/**
 * Which part of each long table `npm test` tries; `npm run test:full` tries all of it. The parts are chosen so that the slowest table takes
 * about half a minute on two cores.
 */
export const shares = {
  isolation: 0.12,
  permissions: 0.15,
  properties: 0.06,
  reads: 0.15,
  rights: 0.1,
  options: 0.25,
  removals: 0.1,
  'password due': 0.1,
  'revoked jobs': 0.25,
  'contract tool': 0.2,
  nulls: 0.15,
  bombs: 0.3,
  'killed servers': 0.2,
  'killed jobs': 0.5,
  mutations: 0.2,
  'hostile manifests': 0.2,
  'imported consoles': 0.3,
} as const satisfies Readonly<Record<string, number>>

export type Family = keyof typeof shares

/** Where a table is tried on both databases, PGlite gets this part of what PostgreSQL gets. */
export const pgliteShare = 0.25

/** The part of the API's suites that `npm test` runs on PGlite too; on PostgreSQL it runs them all. */
export const suitesOnPglite = 0.3
