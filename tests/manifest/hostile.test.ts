import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import * as fc from 'fast-check'
import { Project } from 'ts-morph'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Diagnostic } from '../../codegen/diagnostics/diagnostic.ts'
import { pageKinds } from '../../codegen/model/schema/kinds.ts'
import { compile } from '../../codegen/pipeline.ts'
import { createProject } from '../../codegen/project.ts'
import { table } from '../sampling/table.ts'
import { createCase, filesBelow, type GoldenCase } from './golden-case.ts'
import { type HostileManifest, hostileManifests } from './hostile.ts'

const runs = 1000
const repository = join(import.meta.dirname, '../..')
let golden: GoldenCase
let accepted = ''
let originals: Readonly<Record<string, string>> = {}
let benign: ReadonlyMap<string, string> = new Map()

beforeAll(async () => {
  golden = createCase('pages')
  accepted = mkdtempSync(join(tmpdir(), 'hostile-'))
  // Modules of a case name the project's own from there.
  cpSync(join(golden.root, 'widgets'), join(accepted, 'widgets'), { recursive: true })
  originals = Object.fromEntries(
    filesBelow(join(golden.root, 'manifest')).map((file) => [
      file,
      readFileSync(join(golden.root, 'manifest', file), 'utf8'),
    ]),
  )
  benign = (await run()).files ?? new Map()
})

afterAll(() => {
  golden.dispose()
  rmSync(accepted, { recursive: true, force: true })
})

test('hostile manifests are refused with a place, or make the same code as a benign one', async () => {
  const counts = { refused: 0, accepted: 0 }
  const kinds = new Map<string, number>()
  const made = fc.sample(hostileManifests(originals), { numRuns: runs, seed: 20_261_121 })
  for (const { kind } of made) if (kind !== undefined) kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
  const isHarmless = async ({ file, content }: HostileManifest): Promise<boolean> => {
    const path = join(golden.root, 'manifest', file)
    writeFileSync(path, content)
    try {
      const first = await run()
      if (first.files === null) {
        counts.refused++
        return first.findings.length > 0 && !first.findings.some(isUnplaced)
      }
      keep(counts.accepted++, first.files)
      const second = await run()
      return (
        isDeepStrictEqual(second.files, first.files) &&
        isDeepStrictEqual(syntaxKinds(first.files), syntaxKinds(benign))
      )
    } finally {
      restore(path, file)
    }
  }
  const sampled = table('hostile manifests', made, (one) => String(made.indexOf(one)))
  const harmful: HostileManifest[] = []
  for (const one of sampled) if (!(await isHarmless(one))) harmful.push(one)
  expect(harmful).toEqual([])
  process.stdout.write(`hostile manifests: ${counts.refused} refused, ${counts.accepted} accepted\n`)
  process.stdout.write(`in pages: ${[...kinds].map(([kind, count]) => `${kind} ${count}`).join(', ')}\n`)
  expect(counts.refused + counts.accepted).toBe(sampled.length)
  expect(counts.accepted).toBeGreaterThan(sampled.length / 20)
  expect([...kinds.keys()].toSorted()).toEqual(Object.keys(pageKinds).toSorted())
}, 600_000)

test('what was accepted type-checks under strict settings', () => {
  const options = {
    ...JSON.parse(readFileSync(join(repository, 'tsconfig.json'), 'utf8')).compilerOptions,
    types: [],
  }
  writeFileSync(
    join(accepted, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: options, include: ['case-*/**/*.ts'] }),
  )
  expect(typeErrors(join(accepted, 'tsconfig.json'))).toBe('')
}, 600_000)

async function run(): Promise<{
  files: ReadonlyMap<string, string> | null
  findings: readonly Diagnostic[]
}> {
  const { result, diagnostics } = await compile(createProject(golden.root))
  return { files: result?.files ?? null, findings: diagnostics }
}

const isUnplaced = ({ place }: Diagnostic): boolean =>
  place === null || place.line < 1 || place.column < 1 || !place.file.startsWith('manifest/')

function restore(path: string, file: string): void {
  const original = originals[file]
  if (original === undefined) rmSync(path)
  else writeFileSync(path, original)
}

/** Kinds of all syntax nodes of every module: texts and line breaks may differ, structure may not. */
function syntaxKinds(files: ReadonlyMap<string, string>): Readonly<Record<string, string>> {
  const modules = [...files].filter(([file]) => file.endsWith('.ts'))
  return Object.fromEntries(modules.map(([file, content]) => [file, shape(content)]))
}

const project = new Project({ useInMemoryFileSystem: true })
const contents = new Map<string, string>()

function shape(content: string): string {
  const found = contents.get(content)
  if (found !== undefined) return found
  const source = project.createSourceFile('module.ts', content, { overwrite: true })
  const kinds: number[] = []
  source.forEachDescendant((node) => void kinds.push(node.getKind()))
  contents.set(content, kinds.join(' '))
  return kinds.join(' ')
}

function keep(number: number, files: ReadonlyMap<string, string>): void {
  for (const [file, content] of files) {
    const path = join(accepted, `case-${number}`, file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, content)
  }
}

function typeErrors(config: string): string {
  try {
    return execFileSync(join(repository, 'node_modules/.bin/tsc'), ['--noEmit', '-p', config], {
      encoding: 'utf8',
    })
  } catch (error) {
    return error instanceof Error && 'stdout' in error ? String(error.stdout) : String(error)
  }
}
