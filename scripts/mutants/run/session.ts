import { join, relative } from 'node:path'
import { createVitest, type TestModule, type TestSpecification, type Vitest } from 'vitest/node'

/** A test file in one of vitest's projects. */
export interface Suite {
  readonly project: string
  readonly file: string
  /** It reads what was made while modules were loaded: every mutant needs a process of its own. */
  readonly isOfLoading?: boolean
}

export interface Ran {
  readonly suite: Suite
  readonly seconds: number
  /** The first test that failed, with its message; null where all passed. */
  readonly failure: string | null
}

export interface Session {
  /** Runs the files, no further than to so many failures; 0 means all. */
  readonly run: (suites: readonly Suite[], bail: number) => Promise<readonly Ran[]>
  /** Notifies pages in a browser which mutant is on. */
  readonly provide: (mutant: string) => void
  readonly close: () => Promise<void>
}

declare module 'vitest' {
  interface ProvidedContext {
    readonly mutant: string
  }
}

/** One vitest that runs one set of files after another, each in processes of its own; its databases stay. */
export async function openSession({
  folder,
  setupFiles,
}: {
  /** The project, or a copy of it. */
  readonly folder: string
  readonly setupFiles: readonly string[]
}): Promise<Session> {
  const vitest = await createVitest('test', {
    root: folder,
    config: join(folder, 'vitest.config.ts'),
    watch: false,
    // What is built is in the folder: a mutant of the compiler must not build it again.
    globalSetup: [join(folder, 'tests/postgres-setup.ts')],
    maxWorkers: 1,
    fileParallelism: false,
    passWithNoTests: true,
    reporters: [{}],
    silent: true,
  })
  for (const project of vitest.projects) project.config.setupFiles.unshift(...setupFiles)
  return {
    run: async (suites, bail) => {
      vitest.config.bail = bail
      for (const project of vitest.projects) project.config.bail = bail
      const { testModules, unhandledErrors } = await vitest.runTestSpecifications(
        specifications(vitest, folder, suites),
      )
      const ran = testModules
        .map((module) => outcome(module, folder))
        .filter((each) => isOneOf(suites, each.suite))
      const [error] = unhandledErrors
      if (error === undefined || ran.some(({ failure }) => failure !== null)) return ran
      return [...ran, { suite: { project: '', file: '' }, seconds: 0, failure: messageOf(error) }]
    },
    provide: (mutant) => {
      for (const project of vitest.projects) project.provide('mutant', mutant)
    },
    close: () => vitest.close(),
  }
}

/** Vitest keeps what came of earlier runs. */
function isOneOf(suites: readonly Suite[], { project, file }: Suite): boolean {
  return suites.some((suite) => suite.project === project && suite.file === file)
}

function specifications(vitest: Vitest, folder: string, suites: readonly Suite[]): TestSpecification[] {
  return suites.flatMap(({ project, file }) => {
    const found = vitest.projects.find(({ name }) => projectOf(name) === project)
    return found === undefined ? [] : [found.createSpecification(join(folder, file))]
  })
}

/** Vitest adds the browser to the name of a project that runs in one: `components (chromium)`. */
function projectOf(name: string): string {
  return name.replace(/ \(\w+\)$/, '')
}

function outcome(module: TestModule, folder: string): Ran {
  const { collectDuration, duration, setupDuration, environmentSetupDuration } = module.diagnostic()
  return {
    suite: { project: projectOf(module.project.name), file: relative(folder, module.moduleId) },
    seconds: (collectDuration + duration + setupDuration + environmentSetupDuration) / 1000,
    failure: failureOf(module),
  }
}

function failureOf(module: TestModule): string | null {
  const [test] = module.children.allTests('failed')
  if (test !== undefined) return `${test.fullName}: ${test.result().errors?.[0]?.message ?? ''}`
  const [error] = module.errors()
  if (error !== undefined) return error.message
  const [suite] = [...module.children.allSuites()].filter((each) => each.errors().length > 0)
  if (suite !== undefined) return `${suite.fullName}: ${suite.errors()[0]?.message ?? ''}`
  return module.state() === 'failed' ? 'The file failed' : null
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : JSON.stringify(error)
}
