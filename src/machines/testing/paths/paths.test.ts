import { afterAll, describe, expect, it } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import { plans } from './plans.ts'
import { type Outcome, coverageOf, pathsOf, walk } from './walk.ts'

interface Walked {
  readonly steps: readonly Outcome[]
  readonly way: readonly AnyMachineSnapshot[]
}

const walkedBy = new Map<string, Walked[]>()

describe.each(Object.entries(plans))('%s', (_name, plan) => {
  it('ends on every path where the map says', async () => {
    const walked = walkedBy.get(plan.machine.id) ?? []
    walkedBy.set(plan.machine.id, walked)
    for (const path of pathsOf(plan)) {
      const way = await walk(plan, path)
      const end = way.at(-1)
      const steps = path.steps.map(({ type }) => type)
      expect({ steps, value: end?.value, situation: end && plan.situation(end) }).toEqual({
        steps,
        value: path.end.value,
        situation: plan.situation(path.end),
      })
      walked.push({ steps: path.steps, way })
    }
  })
})

describe('together they have been through', () => {
  const machines = [...new Map(Object.values(plans).map(({ machine }) => [machine.id, machine])).values()]
  const reports: string[] = []
  it.each(machines.map((machine) => [machine.id, machine] as const))('all of %s', (id, machine) => {
    const walked = walkedBy.get(id) ?? []
    const { states, transitions, missed } = coverageOf(machine, walked)
    reports.push(`${id}: ${walked.length} paths, ${states} states, ${transitions} transitions`)
    expect(missed).toEqual([])
  })
  afterAll(() => void process.stdout.write(`\n${reports.join('\n')}\n`))
})
