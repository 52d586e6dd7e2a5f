import { must, run, StepFailed } from './process.ts'
import { whenStale } from './stale.ts'
import { step } from './step.ts'

/** With an API of one's own the contract is given, not written. */
const contractIsOurs = !process.env['API_URL']

/** Contract → GraphQL schema → typed code, each from the one before it. */
export async function generate(): Promise<void> {
  if (contractIsOurs)
    await step('Contract from the resource definitions', () => must('node', ['api/server/write-contract.ts']))
  await step('Schema of the database from the definitions', () => must('node', [SCHEMA_SCRIPT]))
  await buildManifestSchema()
  await buildSchema()
  await step('Typed code from the manifest', generateFromManifest)
  await step('Settings from their schemas', () => must('node', ['scripts/settings/write.ts']))
  await step('Catalogue of the metrics', () => must('node', ['api/server/write-metrics.ts']))
  await step('Diagrams from the machines', () => must('node', ['scripts/machines/write.ts']))
  await step('Picture of who imports whom', () => must('node', [ARCHITECTURE_SCRIPT]))
}

const ARCHITECTURE_SCRIPT = 'scripts/architecture/write.ts'
const SCHEMA_SCRIPT = 'api/server/write-schema.ts'
const MANIFEST_SCHEMA_SCRIPT = 'scripts/manifest-schema.ts'

const contractCheck = [
  'mesh/openapi.json, docs/intake.openapi.json and docs/webhook-events.md follow from the definitions',
  ['api/server/write-contract.ts', '--check'],
] as const

/** By the rules of redocly.yaml. */
const contractLint = [
  'mesh/openapi.json and docs/intake.openapi.json are sound OpenAPI',
  [
    'node_modules/@redocly/cli/bin/cli.js',
    'lint',
    'mesh/openapi.json',
    'docs/intake.openapi.json',
    '--format',
    'stylish',
  ],
] as const

/** Refuses committed files that do not follow from their sources; writes nothing that is committed. */
export async function check(): Promise<void> {
  await buildSchema()
  const checks = [
    ...(contractIsOurs ? [contractCheck, contractLint] : []),
    ['api/kernel/database/schema.json follows from the definitions', [SCHEMA_SCRIPT, '--check']],
    ['manifest/schema.json follows from codegen/model/schema/', [MANIFEST_SCHEMA_SCRIPT, '--check']],
    ['generated/ follows from the manifest', ['codegen/bin/manifest.js', 'check']],
    ['docs/settings.md follows from the schemas of the settings', ['scripts/settings/write.ts', '--check']],
    ['docs/metrics.md follows from the definitions', ['api/server/write-metrics.ts', '--check']],
    ['docs/architecture.md follows from imports and their rules', [ARCHITECTURE_SCRIPT, '--check']],
    ['docs/machines follows from the machines', ['scripts/machines/write.ts', '--check']],
  ] as const
  const failed: string[] = []
  for (const [title, args] of checks) {
    try {
      await step(title, async () => {
        const { code, output } = await run('node', args, { env: { REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' } })
        process.stdout.write(code === 0 ? '' : output)
        if (code !== 0) throw new StepFailed(title)
      })
    } catch (error) {
      if (!(error instanceof StepFailed)) throw error
      failed.push(title)
    }
  }
  if (failed.length > 0) throw new StepFailed('Run `npm run generate` and commit the result.')
}

/** Everything `npm start` needs on disk; does nothing that is already done. */
export async function buildWhatIsStale(): Promise<void> {
  await buildSources()
  await buildConsole()
}

/** What the types of the sources are read from: generated/ and the gateway. */
export async function buildSources(): Promise<void> {
  await buildSchema()
  await Promise.all([buildGenerated(), buildGateway()])
}

function buildGateway(): Promise<void> {
  return whenStale(
    {
      name: 'gateway',
      inputs: [
        'mesh/*.ts',
        'mesh/normalise/**',
        'mesh/.meshrc.yaml',
        'mesh/openapi.json',
        'package-lock.json',
      ],
      output: 'mesh/.mesh/index.js',
    },
    () => step('Gateway', () => must('node', ['mesh/build.ts'])),
  )
}

/** What the browser loads, from sources that are built. */
export function buildConsole(): Promise<void> {
  return whenStale(
    {
      name: 'console',
      inputs: [
        'src/**',
        'generated/**',
        'public/**',
        'index.html',
        'vite/**',
        'vite.config.ts',
        'package-lock.json',
      ],
      output: 'dist/index.html',
    },
    // Also where a test is the first to need it: React would otherwise be the one for development.
    () =>
      step('Console', () =>
        must('vite', ['build', '--logLevel', 'warn'], { env: { NODE_ENV: 'production' } }),
      ),
  )
}

/** generated/ as a whole: what is committed, and what git ignores since it follows from it (generated/built/). */
export async function buildGenerated(): Promise<void> {
  await buildSchema()
  await whenStale(
    {
      name: 'generate',
      inputs: ['manifest/**', 'codegen/**/*.ts', 'mesh/openapi.json', 'generated/**'],
      output: 'generated/built/manifest.json',
    },
    () => step('Typed code from the manifest', generateFromManifest),
  )
}

function buildSchema(): Promise<void> {
  return whenStale(
    {
      name: 'schema',
      inputs: ['mesh/*.ts', 'mesh/normalise/**', 'mesh/openapi.json', 'package-lock.json'],
      output: 'generated/built/schema.graphql',
    },
    () => step('GraphQL schema from the contract', () => must('node', ['mesh/schema.ts'])),
  )
}

function buildManifestSchema(): Promise<void> {
  return whenStale(
    {
      name: 'manifest-schema',
      inputs: ['codegen/model/schema/*.ts', 'manifest/schema.json', 'package-lock.json'],
      output: 'manifest/schema.json',
    },
    () => step('Schema of the manifest', () => must('node', [MANIFEST_SCHEMA_SCRIPT])),
  )
}

function generateFromManifest(): Promise<string> {
  return must('node', ['codegen/bin/manifest.js', 'generate'])
}
