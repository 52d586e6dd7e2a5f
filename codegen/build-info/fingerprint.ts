import { globSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { contentHash } from '../content-hash.ts'
import type { Project } from '../project.ts'

/** Path as people read it → content hash. A file that is not there is not listed. */
export type Fingerprint = Readonly<Record<string, string>>

/** Content hashes of everything that the generated code follows from, the compiler itself included. */
export function fingerprintInputs(project: Project): Fingerprint {
  const manifest = ['', 'sections', 'locales'].flatMap((folder) => yamlFiles(join(project.manifest, folder)))
  const files = [...manifest, project.contract, project.graphqlSchema, ...widgetModules(project)]
  return { ...fingerprint(files, project.show), compiler: (compiler ??= compilerHash()) }
}

/** Content hashes of generated files, by their path below generated/. */
export function fingerprintOutputs(project: Project, files: Iterable<string>): Fingerprint {
  return Object.fromEntries(
    [...files].flatMap((file) => {
      const path = join(project.output, file)
      return isFile(path) ? [[file, contentHash(readFileSync(path))]] : []
    }),
  )
}

function fingerprint(files: readonly string[], show: (path: string) => string): Record<string, string> {
  return Object.fromEntries(files.filter(isFile).map((file) => [show(file), contentHash(readFileSync(file))]))
}

const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false

function yamlFiles(folder: string): string[] {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return []
  return readdirSync(folder)
    .filter((name) => name.endsWith('.yaml'))
    .toSorted()
    .map((name) => join(folder, name))
}

/** Files of the project's own widgets, as far as they can be seen without parsing. */
function widgetModules({ root, manifest }: Project): readonly string[] {
  const file = join(manifest, 'console.yaml')
  if (!isFile(file)) return []
  const named = readFileSync(file, 'utf8').matchAll(/\bmodule:\s*['"]?([\w/-]+\.tsx)\b/g)
  return [...named].map(([, module = '']) => join(root, module))
}

const codegen = join(import.meta.dirname, '..')

/** A running process keeps the code that it loaded. */
let compiler: string | undefined

/** The compiler's own sources and the versions of what it is built with. */
function compilerHash(): string {
  const resolve = createRequire(import.meta.url).resolve
  const packages = ['yaml', 'js-yaml', 'ajv', 'graphql', 'ts-morph', '@blueprintjs/icons'].map((name) =>
    resolve(`${name}/package.json`),
  )
  const sources = globSync('**/*.ts', { cwd: codegen })
    .toSorted()
    .map((file) => join(codegen, file))
  const files = [...sources, join(codegen, '../manifest/schema.json'), ...packages]
  return contentHash([process.version, ...files.map((file) => contentHash(readFileSync(file)))].join('\n'))
}
