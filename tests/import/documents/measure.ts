import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { readForeign } from '../../../codegen/import/read.ts'
import { createProject } from '../../../codegen/project.ts'
import { generateProject } from '../../../console/build.ts'
import { layOut, workspaceOf } from '../../../console/workspace.ts'
import { startAdapter } from '../../../mesh/adapter/adapter.ts'
import { root } from '../../../scripts/process.ts'
import { handEdits } from '../again/edits.ts'
import { disposeProjects, tryPair } from '../again/pair.ts'
import { isJson, type Json } from '../mock-document.ts'
import { startMock } from '../mock.ts'
import { createImportProject, type ImportedProject } from '../project.ts'
import { createWalker, isDeletion, type Operation, shapeOf, valueFor, type Walker } from '../walk.ts'
import type { PublicDocument } from './fetch.ts'

/** So many of so many. */
export interface Share {
  readonly right: number
  readonly all: number
}

/** What was found of a document. */
export interface Row {
  readonly name: string
  readonly version: string
  readonly operations: number
  readonly onPages: number
  readonly silent: number
  readonly pages: number
  readonly generate: boolean
  readonly check: boolean
  /** Null: not tried. */
  readonly types: boolean | null
  /** Lists that show rows. */
  readonly lists: Share
  /** Calls about records that reach the operation of the document with the keys of the record, and with nothing that it does not allow. */
  readonly records: Share
  /** Changes from one version to the next, with edits by hand, of which everything holds that `tryPair` asserts. */
  readonly again: Share
  readonly problems: readonly string[]
}

/** Edits by hand in each version of a document. */
const edits = 8

export async function measure({ name, versions }: PublicDocument, isTypeChecked: boolean): Promise<Row> {
  const problems: string[] = []
  const newest = versions.at(-1)
  if (newest === undefined) throw new Error(`${name} is in no version of its package`)
  const project = createImportProject()
  try {
    const covered = await project.run('coverage', newest.file, '--format', 'json')
    const [row] = JSON.parse(covered.out) as { operations: number; onPages: number; silent: string[] }[]
    const made = await project.run('init', project.root, '--from', newest.file)
    if (made.status !== 0) problems.push(`init: ${made.messages}`)
    const isMade = made.status === 0
    const generate =
      isMade && (await succeeds('generate', problems, () => generateProject(createProject(project.root))))
    const checked = generate ? await project.run('check') : null
    if (checked !== null && checked.status !== 0) problems.push(`check: ${checked.messages}`)
    const types = isTypeChecked
      ? generate && (await succeeds('types', problems, () => typeCheck(project)))
      : null
    const none = { right: 0, all: 0 }
    const walked = isMade ? await walk(project, newest.file, problems) : { lists: none, records: none }
    const routes = isMade ? await project.run('routes', '--format', 'json') : null
    return {
      name,
      version: newest.version,
      operations: row?.operations ?? 0,
      onPages: row?.onPages ?? 0,
      silent: row?.silent.length ?? 0,
      pages: routes === null ? 0 : (JSON.parse(routes.out) as unknown[]).length,
      generate,
      check: checked?.status === 0,
      types,
      ...walked,
      again: await importAgain(
        versions.map(({ file }) => file),
        problems,
      ),
      problems,
    }
  } finally {
    project.dispose()
  }
}

async function succeeds(what: string, problems: string[], work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    problems.push(`${what}: ${String(error)}`)
    return false
  }
}

async function typeCheck(project: ImportedProject): Promise<void> {
  const own = createProject(project.root)
  await layOut(own)
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  const { stdout, status } = spawnSync(process.execPath, [tsc, '--noEmit', '-p', '.'], {
    cwd: workspaceOf(own),
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(stdout.slice(0, 2000))
}

/** Every call of the imported contract, at a server of the document. */
async function walk(
  project: ImportedProject,
  file: string,
  problems: string[],
): Promise<{ readonly lists: Share; readonly records: Share }> {
  const mock = await startMock(JSON.parse(JSON.stringify(await readForeign(file))) as Json)
  const contractFile = join(project.root, 'mesh/openapi.json')
  const adapter = await startAdapter({ contractFile, apiUrl: mock.url })
  if (adapter === null) throw new Error('The contract is no import')
  const walker = createWalker(contractFile, adapter.url)
  const lists = { right: 0, all: 0 }
  const records = { right: 0, all: 0 }
  try {
    for (const operation of inOrder(walker.operations)) {
      const isList = operation.upstream.list !== undefined
      const share = isList ? lists : records
      share.all++
      mock.calls.length = 0
      mock.problems.length = 0
      const problem = await (isList
        ? problemOfList(walker, operation)
        : problemOfRecord(walker, operation, mock))
      if (problem === null) share.right++
      else problems.push(`${operation.id}: ${problem}`)
    }
  } finally {
    await adapter.close()
    await mock.close()
  }
  return { lists, records }
}

/** What deletes a record is called last. */
const inOrder = (operations: readonly Operation[]): readonly Operation[] =>
  operations.toSorted((a, b) => Number(isDeletion(a.id, a.method)) - Number(isDeletion(b.id, b.method)))

async function problemOfList(walker: Walker, { path }: Operation): Promise<string | null> {
  const place = await walker.filled(path)
  const rows = await walker.rowsAt(place.path, 1)
  if (rows === null) return `${place.path} is answered with no list`
  return rows.length === 0 ? `${place.path} has no rows` : null
}

async function problemOfRecord(
  walker: Walker,
  { method, path, upstream, body }: Operation,
  mock: Awaited<ReturnType<typeof startMock>>,
): Promise<string | null> {
  const place = await walker.filled(path)
  mock.calls.length = 0
  mock.problems.length = 0
  const sent = Object.fromEntries(Object.entries(body).map(([name, schema]) => [name, sampleFor(schema)]))
  const isEmpty = Object.keys(sent).length === 0
  const { data } = await walker.call(method, place.path, isEmpty ? undefined : sent)
  const [got] = mock.calls
  const aim = shapeOf(`${upstream.method.toUpperCase()} ${upstream.path}`)
  if (got === undefined) return `nothing was called: ${JSON.stringify(data).slice(0, 200)}`
  if (shapeOf(got.operation) !== aim) return `${got.operation} was called, not ${aim}`
  if (JSON.stringify(got.params) !== JSON.stringify(place.keys))
    return `called with ${JSON.stringify(got.params)}, not ${JSON.stringify(place.keys)}`
  return mock.problems[0] ?? null
}

const sampleFor = (schema: unknown): unknown =>
  isJson(schema) && schema['x-type'] === 'datetime' ? '2026-01-02T03:04:05Z' : valueFor(schema)

/** Each change of the document with edits by hand, drawn by the same numbers in every run. */
async function importAgain(files: readonly string[], problems: string[]): Promise<Share> {
  const share = { right: 0, all: 0 }
  for (const [index, file] of files.entries()) {
    const next = files[index + 1]
    if (next === undefined) break
    const [drawn = []] = fc.sample(fc.array(handEdits, { minLength: 3, maxLength: 3 }), {
      numRuns: 1,
      seed: 38 + index,
    })
    share.all++
    const pair = { old: readFileSync(file, 'utf8'), now: readFileSync(next, 'utf8') }
    if (await succeeds(`again ${index}`, problems, () => tryPair(pair, drawn.flat().slice(0, edits))))
      share.right++
  }
  disposeProjects()
  return share
}
