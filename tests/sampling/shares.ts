/**
 * Which part of each long table `npm test` tries; `npm run test:full` tries all of it. The parts are chosen so that no table takes much over
 * five seconds on two cores.
 */
export const shares = {
  isolation: 0.03,
  permissions: 0.03,
  properties: 0.02,
  reads: 0.03,
  'figures of pages': 0.04,
  'statistics pages': 0.1,
  rights: 0.03,
  options: 0.08,
  removals: 0.03,
  'password due': 0.02,
  'second factor due': 0.02,
  'revoked jobs': 0.08,
  'contract tool': 0.02,
  'contract walks': 0.1,
  nulls: 0.03,
  'allowed states': 0.1,
  'changed rows': 0.05,
  'logged values': 0.1,
  'demo data on both databases': 1,
  // On PGlite; on PostgreSQL all are run.
  'files for both databases': 0.01,
  bombs: 0.03,
  'same calls at once': 0.008,
  'opponents at once': 0.006,
  'particular races': 0.25,
  'removed locks': 0.1,
  'killed servers': 0.05,
  'killed jobs': 0.25,
  'killed upgrades': 0.01,
  faults: 0.01,
  mutations: 0.03,
  'hostile manifests': 0.03,
  'imported consoles': 0.15,
  'roles in the browser': 0.08,
  'pages of a role': 0.05,
  'barriers of pages': 0.015,
  openings: 0.015,
  'actions of tables': 0.08,
  'ways out of states': 0.06,
  'forms saved': 0.12,
  'flows across screens': 0.15,
  'deeds of staff': 0.1,
  'pages as components': 0.1,
  'presses of pages': 0.02,
  'faults in front': 0.02,
} as const satisfies Readonly<Record<string, number>>

export type Family = keyof typeof shares

/**
 * Groups of test files, and for how many seconds `npm test` tries files of each: with what is always tried, what the change touches and what
 * needs no tests about ten minutes on two cores. `npm test -- --every-file` tries all.
 */
export const groupsOfFiles: readonly {
  readonly name: string
  /** Globs, of which the first group that matches counts. */
  readonly of: readonly string[]
  /** `all`: each of them asks for itself whether it is tried. */
  readonly seconds: number | 'all'
}[] = [
  // Each takes one to three minutes, most of which servers need to start and to end.
  {
    name: 'servers started and ended',
    of: [
      'tests/{cluster,image}/**',
      'tests/contract/{bench,bench-intake,bench-links,bench-load,bombs,development,properties}.test.ts',
      'tests/durability/{jobs,kill,outages,recovery}.test.ts',
      'tests/faults/faults.test.ts',
      'tests/import/{console,dev,widgets}.test.ts',
    ],
    seconds: 40,
  },
  {
    name: 'long browser tests',
    of: [
      'tests/e2e/{accessibility,bench,deep-link,first-company,layout,pages,session}.spec.ts',
      'tests/e2e/deeds/**',
    ],
    seconds: 30,
  },
  { name: 'suites of the API', of: ['api/testing/suites/**'], seconds: 70 },
  { name: 'API', of: ['api/**'], seconds: 40 },
  {
    name: 'components',
    of: ['src/**/*.component.test.tsx', 'tests/{components,faults}/**/*.component.test.tsx'],
    seconds: 75,
  },
  { name: 'paths of machines', of: ['src/machines/testing/paths/**'], seconds: 20 },
  { name: 'contract', of: ['tests/{client,clock,contract}/**'], seconds: 60 },
  { name: 'races and faults', of: ['tests/{cluster,durability,faults,image,races}/**'], seconds: 40 },
  { name: 'lists and forms', of: ['tests/{lists,forms}/**'], seconds: 30 },
  { name: 'compiler and imports', of: ['tests/{import,manifest}/**'], seconds: 45 },
  { name: 'flows', of: ['tests/e2e/flows/**'], seconds: 'all' },
  { name: 'browser', of: ['tests/e2e/**'], seconds: 80 },
]

/** Of a table that is tried on both databases, PGlite gets this part of what PostgreSQL gets. */
export const pgliteShare = 0.5

/** A change that touches more operations and pages than this touches nearly everything: of each table `fewTouched` of its cases are tried. */
export const manyNames = 60
export const fewTouched = 4

/** So many cases of a table are tried because the change touches them. */
const mostTouched = 30

/** Of these a case takes seconds, so that fewer are. */
const mostTouchedOf: Partial<Readonly<Record<Family, number>>> = {
  'same calls at once': 12,
  'opponents at once': 8,
  'particular races': 8,
  'contract tool': 12,
  properties: 8,
  'pages of a role': 6,
  'barriers of pages': 3,
  openings: 1,
  'actions of tables': 8,
  'ways out of states': 8,
  'forms saved': 8,
  'flows across screens': 2,
  'deeds of staff': 4,
  'pages as components': 12,
  'presses of pages': 2,
}

/** The most touched cases of a table that are tried, where the change touches so many operations and pages. */
export function touchedAtMost(family: Family, names: number): number {
  return names > manyNames ? fewTouched : (mostTouchedOf[family] ?? mostTouched)
}
