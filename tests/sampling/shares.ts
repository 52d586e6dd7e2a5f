/**
 * Which part of each long table `npm test` tries; `npm run test:full` tries all of it. The parts are chosen so that no table takes much over
 * five seconds on two cores.
 */
export const shares = {
  isolation: 0.04,
  permissions: 0.05,
  properties: 0.03,
  reads: 0.04,
  'statistics pages': 0.15,
  rights: 0.04,
  options: 0.12,
  removals: 0.04,
  'password due': 0.03,
  'revoked jobs': 0.12,
  'contract tool': 0.03,
  nulls: 0.04,
  'demo data on PGlite': 1,
  bombs: 0.03,
  'killed servers': 0.05,
  'killed jobs': 0.25,
  'killed upgrades': 0.01,
  mutations: 0.06,
  'hostile manifests': 0.06,
  'imported consoles': 0.15,
  'roles in the browser': 0.16,
  'pages of a role': 0.05,
  'barriers of pages': 0.03,
  openings: 0.015,
  'actions of tables': 0.15,
  'forms saved': 0.2,
  'flows across screens': 0.16,
  'pages as components': 0.15,
} as const satisfies Readonly<Record<string, number>>

export type Family = keyof typeof shares

/** Of these a single case takes ten to thirty seconds: a commit's hash chooses which of the tables it tries at all. */
export const inTurn: readonly Family[] = [
  'killed servers',
  'killed jobs',
  'killed upgrades',
  'imported consoles',
  'contract tool',
  'demo data on PGlite',
]
export const inTurnShare = 0.5

/** Of a table that is tried on both databases, PGlite gets this part of what PostgreSQL gets. */
export const pgliteShare = 0.5

/** The part of the files for both databases that `npm test` runs on PGlite too; on PostgreSQL it runs them all. */
export const filesOnPgliteShare = 0.01
