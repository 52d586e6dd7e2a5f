import type { Verb } from './verbs/verb.ts'

/** One command of the command line. */
export interface Command {
  readonly load: () => Promise<Verb>
  /** What it does, on one line. */
  readonly does: string
  /** Its arguments as help shows them; the count must match unless `optional`. */
  readonly args: readonly string[]
  /** Output formats, the default first. */
  readonly formats: readonly string[]
  /** Options that only this command takes, with their text. */
  readonly options: Readonly<Record<string, string>>
  readonly examples: readonly string[]
}

const findings = ['text', 'json', 'github', 'sarif']
const dryRun = { '--dry-run': 'show what would change, write nothing' }

export const commands: Readonly<Record<string, Command>> = {
  generate: {
    load: async () => (await import('./verbs/generate.ts')).generate,
    does: 'write generated/ from manifest/ and mesh/openapi.json',
    args: [],
    formats: findings,
    options: dryRun,
    examples: ['manifest generate', 'manifest generate --dry-run'],
  },
  check: {
    load: async () => (await import('./verbs/check.ts')).check,
    does: 'findings, or generated code that the manifest no longer makes: exit status 1',
    args: [],
    formats: findings,
    options: {
      '--fix': 'first mends what has one certain remedy (docs/manifest/fixes.md); comments and layout stay',
      '--dry-run':
        'with --fix: print the changes as a patch, write nothing; exit status 1 when there are any',
    },
    examples: [
      'manifest check --format github',
      'manifest check --format sarif > manifest.sarif',
      'manifest check --fix --dry-run > fixes.patch',
    ],
  },
  lsp: {
    load: async () => (await import('./verbs/lsp.ts')).lsp,
    does: 'a language server for editors, on standard input and output (docs/manifest/editors.md)',
    args: [],
    formats: ['text'],
    options: { '--stdio': 'as editors say it; there is no other way' },
    examples: ['manifest lsp'],
  },
  watch: {
    load: async () => (await import('./verbs/watch.ts')).watch,
    does: 'generate again after every change; keeps the last good output on errors',
    args: [],
    formats: ['text'],
    options: { '--problems <file>': 'written after each run: why nothing was generated, as JSON' },
    examples: ['manifest watch'],
  },
  routes: {
    load: async () => (await import('./verbs/routes.ts')).routes,
    does: 'every route',
    args: [],
    formats: ['table', 'json', 'mermaid', 'html'],
    options: {},
    examples: [
      'manifest routes --format json > routes.json',
      'manifest routes --format html > sitemap.html',
      'manifest routes --format mermaid > sitemap.mmd',
    ],
  },
  explain: {
    load: async () => (await import('./verbs/explain.ts')).explain,
    does: 'everything about a diagnostic code or a route',
    args: ['<code|route>'],
    formats: ['text', 'json'],
    options: {},
    examples: ['manifest explain M338', 'manifest explain orders.index'],
  },
  diff: {
    load: async () => (await import('./verbs/diff.ts')).diff,
    does: 'what changed since another manifest and its API contract, and for whom; exit status 1 when something breaks',
    args: ['[<base>]', '[<now>]'],
    formats: ['text', 'json'],
    options: {
      '--against <revision>': 'compare with a git revision instead of a base folder or document',
      '--to <revision>': 'and not what is there now with it, but another revision',
      '--fail-on breaking|any|permissions':
        'exit status 1 for what breaks (default), every change, or who gains or loses pages or calls',
      '--waivers <file>': 'accepted changes (default: manifest/waivers.json)',
    },
    examples: [
      'manifest diff --against origin/main',
      'manifest diff --against v1.2 --to v1.3 --fail-on permissions',
      'manifest diff ../release --format json',
      'manifest diff old-openapi.json mesh/openapi.json --fail-on any',
    ],
  },
  rename: {
    load: async () => (await import('./verbs/rename.ts')).rename,
    does: 'rename a route or a permission key in the manifest and in code',
    args: ['route|permission', '<old>', '<new>'],
    formats: ['text'],
    options: { '--path <path>': 'also moves the page there; a redirect leads from the old path', ...dryRun },
    examples: [
      'manifest rename route orders.return orders.returns --path returns',
      'manifest rename permission a.b a.c --dry-run',
    ],
  },
  init: {
    load: async () => (await import('./verbs/init.ts')).init,
    does: 'a project of its own for the API of an OpenAPI document: npm start there serves its console',
    args: ['<folder>'],
    formats: ['text'],
    options: {
      '--from <openapi>': 'the document, a file or an address',
      '--language en|zh': 'language of the console (default: en)',
      '--packages <folder>': 'archives that the project brings along instead of links to this one',
      '--open': 'no sign-in: all who reach the console act with the key that the server sends',
      ...dryRun,
    },
    examples: ['manifest init pets --from https://petstore3.swagger.io/api/v3/openapi.json'],
  },
  import: {
    load: async () => (await import('./verbs/import.ts')).importVerb,
    does: 'a manifest and a contract for the API of an OpenAPI document; edits by hand stay, conflicts are shown',
    args: ['<openapi>'],
    formats: ['text', 'json'],
    options: dryRun,
    examples: ['manifest import petstore.yaml --root ../pets', 'manifest import api.json --dry-run'],
  },
  coverage: {
    load: async () => (await import('./verbs/coverage.ts')).coverageVerb,
    does: 'how much of OpenAPI documents an import brings onto pages; exit status 1 when an operation is in no table',
    args: ['<openapi>', '[…]'],
    formats: ['table', 'json'],
    options: {},
    examples: ['manifest coverage api.json other.yaml', 'manifest coverage api.json --format json'],
  },
  new: {
    load: async () => (await import('./verbs/new.ts')).create,
    does: 'a new page, a section, or all pages of a resource; comments and layout stay',
    args: ['page|section|resource', '<name>'],
    formats: ['text'],
    options: {
      '--section <key>': 'section of the page (default: the part before the first dot)',
      '--path <path>': 'below the section’s path; for a section absolute',
      '--title <text>': 'Chinese title',
      '--title-en <text>': 'English title',
      '--icon <name>': 'Blueprint icon',
      '--kind <kind>': 'page kind (default: table)',
      '--resource <name>': 'REST resource',
      '--to <page>': 'page that a redirect opens',
      '--permission <key>': 'permission key, may be repeated',
      '--active-menu <page>': 'hidden page; the menu marks that one',
      ...dryRun,
    },
    examples: [
      'manifest new page orders.audit --path audit --title 审计 --title-en Audit --icon history --permission orders.index',
      'manifest new resource web_subscriptions --title 推送 --title-en Push --icon notifications',
      'manifest new section labels --path /labels --title 标签 --title-en Labels --icon tag',
    ],
  },
}
