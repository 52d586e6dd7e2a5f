import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { fetchDocuments, type PublicDocument } from '../../tests/import/documents/fetch.ts'
import type { Row, Share } from '../../tests/import/documents/measure.ts'
import { type Driven, drivenTable } from '../../tests/import/documents/outcome.ts'
import { ensureBrowsers } from '../browser.ts'
import { main } from '../main.ts'
import { root, run, StepFailed } from '../process.ts'
import { seconds, step } from '../step.ts'

const concurrency = 2

const head = [
  '| document | version | operations | on pages | silent | pages | generate | check | types | lists with rows | records called rightly | imported again |',
  '|---|---|---:|---:|---:|---:|---|---|---|---:|---:|---:|',
]

/**
 * `npm run documents [-- word …]`: the public documents of tests/import/documents, or those whose names contain a word, imported,
 * generated, checked and called at a server of each, and imported again from version to version with edits by hand; `--changes 3`: the
 * last three changes of each; `--without-types` leaves the type checker out, which takes most of the time. `--drive` builds the console of
 * each instead and drives it in a browser, with pictures in the folder of `--pictures`.
 */
await main(async () => {
  const started = Date.now()
  const { values, positionals } = parseArgs({
    options: {
      changes: { type: 'string', default: '1000' },
      'without-types': { type: 'boolean', default: false },
      drive: { type: 'boolean', default: false },
      pictures: { type: 'string' },
    },
    allowPositionals: true,
  })
  const words = positionals.map((word) => word.toLowerCase())
  const isDriven = values.drive || values.pictures !== undefined
  const all = await step('Documents', () => fetchDocuments({ isNewestOnly: isDriven }))
  const selected = all.filter(
    ({ name }) => words.length === 0 || words.some((word) => name.toLowerCase().includes(word)),
  )
  const folder = join(root, '.cache/documents/results')
  mkdirSync(folder, { recursive: true })
  if (isDriven) {
    await driveAll(selected, folder, resolve(values.pictures ?? join(root, '.cache/documents/pictures')))
    return
  }
  const rows: Row[] = []
  const failed: string[] = []
  const left = [...selected]
  const work = async (): Promise<void> => {
    for (let document = left.shift(); document !== undefined; document = left.shift()) {
      const row = await rowOf(document, folder, values).catch((error: unknown) => String(error))
      if (typeof row === 'string') failed.push(row)
      else rows.push(row)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work))
  rows.sort((a, b) => a.name.localeCompare(b.name))
  const table = tableOf(rows)
  writeFileSync(join(folder, 'table.md'), table)
  process.stdout.write(`\n${table}\n${seconds(started)}\n`)
  if (failed.length > 0) throw new StepFailed(failed.join('\n'))
})

/** One browser for the consoles of all documents. */
async function driveAll(
  documents: readonly PublicDocument[],
  folder: string,
  pictures: string,
): Promise<void> {
  mkdirSync(pictures, { recursive: true })
  const server = await chromium.launchServer({
    executablePath: (await ensureBrowsers()).headless,
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  const all: Driven[] = []
  const failed: string[] = []
  try {
    const left = [...documents]
    const work = async (): Promise<void> => {
      for (let document = left.shift(); document !== undefined; document = left.shift()) {
        const driven = await drivenOf(document, folder, pictures, server.wsEndpoint()).catch(String)
        if (typeof driven === 'string') failed.push(driven)
        else all.push(driven)
      }
    }
    await Promise.all(Array.from({ length: concurrency }, work))
  } finally {
    await server.close()
  }
  const table = drivenTable(all.toSorted((a, b) => a.name.localeCompare(b.name)))
  writeFileSync(join(folder, 'driven.md'), table)
  process.stdout.write(`\n${table}\nPictures are in ${pictures}\n`)
  const isAnyWrong = all.some(({ steps }) => Object.values(steps).includes('no'))
  if (failed.length > 0 || isAnyWrong) throw new StepFailed(failed.join('\n') || 'Some steps did not hold.')
}

async function drivenOf(
  document: PublicDocument,
  folder: string,
  pictures: string,
  browser: string,
): Promise<Driven> {
  const file = join(folder, `${document.name.replaceAll(' ', '-')}-driven.json`)
  rmSync(file, { force: true })
  const argument = JSON.stringify({ ...document, versions: document.versions.slice(-1) })
  const program = join(root, 'tests/import/documents/drive-one.ts')
  const { code, output } = await step(document.name, () =>
    run('node', [program, argument, file, pictures, browser]),
  )
  if (code !== 0) throw new Error(`${document.name}: ${output.slice(-1000)}`)
  const driven: Driven = JSON.parse(readFileSync(file, 'utf8'))
  for (const problem of driven.problems)
    process.stderr.write(`  ${document.name}: ${problem.slice(0, 400)}\n`)
  return driven
}

async function rowOf(
  document: PublicDocument,
  folder: string,
  options: { readonly changes: string; readonly 'without-types': boolean },
): Promise<Row> {
  const file = join(folder, `${document.name.replaceAll(' ', '-')}.json`)
  rmSync(file, { force: true })
  const versions = document.versions.slice(-1 - Number(options.changes))
  const { code, output } = await step(document.name, () =>
    run('node', [
      join(root, 'tests/import/documents/one.ts'),
      JSON.stringify({ ...document, versions }),
      file,
      ...(options['without-types'] ? [] : ['types']),
    ]),
  )
  if (code !== 0) throw new Error(`${document.name}: ${output.slice(-1000)}`)
  const row: Row = JSON.parse(readFileSync(file, 'utf8'))
  for (const problem of row.problems) process.stderr.write(`  ${document.name}: ${problem.slice(0, 400)}\n`)
  return row
}

function tableOf(rows: readonly Row[]): string {
  const mark = (is: boolean | null): string => (is === null ? '–' : is ? 'yes' : '**no**')
  const share = ({ right, all }: Share): string => `${right} of ${all}`
  const lines = rows.map((row) =>
    [
      row.name,
      row.version,
      row.operations,
      row.onPages,
      row.silent,
      row.pages,
      mark(row.generate),
      mark(row.check),
      mark(row.types),
      share(row.lists),
      share(row.records),
      share(row.again),
    ].join(' | '),
  )
  return [...head, ...lines.map((line) => `| ${line} |`), ''].join('\n')
}
