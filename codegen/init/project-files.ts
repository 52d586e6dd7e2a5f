import { readFileSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import type { Credential } from '../model/credential.ts'
import { widgetsFolder } from '../project.ts'
import { signInText } from './sign-in.ts'
import { typeChecking, typeVersions, widgetsText } from './widgets.ts'

export interface NewProject {
  readonly root: string
  /** Of the document. */
  readonly title: string
  /** File or address of the document. */
  readonly from: string
  /** Where the API stands; null: the document does not say. */
  readonly apiUrl: string | null
  readonly credential: Credential | null
  /** Without sign-in: all who reach the console act with the server's key. */
  readonly open: boolean
  /** Archives of the packages, by name, relative to the project; null: those of this folder are linked. */
  readonly packages: Readonly<Record<string, string>> | null
}

/** What makes a folder a project beside its manifest and its contract: path → text. */
export function projectFiles(project: NewProject): Readonly<Record<string, string>> {
  return {
    'package.json': `${JSON.stringify(packageOf(project), null, 2)}\n`,
    '.gitignore': 'node_modules/\n.console/\n.cache/\ndist/\n.env\n',
    // Packages of the gateway ask for the Node that the project brings along, whichever runs npm.
    '.npmrc': 'loglevel=error\n',
    '.env': settingsText(project, project.apiUrl ?? ''),
    '.env.example': settingsText(project, project.apiUrl ?? ''),
    'README.md': readme(project),
    'tsconfig.json': `${JSON.stringify(typeChecking, null, 2)}\n`,
    [`${widgetsFolder}/README.md`]: widgetsText,
    // For editors: what the files of the manifest may say.
    'manifest/schema.json': readFileSync(join(repository, 'manifest/schema.json'), 'utf8'),
  }
}

const repository = resolve(import.meta.dirname, '../..')

function packageOf({ root, title, packages }: NewProject): object {
  const link = (folder: string): string =>
    `file:${relative(root, join(repository, folder)).split(sep).join('/')}`
  return {
    name: packageName(title),
    version: '0.1.0',
    private: true,
    type: 'module',
    scripts: {
      start: 'console start',
      dev: 'console dev',
      build: 'console build',
      check: 'manifest check',
      types: 'console types',
    },
    dependencies:
      packages === null
        ? { manifest: link('codegen'), 'manifest-console': link('console') }
        : Object.fromEntries(Object.entries(packages).map(([name, file]) => [name, `file:${file}`])),
    devDependencies: typeVersions(versionsHere()),
    overrides: overridesOf(),
    allowScripts: { node: true },
  }
}

/** Of packages whose own ranges would bring a second copy, or one that does not work with the rest: as this one has them. */
function overridesOf(): Readonly<Record<string, string>> {
  const versions = versionsHere()
  return Object.fromEntries(
    Object.entries(ownPackage().overrides).map(([name, range]) => [
      name,
      versions[range.replace(/^\$/, '')] ?? range,
    ]),
  )
}

/** Of the packages that this one names. */
function versionsHere(): Readonly<Record<string, string>> {
  const { dependencies, devDependencies = {} } = ownPackage()
  return { ...dependencies, ...devDependencies }
}

const ownPackage = (): Overriding => JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8'))

interface Overriding {
  readonly overrides: Readonly<Record<string, string>>
  readonly dependencies: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
}

const packageName = (title: string): string =>
  `${
    title
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-+|-+$/g, '')
      .slice(0, 60) || 'api'
  }-console`

function settingsText({ credential, open }: NewProject, apiUrl: string): string {
  const isOwn = credential?.oauth?.flow === 'client'
  const key =
    credential !== null && open && !isOwn ? ['', `# Sent with the calls of all.`, keyLine(credential)] : []
  return `${['# Where the API stands.', `API_URL=${apiUrl}`, ...key, ...oauthLines(credential)].join('\n')}\n`
}

function oauthLines(credential: Credential | null): readonly string[] {
  const { flow, scopes = [] } = credential?.oauth ?? {}
  if (flow === undefined) return []
  const isPage = flow === 'page'
  return [
    '',
    flow === 'password'
      ? '# The client, where the API asks for one.'
      : '# The client that is registered there.',
    '# OAUTH_CLIENT_ID=…',
    '# OAUTH_CLIENT_SECRET=…',
    '# How the secret is sent: post or basic.',
    '# OAUTH_CLIENT_AUTH=post',
    `# OAUTH_SCOPES=${scopes.join(' ')}`,
    ...(isPage ? ['# Where browsers reach the console.', '# CONSOLE_URL=http://127.0.0.1:4600'] : []),
  ]
}

function keyLine({ name, prefix }: Credential): string {
  return `# API_HEADERS={"${name}": "${prefix}…"}`
}

function readme({ title, from, credential, open }: NewProject): string {
  return `# ${title}

A console for an API, made from its OpenAPI document.

\`\`\`sh
npm install
npm start        # http://127.0.0.1:4600
\`\`\`

\`.env\` says where the API stands. ${signInText(credential, open)}

| | |
|---|---|
| \`manifest/\` | what the console shows, to be edited: pages, columns, forms, actions, titles; \`manifest/operations.md\` lists what is on no page, and why |
| \`mesh/openapi.json\` | the API as the console calls it, made by the import |
| \`generated/\` | code made from both; \`npm start\` brings it up to date |
| \`npm run dev\` | shows each change of the manifest at once, and what is wrong with it over the page |
| \`npm run check\` | what is wrong with the manifest, or not generated yet |
| \`widgets/\` | components of your own, which pages of the manifest plug in: [how](widgets/README.md) |
| \`npm run types\` | what the type checker says of them |
| \`npx manifest explain <code or page>\` | everything about a finding or a page |
| \`npx manifest import ${from}\` | the document again, when the API has changed; edits stay |
`
}
