import { parseArgs } from 'node:util'
import { StepFailed } from '../process.ts'

export interface MutantOptions {
  readonly paths: readonly string[]
  /** Only lines that differ from this commit; null where every line counts. */
  readonly since: string | null
  /** These alone. */
  readonly only: readonly string[] | null
  readonly operators: readonly string[]
  readonly piece: readonly [piece: number, of: number]
  /** At most so many mutants of the selection, always the same. */
  readonly sample: number
  readonly minutes: number
  /** Those that have a result too; `survivors` means those only that survived. */
  readonly isAgain: boolean
  readonly isSurvivors: boolean
  readonly isListed: boolean
  readonly workers: number
  readonly suites: number
  readonly task: 'run' | 'record' | 'table'
}

export function readOptions(args: readonly string[]): MutantOptions {
  const { values, positionals } = parse(args)
  const [piece, of] = /^(\d+)\/(\d+)$/.exec(values.piece)?.slice(1).map(Number) ?? []
  if (piece === undefined || of === undefined || piece < 1 || piece > of) throw new StepFailed(usage)
  const isEverything = values.all || positionals.length > 0 || values.only !== undefined
  return {
    paths: positionals,
    since: isEverything ? null : values.since,
    only: values.only ?? null,
    operators: values.operator,
    piece: [piece, of],
    sample: Number(values.sample),
    minutes: values.minutes === undefined ? (isEverything ? Infinity : 5) : Number(values.minutes),
    isAgain: values.again || values.only !== undefined,
    isSurvivors: values.survivors,
    isListed: values.list,
    workers: Number(values.workers),
    suites: Number(values.suites),
    task: values.record ? 'record' : values.table ? 'table' : 'run',
  }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        all: { type: 'boolean', default: false },
        since: { type: 'string', default: 'main' },
        only: { type: 'string', multiple: true },
        operator: { type: 'string', multiple: true, default: [] },
        piece: { type: 'string', default: '1/1' },
        sample: { type: 'string', default: 'Infinity' },
        minutes: { type: 'string' },
        again: { type: 'boolean', default: false },
        survivors: { type: 'boolean', default: false },
        list: { type: 'boolean', default: false },
        workers: { type: 'string', default: '2' },
        suites: { type: 'string', default: '6' },
        record: { type: 'boolean', default: false },
        table: { type: 'boolean', default: false },
      },
    })
  } catch (error) {
    throw new StepFailed(`${error instanceof Error ? error.message : String(error)}\n${usage}`)
  }
}

const usage = `npm run test:mutants -- [path …] [--all] [--since <commit>] [--piece 3/40] [--sample 50] [--operator lock]
  [--only <id>] [--survivors] [--again] [--minutes 5] [--suites 6] [--workers 2] [--list] [--record [word …]] [--table]`
