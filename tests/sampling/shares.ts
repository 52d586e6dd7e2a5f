/**
 * Which part of each long table `npm test` tries; `npm run test:full` tries all of it. The parts are chosen so that no table takes much over
 * ten seconds on two cores.
 */
export const shares = {
  isolation: 0.12,
  permissions: 0.1,
  properties: 0.06,
  reads: 0.12,
  'statistics pages': 0.3,
  rights: 0.1,
  options: 0.25,
  removals: 0.08,
  'password due': 0.1,
  'revoked jobs': 0.25,
  'contract tool': 0.06,
  nulls: 0.1,
  bombs: 0.1,
  'killed servers': 0.05,
  'killed jobs': 0.25,
  'killed upgrades': 0.04,
  mutations: 0.15,
  'hostile manifests': 0.15,
  'imported consoles': 0.3,
  'roles in the browser': 0.25,
  'pages of a role': 0.06,
  'barriers of pages': 0.04,
  'forms saved': 0.3,
  'pages as components': 0.35,
} as const satisfies Readonly<Record<string, number>>

export type Family = keyof typeof shares

/** Of a table that is tried on both databases, PGlite gets this part of what PostgreSQL gets. */
export const pgliteShare = 0.5

/** The part of the files for both databases that `npm test` runs on PGlite too; on PostgreSQL it runs them all. */
export const filesOnPgliteShare = 0.05
