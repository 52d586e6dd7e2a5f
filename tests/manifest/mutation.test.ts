import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadContract } from '../../codegen/contract/load.ts'
import { codes } from '../../codegen/diagnostics/catalogue.ts'
import { createReport } from '../../codegen/diagnostics/diagnostic.ts'
import { parseManifest } from '../../codegen/parse/parse.ts'
import { createProject } from '../../codegen/project.ts'
import { table } from '../sampling/table.ts'
import { runManifest } from './golden-case.ts'
import { operators } from './mutation-operators.ts'
import { createWorld, firstDifference, type Mutation, seeded, type World } from './mutations.ts'

const mutations = 500
const project = join(import.meta.dirname, '../..')
let root = ''
let world: World

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'mutations-'))
  for (const folder of ['mesh', 'generated/built']) mkdirSync(join(root, folder), { recursive: true })
  for (const input of ['manifest', 'src/own', 'mesh/openapi.json', 'generated/built/schema.graphql']) {
    cpSync(join(project, input), join(root, input), { recursive: true })
  }
  const sources = parseManifest(createProject(root), createReport())
  if (sources === null) throw new Error('the real manifest cannot be read')
  const contract = loadContract(createProject(root), createReport())
  if (contract === null) throw new Error('the contract cannot be read')
  await runManifest(['generate', '--root', root])
  world = createWorld(sources, contract, (file) => {
    const path = join(root, file)
    return existsSync(path) ? readFileSync(path, 'utf8') : ''
  })
})

afterAll(() => rmSync(root, { recursive: true, force: true }))

test('mutations of the real manifest are caught at their line, or change nothing', async () => {
  const random = seeded(20_261_121)
  const names = Object.keys(operators)
  const made: { readonly name: string; readonly mutation: Mutation }[] = []
  for (let step = 0; made.length < mutations && step < 2 * mutations; step++) {
    const name = names[step % names.length] ?? ''
    const mutation = operators[name]?.(random, world) ?? null
    if (mutation !== null) made.push({ name, mutation })
  }
  const counts = { caught: 0, harmless: 0 }
  const missed: object[] = []
  for (const { name, mutation } of table('mutations', made, (one) => String(made.indexOf(one)))) {
    const { expected } = mutation
    const answer = await check(mutation)
    if (!isAsExpected(expected, answer)) missed.push({ name, expected, found: answer.findings.map(brief) })
    counts[expected === null ? 'harmless' : 'caught']++
  }
  expect(missed).toEqual([])

  const used = new Set(made.map(({ name }) => name))
  const codesHit = new Map<string, number>()
  const kindsHit = new Map<string, number>()
  for (const { mutation } of made) {
    count(codesHit, mutation.expected?.code ?? 'none')
    count(kindsHit, kindOf(mutation, world))
  }
  process.stdout.write(
    `mutations: ${counts.caught} caught at their line, ${counts.harmless} without effect, ${used.size} kinds\n`,
  )
  process.stdout.write(`by code: ${listed(codesHit)}\nby page kind: ${listed(kindsHit)}\n`)
  expect(codes.map(({ code }) => code).filter((code) => !codesHit.has(code))).toEqual(Object.keys(elsewhere))
  const kinds = [...new Set(world.pages.map(({ page }) => page.kind))]
  expect(kinds.filter((kind) => !kindsHit.has(kind))).toEqual([])
  expect(made.length).toBe(mutations)
  expect(names.filter((name) => !used.has(name))).toEqual([])
}, 600_000)

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
  const before = existsSync(path) ? readFileSync(path, 'utf8') : null
  rmSync(path, { force: true })
  if (typeof text === 'string') writeFileSync(path, text)
  else if (text !== null) symlinkSync(text.link, path)
  try {
    const { exitCode, out } = await runManifest(['check', '--format', 'json', '--root', root])
    return { exitCode, findings: JSON.parse(out) }
  } finally {
    rmSync(path, { force: true })
    if (before !== null) writeFileSync(path, before)
  }
}

/** Codes that no change of this manifest can bring about, and why. */
const elsewhere = {
  M317: 'the gateway’s schema is made of the contract; golden cases break it',
  M339: 'every relation of this contract has its choices',
  M341: 'the lines of this contract have labels; a golden case has some without',
  M343: 'this contract says everything about its fields',
  M360: 'this contract has no call for administrators only',
  M367: 'no form of this manifest has steps',
  M368: 'the public section of this manifest has no guards; golden cases have',
  M369: 'the pages of the public section read nothing; golden cases do',
  M371: 'a page that loses what it shows leaves texts behind, which are refused first',
  M373: 'no page of this manifest copies the number of another record; a golden case does',
  M375: 'actions here have icons of their own by their verbs; a golden case has two alike',
  M376: 'no column here has lines but those of lists; a golden case has one',
  M377: 'no column of a coloured value has marks here; a golden case has one',
  M378: 'only amounts have brackets here; a golden case has another',
  M381: 'nothing is changed outside of the manifest; golden cases of M381 to M386 have widgets of their own',
  M382: 'see M381',
  M383: 'see M381',
  M384: 'see M381',
  M385: 'see M381',
  M386: 'see M381',
  M404: 'a former run must have written the file',
  M405: '`generate` says it, `check` does not write',
}

function count(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}

const listed = (counts: ReadonlyMap<string, number>): string =>
  [...counts]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, number]) => `${key} ${number}`)
    .join(', ')

/** The kind of the page in whose lines the change is. */
function kindOf({ source, text }: Mutation, { pages }: World): string {
  if (typeof text !== 'string') return 'no page'
  const line = firstDifference(source.text, text)
  const own = pages.filter((site) => site.source.file === source.file)
  return own.findLast((site) => source.place(site.at).line <= line)?.page.kind ?? 'no page'
}

function isAsExpected(expected: Mutation['expected'], { exitCode, findings }: Checked): boolean {
  if (expected === null) return exitCode === 0 && findings.length === 0
  const isThere = (place: Spot | null): boolean =>
    expected.file === '' ? place === null : place?.file === expected.file && place.line === expected.line
  return (
    exitCode > 0 &&
    findings.some(
      ({ code, place, related }) =>
        code === expected.code && [place, ...related.map((other) => other.place)].some(isThere),
    )
  )
}

const brief = ({ code, place }: Found): string => `${code} ${place?.file}:${place?.line}`
