import type { Cell } from '../../tests/faults/model.ts'

/** What came of each fault under each workload, as Markdown: seconds until all worked again, or ✗ and below it what broke. */
export function faultsTable(cells: readonly Cell[], remarks: readonly string[]): string {
  const workloads = [...new Set(cells.map(({ workload }) => workload))]
  const byFault = Map.groupBy(cells, ({ fault, engine }) => `${fault} (${engine})`)
  const rows = [...byFault].map(([fault, own]) => [
    fault,
    ...workloads.map((workload) => textOf(own.find((cell) => cell.workload === workload))),
  ])
  const broken = cells.filter(({ problems }) => problems.length > 0)
  return [
    row(['fault', ...workloads]),
    row(['---', ...workloads.map(() => '---')]),
    ...rows.map(row),
    '',
    `${cells.length} cells of ${byFault.size} faults, ${broken.length} broken; ${sum(cells, ({ calls }) => calls)} calls, ${sum(cells, ({ refused }) => refused)} of them refused or cut.`,
    ...broken.flatMap(({ fault, engine, workload, problems }) =>
      problems.map((problem) => `- ${fault} (${engine}), ${workload}: ${problem}`),
    ),
    ...remarks.map((remark) => `- ${remark}`),
    '',
  ].join('\n')
}

function textOf(cell: Cell | undefined): string {
  if (cell === undefined) return ''
  return cell.problems.length > 0 ? '✗' : `ok ${cell.recovery.toFixed(1)}`
}

function row(texts: readonly string[]): string {
  return `| ${texts.join(' | ')} |`
}

function sum(cells: readonly Cell[], numberOf: (cell: Cell) => number): number {
  return cells.reduce((total, cell) => total + numberOf(cell), 0)
}
