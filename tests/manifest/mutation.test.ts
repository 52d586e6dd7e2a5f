import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createReport } from '../../codegen/diagnostics/diagnostic.ts'
import { parseManifest } from '../../codegen/parse/parse.ts'
import { createProject } from '../../codegen/project.ts'
import { runManifest } from './golden-case.ts'
import { operators } from './mutation-operators.ts'
import { createWorld, type Mutation, seeded, type World } from './mutations.ts'

const mutations = 500
const project = join(import.meta.dirname, '../..')
let root = ''
let world: World

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'mutations-'))
  for (const folder of ['mesh', 'generated']) mkdirSync(join(root, folder))
  for (const input of ['manifest', 'mesh/openapi.json', 'generated/schema.graphql']) {
    cpSync(join(project, input), join(root, input), { recursive: true })
  }
  const sources = parseManifest(createProject(root), createReport())
  if (sources === null) throw new Error('the real manifest cannot be read')
  world = createWorld(sources)
  await runManifest(['generate', '--root', root])
})

afterAll(() => rmSync(root, { recursive: true, force: true }))

test(`${mutations} mutations of the real manifest are caught at their line, or change nothing`, async () => {
  const random = seeded(20_261_121)
  const names = Object.keys(operators)
  const counts = { caught: 0, harmless: 0 }
  const missed: object[] = []
  const used = new Set<string>()
  for (let step = 0; counts.caught + counts.harmless < mutations && step < 2 * mutations; step++) {
    const name = names[step % names.length] ?? ''
    const mutation = operators[name]?.(random, world) ?? null
    if (mutation === null) continue
    used.add(name)
    const answer = await check(mutation)
    const { expected } = mutation
    if (!isAsExpected(expected, answer)) missed.push({ name, expected, found: answer.findings.map(brief) })
    counts[expected === null ? 'harmless' : 'caught']++
  }
  expect(missed).toEqual([])
  process.stdout.write(
    `mutations: ${counts.caught} caught at their line, ${counts.harmless} without effect, ${used.size} kinds\n`,
  )
  expect(counts.caught + counts.harmless).toBe(mutations)
  expect(names.filter((name) => !used.has(name))).toEqual([])
}, 300_000)

interface Found {
  readonly code: string
  readonly place: Spot | null
  readonly related: readonly { readonly place: Spot }[]
}
interface Spot {
  readonly file: string
  readonly line: number
}
interface Checked {
  readonly exitCode: number
  readonly findings: readonly Found[]
}

async function check({ source, text }: Mutation): Promise<Checked> {
  const path = join(root, source.file)
  writeFileSync(path, text)
  try {
    const { exitCode, out } = await runManifest(['check', '--format', 'json', '--root', root])
    return { exitCode, findings: JSON.parse(out) }
  } finally {
    writeFileSync(path, source.text)
  }
}

function isAsExpected(expected: Mutation['expected'], { exitCode, findings }: Checked): boolean {
  if (expected === null) return exitCode === 0 && findings.length === 0
  const isThere = (place: Spot | null): boolean =>
    place?.file === expected.file && place.line === expected.line
  return (
    exitCode > 0 &&
    findings.some(
      ({ code, place, related }) =>
        code === expected.code && [place, ...related.map((other) => other.place)].some(isThere),
    )
  )
}

const brief = ({ code, place }: Found): string => `${code} ${place?.file}:${place?.line}`
