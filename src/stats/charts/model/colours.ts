import { otherId } from './chart-data.ts'
import type { ChartPlan } from './chart-plan.ts'

/** Places of the palette (stats.css): distinguishable by the colour-blind too, in light and dark. */
export const paletteSize = 12
/** The remainder is grey. */
export const otherSlot = -1

/** Green, orange and red of the palette. */
const slotOfIntent = { success: 2, warning: 1, danger: 6 } as const

/** The places of what a chart draws: metrics by their order on the page, values that mean something by that, other entities by themselves. */
export function slotsOf(
  ids: readonly string[],
  { order, intents }: Pick<ChartPlan, 'order' | 'intents'>,
): ReadonlyMap<string, number> {
  return ids.every((id) => order.includes(id))
    ? new Map(ids.map((id) => [id, order.indexOf(id) % paletteSize]))
    : coloursOf(ids, intents)
}

/**
 * The place of each entity in the palette. It follows from the entity alone, so that a product has its colour in every chart, whatever
 * stands beside it; only where two meet in one chart does the second take the next free one.
 */
export function coloursOf(
  ids: readonly string[],
  intents: ChartPlan['intents'] = {},
): ReadonlyMap<string, number> {
  const slots = new Map<string, number>()
  const taken = new Set<number>()
  for (const id of ids) {
    const intent = intents[id]
    const slot = intent === undefined ? undefined : slotOfIntent[intent]
    if (slot === undefined || taken.has(slot)) continue
    taken.add(slot)
    slots.set(id, slot)
  }
  const rest = ids.filter((id) => !slots.has(id))
  for (const id of rest.toSorted((one, other) => (one < other ? -1 : 1))) {
    if (id === otherId) {
      slots.set(id, otherSlot)
      continue
    }
    let slot = hash(id) % paletteSize
    for (let tries = 0; taken.has(slot) && tries < paletteSize; tries += 1) slot = (slot + 5) % paletteSize
    taken.add(slot)
    slots.set(id, slot)
  }
  return slots
}

function hash(text: string): number {
  let value = 2166136261
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 16777619) >>> 0
  return value
}
