import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { onBothDatabases } from './tests/both-databases.ts'
import { filesOnPglite } from './tests/sampling/run.ts'
import { LongestFirst } from './tests/sequence.ts'
import { components } from './vitest.components.ts'

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
      onEngine('postgres', 'api', [suites]),
      onEngine('postgres', 'contract', [tables]),
      onEngine('pglite', 'api', onPglite('api/', suites)),
      onEngine('pglite', 'contract', onPglite('tests/', tables)),
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

function onEngine(engine: 'postgres' | 'pglite', name: string, include: string[]) {
  const { test } = inNode(`${name}-${engine}`, include)
  return { test: { ...test, provide: { engine } } }
}

/** The files of a folder that the run chose, or all of them. */
function onPglite(folder: string, all: string): string[] {
  return filesOnPglite?.filter((file) => file.startsWith(folder)) ?? [all]
}
