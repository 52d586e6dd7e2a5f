import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { onBothDatabases } from './tests/both-databases.ts'
import { filesOnPglite } from './tests/sampling/run.ts'
import { LongestFirst } from './tests/sequence.ts'
import { components, polling } from './vitest.components.ts'

const { suites, tables } = onBothDatabases

export default defineConfig({
  test: {
    globalSetup: ['./tests/generated-setup.ts', './tests/postgres-setup.ts'],
    maxWorkers: availableParallelism(),
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        // React's files are TSX, which Node does not run by itself.
        test: {
          ...shared('unit'),
          include: [
            '{src,scripts,serving}/**/*.test.ts',
            'tests/{budgets,components,forms,lists,live,oracles,rules,sampling}/**/*.test.ts',
          ],
          isolate: false,
        },
      },
      components,
      inNode('compiler', ['codegen/**/*.test.ts', 'tests/{import,manifest}/**/*.test.ts']),
      inNode('gateway', ['mesh/**/*.test.ts', 'tests/operations/**/*.test.ts']),
      onEngine('postgres', 'api', ['api/**/*.test.ts']),
      onEngine('postgres', 'contract', [
        'tests/{client,clock,cluster,contract,durability,faults,image,races}/**/*.test.ts',
      ]),
      onEngine('pglite', 'api-pglite', onPglite('api/', suites)),
      onEngine('pglite', 'contract-pglite', onPglite('tests/', tables)),
    ],
  },
})

function shared(name: string) {
  return { name, testTimeout: 120_000, hookTimeout: 300_000, expect: polling }
}

/** Node runs the files as it does in production, and files of one project share the modules of their process. */
function inNode(name: string, include: string[]) {
  return {
    test: {
      ...shared(name),
      include,
      pool: 'forks' as const,
      isolate: false,
      experimental: { viteModuleRunner: false, nodeLoader: false },
    },
  }
}

/** `engine`: the database of the files that are for both; a project that has others too keeps their modules in the same processes. */
function onEngine(engine: 'postgres' | 'pglite', name: string, include: string[]) {
  const { test } = inNode(name, include)
  return { test: { ...test, provide: { engine } } }
}

/** The files of a folder that the run chose, or all of them. */
function onPglite(folder: string, all: string): string[] {
  return filesOnPglite?.filter((file) => file.startsWith(folder)) ?? [all]
}
