import type { DemoStep } from '../../engine/demo/step.ts'

/** Of each step all those that it comes after, by what the steps declare: not by the order in which they happen to stand. */
export function allEarlier(steps: readonly DemoStep[]): ReadonlyMap<string, ReadonlySet<string>> {
  const earlier = new Map(steps.map(({ name, after = [] }) => [name, new Set(after)]))
  for (const { name, before = [] } of steps) for (const later of before) earlier.get(later)?.add(name)
  // What is added to a set while it is read is read, too.
  for (const own of earlier.values())
    for (const name of own) for (const further of earlier.get(name) ?? []) own.add(further)
  return earlier
}

/** Another order that the declarations allow: of those that may come next the last by name. */
export function otherOrder(steps: readonly DemoStep[]): readonly DemoStep[] {
  const earlier = allEarlier(steps)
  const open = steps.toSorted((one, other) => (one.name < other.name ? 1 : -1))
  const placed: DemoStep[] = []
  while (open.length > 0) {
    const at = open.findIndex(({ name }) =>
      open.every((other) => earlier.get(name)?.has(other.name) !== true),
    )
    placed.push(...open.splice(at, 1))
  }
  return placed
}
