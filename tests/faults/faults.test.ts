import { afterAll, expect, test } from 'vitest'
import { isFull } from '../sampling/run.ts'
import { table } from '../sampling/table.ts'
import { drive } from './drive.ts'
import { faults, sampled } from './faults/all.ts'
import type { Fault } from './model.ts'
import { noteCells } from './report.ts'
import { FaultyPostgres } from './world/postgres.ts'

let postgres: FaultyPostgres | null = null
afterAll(() => postgres?.remove())

const nameOf = ({ name, engine }: Fault) => `${name}, on ${engine}`

test.each(table('faults', isFull ? faults : sampled, nameOf).map((fault) => [nameOf(fault), fault] as const))(
  '%s: nothing acknowledged is lost, nobody is signed out, all works again by itself',
  { timeout: 400_000 },
  async (_name, fault) => {
    const impossible = fault.impossible?.() ?? null
    if (impossible !== null) {
      noteCells([], `${nameOf(fault)}: not tried, ${impossible}`)
      return
    }
    if (fault.engine === 'postgres') postgres ??= await FaultyPostgres.create()
    const cells = await drive(fault, fault.engine === 'postgres' ? postgres : null)
    noteCells(cells)
    expect(
      cells.flatMap(({ workload, problems }) =>
        problems.slice(0, 3).map((problem) => `${workload}: ${problem}`),
      ),
    ).toEqual([])
  },
)
