import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { suitesOn } from './tests/sampling/suites.ts'
import { LongestFirst } from './tests/sequence.ts'
import { components } from './vitest.components.ts'

const suites = 'api/testing/suites/**/*.test.ts'
/** Tables that are tried on both kinds of database. */
const tables =
  'tests/contract/{isolation,options,password-due,permissions,properties,reads,removals,revoked-jobs,rights}.test.ts'

export default defineConfig({
  test: {
    globalSetup: ['./tests/postgres-setup.ts'],
    maxWorkers: availableParallelism(),
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        // React's files are TSX, which Node does not run by itself.
        test: {
          ...shared('unit'),
          include: [
            '{src,scripts,serving}/**/*.test.ts',
            'tests/{budgets,components,lists,live,rules,sampling}/**/*.test.ts',
          ],
          isolate: true,
        },
      },
      components,
      inNode('compiler', ['codegen/**/*.test.ts', 'tests/{import,manifest}/**/*.test.ts']),
      inNode('gateway', ['mesh/**/*.test.ts', 'tests/operations/**/*.test.ts']),
      inNode('api', ['api/**/*.test.ts'], [suites]),
      inNode('contract', ['tests/{contract,durability}/**/*.test.ts'], [tables]),
      ...(['postgres', 'pglite'] as const).flatMap((engine) => [
        on(engine, inNode(`api-${engine}`, suitesOn(engine, suites))),
        on(engine, inNode(`contract-${engine}`, [tables])),
      ]),
    ],
  },
})

function shared(name: string) {
  return { name, testTimeout: 120_000, hookTimeout: 300_000 }
}

/** Node runs the files as it does in production, and files of one project share the modules of their process. */
function inNode(name: string, include: string[], exclude: string[] = []) {
  return {
    test: {
      ...shared(name),
      include,
      exclude,
      pool: 'forks' as const,
      isolate: false,
      experimental: { viteModuleRunner: false, nodeLoader: false },
    },
  }
}

function on<T extends { test: object }>(engine: 'postgres' | 'pglite', project: T) {
  return { ...project, test: { ...project.test, provide: { engine } } }
}
