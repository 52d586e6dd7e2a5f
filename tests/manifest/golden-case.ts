import {
  appendFileSync,
  cpSync,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { main } from '../../codegen/main.ts'

export const goldenFolder = join(import.meta.dirname, '../golden')

/**
 * A golden case is laid over tests/golden/base, or over another such project that its setup.json names: files of the
 * case replace those below, an empty file removes one.
 */
export interface GoldenCase {
  readonly root: string
  readonly dispose: () => void
}

export function createCase(name: string): GoldenCase {
  const root = mkdtempSync(join(tmpdir(), 'golden-'))
  for (const layer of layersOf(name)) cpSync(join(goldenFolder, layer), root, { recursive: true })
  const expected = join(root, 'expected')
  if (existsSync(expected)) cpSync(expected, join(root, 'generated'), { recursive: true })
  rmSync(expected, { recursive: true, force: true })
  if (!projects.includes(name)) cpSync(join(goldenFolder, name), root, { recursive: true })
  setUp(root)
  for (const file of filesBelow(root)) if (statSync(join(root, file)).size === 0) rmSync(join(root, file))
  return { root, dispose: () => rmSync(root, { recursive: true, force: true }) }
}

/** A whole project with every page kind, laid over the base. */
export const projects: readonly string[] = ['base', 'pages']

function layersOf(name: string): readonly string[] {
  if (projects.includes(name)) return ['base', name]
  const path = join(goldenFolder, name, 'setup.json')
  const { over }: { readonly over?: string } = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
  return over === undefined ? ['base'] : ['base', over]
}

/** What a case needs and cannot hold as a file: one that is too large, or a link. */
function setUp(root: string): void {
  const path = join(root, 'setup.json')
  if (!existsSync(path)) return
  const { grow = {}, link = {} }: Record<'grow' | 'link', Record<string, string | number> | undefined> =
    JSON.parse(readFileSync(path, 'utf8'))
  for (const [file, size] of Object.entries(grow)) appendFileSync(join(root, file), '#'.repeat(Number(size)))
  for (const [file, target] of Object.entries(link)) {
    rmSync(join(root, file))
    symlinkSync(String(target), join(root, file))
  }
}

export interface Answer {
  readonly exitCode: number
  readonly out: string
  readonly talk: string
}

/** Runs the command line in this process. */
export async function runManifest(args: readonly string[]): Promise<Answer> {
  const out: string[] = []
  const talk: string[] = []
  const exitCode = await main(args, {
    out: (text) => out.push(text),
    say: (text) => talk.push(text),
    color: false,
  })
  return { exitCode, out: out.join('\n'), talk: talk.join('\n') }
}

export function filesBelow(folder: string): readonly string[] {
  return globSync('**/*', { cwd: folder })
    .filter((file) => statSync(join(folder, file)).isFile())
    .toSorted()
}

/** File → content of a whole folder. */
export function readFolder(folder: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    filesBelow(folder).map((file) => [file, readFileSync(join(folder, file), 'utf8')]),
  )
}
