import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { NotedTable, SampledTable } from '../../tests/sampling/note.ts'
import { slowFiles } from '../../tests/slow-files.ts'
import type { Change } from './change.ts'
import type { TestOptions } from './options.ts'
import { excerpt, type Failure, type FileTime, type Stage } from './outcome.ts'

export interface Report {
  readonly seed: string
  readonly depth: 'sample' | 'full'
  readonly seconds: number
  readonly passed: number
  readonly failed: number
  readonly flaky: readonly Failure[]
  readonly failures: readonly Failure[]
  readonly stages: readonly Pick<Stage, 'title' | 'seconds' | 'passed' | 'failed' | 'output'>[]
  readonly tables: readonly SampledTable[]
  /** Tests that passed, by project. */
  readonly projects: Readonly<Record<string, number>>
  readonly slowest: readonly FileTime[]
  /** What the change touches, since which commit. */
  readonly change: Change
  readonly leftOut: readonly string[]
}

const slowFrom = 60

/** What a whole run came to. */
export function reportOf(
  { isFull, seed }: TestOptions,
  stages: readonly Stage[],
  run: {
    readonly folder: string
    readonly seconds: number
    readonly tables: readonly SampledTable[]
    readonly change: Change
    readonly leftOut: readonly string[]
  },
): Report {
  const files = stages.flatMap((stage) => stage.files).toSorted((a, b) => b.seconds - a.seconds)
  const sum = (count: (stage: Stage) => number) => stages.reduce((total, stage) => total + count(stage), 0)
  const projects: Record<string, number> = {}
  for (const { project, passed } of files) projects[project] = (projects[project] ?? 0) + passed
  return {
    seed,
    depth: isFull ? 'full' : 'sample',
    seconds: run.seconds,
    passed: sum(({ passed }) => passed),
    failed: sum(({ failed }) => failed),
    flaky: stages.flatMap(({ flaky }) => flaky),
    failures: stages.flatMap(({ failures }) => failures),
    stages: stages.map(({ title, seconds, passed, failed, output }) => ({
      title,
      seconds,
      passed,
      failed,
      ...(output !== undefined && { output }),
    })),
    tables: [...readTables(run.folder), ...run.tables],
    projects,
    slowest: files.filter(({ seconds }, place) => place < 10 || seconds > slowFrom),
    change: run.change,
    leftOut: run.leftOut,
  }
}

/** The closing lines: stages, counts, sample, slow files, what failed and how to repeat it. */
export function closingLines(report: Report): string {
  const { tables, projects, slowest, flaky, failures } = report
  const lines = [
    'Stages',
    ...report.stages.map(
      ({ title, seconds, passed, failed }) =>
        `  ${duration(seconds)}  ${title.padEnd(30)} ${passed} passed${failed > 0 ? `, ${failed} failed` : ''}`,
    ),
    'Tests by project',
    `  ${Object.entries(projects)
      .map(([name, count]) => `${name} ${count}`)
      .join(', ')}`,
    ...(tables.length > 0 ? [tablesHeading(report)] : []),
    ...tables.map(
      (table) =>
        `  ${familyOf(table).padEnd(34)} ${table.sampled} of ${table.cases} (${share(table)})${touchedIn(table)}`,
    ),
    ...changeLines(report),
    'Slowest files',
    ...slowest.map(
      ({ seconds, file, project }) => `  ${duration(seconds)}  ${file} (${project})${reason(file, seconds)}`,
    ),
    ...(flaky.length > 0 ? ['Flaky: passed at the second try only. Mend these first.'] : []),
    ...flaky.flatMap((test) => [`  ${test.file} › ${test.name}`, ...reasonLines(test)]),
    ...(failures.length > 0 ? ['Failed, and how to repeat it'] : []),
    ...failures.flatMap((test) => [
      `  ${test.file} › ${test.name} (${test.project})`,
      `    ${repeat(report, test)}`,
      ...reasonLines(test),
    ]),
    ...report.stages.flatMap(({ title, output }) =>
      output === undefined
        ? []
        : [`Failed: ${title}`, ...indented(excerpt(output, { first: outputLines, last: outputLines }))],
    ),
  ]
  const counts = `${report.passed} passed, ${report.failed} failed${flaky.length > 0 ? `, ${flaky.length} flaky` : ''}`
  return `\n${lines.join('\n')}\n\n${counts} in ${duration(report.seconds).trim()}\n`
}

const outputLines = 20

const reasonLines = ({ reason: text }: Failure) => (text === undefined ? [] : indented(text))
const indented = (text: string) => text.split('\n').map((line) => `      ${line}`)

function tablesHeading({ depth, seed }: Report): string {
  return depth === 'full'
    ? 'Tables, whole'
    : `Sample of seed ${seed}, from the tables that npm run test:full tries whole`
}

/** Touched cases that were not tried are named as such: where a change touches nearly everything, a part of it stands for all. */
function touchedIn({ touched, touchedSampled }: SampledTable): string {
  if (touched === 0) return ''
  return touched === touchedSampled
    ? `, all ${touched} that the change touches`
    : `, ${touchedSampled} of ${touched} that the change touches`
}

function changeLines({ change: { since, files, touched }, leftOut }: Report): readonly string[] {
  if (since === null) return []
  const { names, shared } = touched
  return [
    `Changed since ${since.slice(0, 12)}: ${files.length} files, ${names.length} operations, pages and keys`,
    ...(shared.length > 0
      ? [`  ${shared.length} files that everything depends on, for which the sample stands: ${some(shared)}`]
      : []),
    ...(leftOut.length > 0
      ? [
          `  ${leftOut.length} test files that the change may reach are left to npm test -- --every-file: ${some(leftOut)}`,
        ]
      : []),
  ]
}

const some = (files: readonly string[]): string =>
  `${files.slice(0, 5).join(', ')}${files.length > 5 ? ' …' : ''}`

function repeat({ depth, seed, change }: Report, { file, project, name }: Failure): string {
  const since = change.since === null ? '' : ` --since ${change.since.slice(0, 12)}`
  const command = depth === 'full' ? 'npm run test:full --' : `npm test -- --seed ${seed}${since}`
  const quoted = name === '' ? '' : ` --name '${name.replaceAll("'", String.raw`'\''`)}'`
  const within = project === '' ? '' : ` --project ${project.replace(/ .*/, '')}`
  return `${command}${within} ${file}${quoted}`
}

function reason(file: string, seconds: number): string {
  if (seconds <= slowFrom) return ''
  return `: ${slowFiles[file] ?? 'over a minute without a reason in tests/slow-files.ts'}`
}

const familyOf = ({ family, engine }: SampledTable): string =>
  engine === null ? family : `${family} on ${engine}`
const share = ({ sampled, cases }: SampledTable): string => `${Math.round((100 * sampled) / cases)} %`

function duration(seconds: number): string {
  const text =
    seconds < 100
      ? `${seconds.toFixed(1)} s`
      : `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`
  return text.padStart(12)
}

/** Tables of one family are one; the same table, noted by several processes, counts once. */
function readTables(folder: string): readonly SampledTable[] {
  const file = join(folder, 'tables.jsonl')
  if (!existsSync(file)) return []
  const noted = [...new Set(readFileSync(file, 'utf8').trim().split('\n'))].map((line): NotedTable =>
    JSON.parse(line),
  )
  return [...Map.groupBy(noted, familyOf).values()]
    .map((parts) => parts.reduce(together))
    .map(({ digest: _digest, ...table }) => table)
    .toSorted((a, b) => (familyOf(a) < familyOf(b) ? -1 : 1))
}

function together(a: NotedTable, b: NotedTable): NotedTable {
  return {
    ...a,
    cases: a.cases + b.cases,
    sampled: a.sampled + b.sampled,
    touched: a.touched + b.touched,
    touchedSampled: a.touchedSampled + b.touchedSampled,
  }
}
