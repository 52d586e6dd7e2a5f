import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, posix } from 'node:path'
import { create } from 'tar'
import { root } from '../process.ts'
import { readProgram } from './modules.ts'

/** One package of those that a project of another API installs. */
interface KitPackage {
  readonly name: string
  readonly does: string
  readonly bin: Readonly<Record<string, string>>
  /** What `import '<name>'` is. */
  readonly main: string
  /** Folders whose modules are its own. */
  readonly folders: readonly string[]
  /** What it reads as text, or gives to the bundler: copied as it is. */
  readonly copied: readonly string[]
  /** Folders of these that it does without: this application's own, and what a file is written from. */
  readonly left?: readonly string[]
  /** What others may import beside that, by what follows the name of the package. */
  readonly exports?: Readonly<Record<string, string>>
}

const kit: readonly KitPackage[] = [
  {
    name: 'manifest',
    does: 'Compiles a manifest of routes and permissions and the contract of an API into typed code.',
    bin: { manifest: 'codegen/bin/manifest.js' },
    main: 'codegen/main.js',
    folders: ['codegen'],
    copied: ['codegen/**/*.ts', 'manifest/schema.json'],
    // What manifest/schema.json is written from.
    left: ['codegen/model/schema'],
  },
  {
    name: 'manifest-gateway',
    does: 'Serves a console, and the REST API behind it as GraphQL.',
    bin: {},
    main: 'mesh/server.js',
    folders: ['mesh', 'serving'],
    copied: [],
  },
  {
    name: 'manifest-console',
    does: 'Builds and serves the console of a manifest.',
    bin: { console: 'console/bin/console.js' },
    main: 'console/main.js',
    folders: ['console', 'scripts'],
    copied: ['src/**/*', 'vite/**/*', 'public/favicon.svg', 'index.html', 'vite.config.ts', 'tsconfig.json'],
    left: ['src/own'],
    // The bundler of a project takes it from the sources that it was laid out (`vite.config.ts`).
    exports: { './widget': './src/widgets/public.ts' },
  },
]

const entries = ['codegen/bin/manifest.js', 'console/bin/console.js']

/** Writes the packages as archives into a folder: `<name>-<version>.tgz`. Their paths. */
export async function writeKit(folder: string): Promise<readonly string[]> {
  const { modules } = readProgram(entries)
  mkdirSync(folder, { recursive: true })
  const written: string[] = []
  for (const part of kit) {
    const staging = mkdtempSync(join(tmpdir(), 'console-kit-'))
    try {
      const target = join(staging, 'package')
      writePart(part, [...modules], target)
      const file = join(folder, `${part.name}-${version}.tgz`)
      await create({ gzip: true, file, cwd: staging, portable: true, mtime: new Date(0) }, ['package'])
      written.push(file)
    } finally {
      rmSync(staging, { recursive: true, force: true })
    }
  }
  return written
}

const own: {
  readonly version: string
  readonly dependencies: Readonly<Record<string, string>>
  readonly devDependencies: Readonly<Record<string, string>>
  readonly overrides: Readonly<Record<string, string>>
} = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const { version } = own
const versions: Readonly<Record<string, string>> = { ...own.dependencies, ...own.devDependencies }

function writePart(part: KitPackage, modules: readonly string[], target: string): void {
  for (const file of globSync([...part.copied], { cwd: root, withFileTypes: true })) {
    const path = posix.relative(root, posix.join(file.parentPath, file.name))
    if (file.isFile() && !isTest(path) && !part.left?.some((folder) => path.startsWith(`${folder}/`)))
      copy(path, target)
  }
  // A module that makes another is no import of that one.
  const program = modules.filter((module) => isOf(part, module) && existsSync(join(root, module)))
  const dependencies = new Set<string>()
  for (const module of program) {
    const text = readFileSync(join(root, module), 'utf8')
    const plain = module.endsWith('.ts') ? stripTypeScriptTypes(text, { mode: 'strip' }) : text
    write(
      join(target, module.replace(/\.ts$/, '.js')),
      plain.replaceAll(specifier, (whole, before: string, path: string, after: string) => {
        const there = posix.join(posix.dirname(module), path)
        const owner = kit.find((other) => isOf(other, there))
        if (owner === undefined) return whole
        if (owner !== part) dependencies.add(owner.name)
        const name = owner === part ? path : `${owner.name}/${there}`
        return `${before}${name.replace(/\.ts$/, '.js')}${after}`
      }),
    )
  }
  const named = globSync('**/*.{js,ts,tsx,css}', { cwd: target }).flatMap((file) =>
    packagesIn(readFileSync(join(target, file), 'utf8')),
  )
  const foreign = withPeers(Object.keys(versions).filter((name) => named.includes(name)))
  write(
    join(target, 'package.json'),
    `${JSON.stringify(packageOf(part, [...dependencies], foreign), null, 2)}\n`,
  )
}

/** Those that they want beside them as well, as far as this repository has them: npm need not look for versions that go together. */
function withPeers(names: readonly string[]): readonly string[] {
  const found = new Set(names)
  for (const name of found) {
    const { peerDependencies = {}, peerDependenciesMeta = {} } = JSON.parse(
      readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8'),
    ) as Peers
    for (const peer of Object.keys(peerDependencies))
      if (versions[peer] !== undefined && !peerDependenciesMeta[peer]?.optional) found.add(peer)
  }
  return [...found]
}

interface Peers {
  readonly peerDependencies?: Readonly<Record<string, string>>
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>
}

/** Packages that a source imports, resolves, or takes into a style sheet. */
const packagesIn = (text: string): readonly string[] =>
  [...text.matchAll(/\b(?:from|import|import\(|resolve\(|require\()\s*['"`]([^.'"`][^'"`]*)['"`]/g)].map(
    ([, path = '']) =>
      path
        .split('/')
        .slice(0, path.startsWith('@') ? 2 : 1)
        .join('/'),
  )

/** A relative import, and what stands around it. */
const specifier =
  /(\bfrom\s+'|\bimport\(\s*'|\bimport\s+'|\bnew URL\(\s*'|\bimport\.meta\.resolve\(\s*')(\.[^']+)(')/g

const isOf = ({ folders }: KitPackage, module: string): boolean =>
  folders.some((folder) => module.startsWith(`${folder}/`))

const isTest = (path: string): boolean => /\.(?:test|fixture)\.tsx?$|\/testing\//.test(path)

function packageOf(
  { name, does, bin, main, exports = {} }: KitPackage,
  siblings: readonly string[],
  foreign: readonly string[],
): object {
  const dependencies = [
    ...siblings.map((sibling) => [sibling, version]),
    ...foreign.map((one) => [one, versions[one]]),
    // The pinned one, where an older runs npm.
    ...(Object.keys(bin).length > 0 ? [['node', versions['node']]] : []),
  ].toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1))
  return {
    name,
    version,
    description: does,
    type: 'module',
    ...(Object.keys(bin).length > 0 && { bin }),
    exports: { '.': `./${main}`, ...exports, './*': './*' },
    engines: { node: '>=20' },
    dependencies: Object.fromEntries(dependencies),
    // npm reads both of a project alone: `manifest init` takes them over.
    ...(name === 'manifest' && {
      devDependencies: Object.fromEntries(
        ['@types/react', '@types/react-dom', 'typescript'].map((one) => [one, versions[one]]),
      ),
    }),
    overrides: Object.fromEntries(
      Object.entries(own.overrides).map(([one, range]) => [one, versions[range.replace(/^\$/, '')] ?? range]),
    ),
  }
}

function copy(path: string, target: string): void {
  mkdirSync(dirname(join(target, path)), { recursive: true })
  cpSync(join(root, path), join(target, path))
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
