import { picture as limits } from '../untrusted/limits.ts'
import { readMarkup } from '../untrusted/markup.ts'
import { tooComplex } from './svg.ts'

interface Group {
  elements: number
  /** Ids of what is drawn with it, as often as it is. */
  readonly uses: string[]
}

/** Throws `Unreadable` for a drawing that takes too many elements to show: what is used again is counted again. */
export async function limitDrawing(svg: Uint8Array): Promise<void> {
  const groups = await groupsOf(svg)
  const costs = new Map<string, number>()
  const costOf = (id: string): number => {
    const cached = costs.get(id)
    if (cached !== undefined) return cached
    costs.set(id, Infinity)
    const { elements, uses } = groups.get(id) ?? { elements: 0, uses: [] }
    const cost = uses.reduce((sum, used) => sum + costOf(used), elements)
    costs.set(id, cost)
    return cost
  }
  if (costOf(whole) > limits.elements) throw tooComplex()
}

const whole = ''

/** The elements below each id, without those below another one. */
async function groupsOf(svg: Uint8Array): Promise<Map<string, Group>> {
  const groups = new Map<string, Group>()
  const groupOf = (id: string) => {
    const group = groups.get(id) ?? { elements: 0, uses: [] }
    groups.set(id, group)
    return group
  }
  const open = [whole]
  await readMarkup(only(svg), {
    open: (_name, attributes) => {
      const outer = groupOf(open.at(-1) ?? whole)
      const id = attributes['id'] ?? ''
      if (id !== '') outer.uses.push(id)
      open.push(id === '' ? (open.at(-1) ?? whole) : id)
      const group = groupOf(open.at(-1) ?? whole)
      group.elements += 1
      group.uses.push(...Object.entries(attributes).flatMap(([name, value]) => referredIn(name, value)))
    },
    close: () => void open.pop(),
  })
  return groups
}

function referredIn(name: string, value: string): string[] {
  if (name === 'href') return value.startsWith('#') ? [value.slice(1)] : []
  return [...value.matchAll(/url\(\s*['"]?#([^'")\s]+)/gi)].map(([, id = '']) => id)
}

async function* only(content: Uint8Array): AsyncGenerator<Uint8Array> {
  yield content
}
