import type { DemoStep } from './step.ts'

/**
 * The steps of all modules, each behind those that it comes after; whatever order they are listed in, the result is the same. Throws where a
 * step names one that is not there, or comes after itself.
 */
export function inOrder(steps: readonly DemoStep[]): readonly DemoStep[] {
  const byName = new Map(steps.map((step) => [step.name, step]))
  const names = [...byName.keys()].toSorted()
  checkNames(steps, byName)
  const earlier = new Map(steps.map(({ name, after = [] }) => [name, [...after]]))
  for (const { name, before = [] } of steps) for (const later of before) earlier.get(later)?.push(name)
  const placed = new Set<string>()
  const place = (name: string, waiting: readonly string[]): void => {
    if (placed.has(name)) return
    const from = waiting.indexOf(name)
    if (from >= 0)
      throw new Error(`Demo data come after themselves: ${[...waiting.slice(from), name].join(' after ')}.`)
    for (const first of (earlier.get(name) ?? []).toSorted()) place(first, [...waiting, name])
    placed.add(name)
  }
  for (const name of names) place(name, [])
  return [...placed].flatMap((name) => byName.get(name) ?? [])
}

function checkNames(steps: readonly DemoStep[], byName: ReadonlyMap<string, DemoStep>): void {
  if (byName.size < steps.length) {
    const { name } = steps.find((step) => byName.get(step.name) !== step) ?? { name: '' }
    throw new Error(`Two steps of the demo data are called “${name}”.`)
  }
  for (const { name, after = [], before = [] } of steps)
    for (const [relation, named] of [['after', after] as const, ['before', before] as const]) {
      const unknown = named.find((other) => !byName.has(other))
      if (unknown !== undefined)
        throw new Error(`Demo data “${name}” come ${relation} “${unknown}”, which no module has.`)
    }
}
