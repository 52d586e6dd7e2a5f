/** Test files, as globs, that vitest's projects run on PostgreSQL and on PGlite. */
export const onBothDatabases = {
  suites: 'api/testing/suites/**/*.test.ts',
  tables:
    'tests/contract/{isolation,options,password-due,permissions,properties,reads,removals,revoked-jobs,rights,statistics-pages}.test.ts',
} as const
