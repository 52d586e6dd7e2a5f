export interface Reader {
  readonly of: readonly string[]
  readonly tests: readonly string[]
  /** They start the whole of it: a run of everything tries them, a run of what one change touches says that it did not. */
  readonly isWide?: true
}

/**
 * Tests that read files, or start processes from them, without importing them: what `--changed` runs beside the importers of a changed
 * file. Globs of both, relative to the project folder.
 */
export const readers: readonly Reader[] = [
  {
    of: ['manifest/**', 'generated/**'],
    tests: [
      'tests/manifest/{check,docs,mutation,navigation,pages,routes,schema,sitemap,verbs,views,watch}.test.ts',
    ],
  },
  {
    of: ['generated/**'],
    tests: [
      'tests/import/session-shapes.test.ts',
      'mesh/http/operations.test.ts',
      'tests/contract/revocation.test.ts',
    ],
  },
  {
    of: ['mesh/openapi.json'],
    tests: [
      'mesh/contract-file.test.ts',
      'tests/contract/tool.test.ts',
      'tests/client/*.test.ts',
      'tests/oracles/*.test.ts',
      'tests/manifest/{check,mutation,schema,watch}.test.ts',
    ],
  },
  { of: ['tests/oracles/*.tsv', 'api/**'], tests: ['tests/oracles/*.test.ts'] },
  { of: ['tests/oracles/audit-rows.tsv'], tests: ['tests/contract/permissions.test.ts'] },
  { of: ['tests/client/*.tsv'], tests: ['tests/client/*.test.ts'] },
  {
    of: ['tests/golden/**'],
    tests: ['tests/manifest/{check,edit,golden,hostile,usage,verbs,views}.test.ts'],
  },
  { of: ['tests/import/apis/**'], tests: ['tests/import/*.test.ts'] },
  { of: ['docs/diagnostics/**'], tests: ['tests/manifest/docs.test.ts'] },
  { of: ['tests/types/**', 'generated/**'], tests: ['tests/manifest/types.test.ts'] },
  { of: ['.oxlintrc.json', 'src/**', 'api/**', 'codegen/**', 'mesh/**'], tests: ['tests/rules/*.test.ts'] },
  {
    of: ['api/**', 'mesh/**', 'serving/**', 'scripts/**'],
    tests: ['tests/durability/**/*.test.ts', 'tests/operations/*.test.ts'],
    isWide: true,
  },
  {
    of: ['src/**', 'vite/**', 'vite.config.ts', 'index.html'],
    tests: ['tests/import/{console,dev}.test.ts', 'tests/budgets/*.test.ts'],
    isWide: true,
  },
  {
    of: [
      'src/**',
      'vite/**',
      'public/**',
      'index.html',
      'generated/**',
      'mesh/**',
      'api/**',
      'scripts/*.ts',
      'tests/e2e/**/*.ts',
    ],
    tests: ['tests/e2e/**/*.spec.ts'],
    isWide: true,
  },
  {
    of: [
      'package-lock.json',
      'vitest.config.ts',
      'vitest.components.ts',
      'tsconfig.json',
      'tests/*.ts',
      'tests/sampling/*.ts',
    ],
    tests: ['{api,codegen,mesh,scripts,serving,src,tests}/**/*.test.{ts,tsx}', 'tests/e2e/**/*.spec.ts'],
    isWide: true,
  },
]
