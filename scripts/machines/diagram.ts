import type { AnyStateMachine, AnyStateNode } from 'xstate'

/** A machine as a Mermaid state diagram, read from its code: states in their order, one arrow for each transition. */
export function diagramOf(machine: AnyStateMachine): string {
  const lines = ['stateDiagram-v2', ...statesOf(machine.root, 1), ...transitionsOf(machine.root, 1)]
  return `${lines.join('\n')}\n`
}

/** What a path test has to cover. */
export function sizeOf(machine: AnyStateMachine): { readonly states: number; readonly transitions: number } {
  const nodes = allNodes(machine.root)
  return {
    states: nodes.filter((node) => node.type === 'atomic' || node.type === 'final').length,
    transitions: nodes.reduce((sum, node) => sum + arrowsOf(node).length, 0),
  }
}

function allNodes(node: AnyStateNode): AnyStateNode[] {
  return [node, ...childrenOf(node).flatMap(allNodes)]
}

function childrenOf(node: AnyStateNode): AnyStateNode[] {
  return Object.values(node.states)
}

function statesOf(node: AnyStateNode, depth: number): string[] {
  const pad = '  '.repeat(depth)
  const children = childrenOf(node)
  const initial = node.initial?.target[0]
  const lines = initial === undefined ? [] : [`${pad}[*] --> ${idOf(initial)}`]
  for (const [place, child] of children.entries()) {
    if (node.type === 'parallel' && place > 0) lines.push(`${pad}--`)
    if (childrenOf(child).length === 0) lines.push(`${pad}${idOf(child)} : ${labelOf(child)}`)
    else {
      lines.push(
        `${pad}state "${labelOf(child)}" as ${idOf(child)} {`,
        ...statesOf(child, depth + 1),
        `${pad}}`,
      )
    }
    if (child.type === 'final') lines.push(`${pad}${idOf(child)} --> [*]`)
  }
  return lines
}

function transitionsOf(node: AnyStateNode, depth: number): string[] {
  return allNodes(node).flatMap((each) =>
    arrowsOf(each).map(({ to, label }) => `${'  '.repeat(depth)}${idOf(each)} --> ${idOf(to)} : ${label}`),
  )
}

interface Arrow {
  readonly to: AnyStateNode
  readonly label: string
}

/** Transitions that lead somewhere; one that stays only acts. */
function arrowsOf(node: AnyStateNode): Arrow[] {
  const transitions = [...node.transitions.values()].flat()
  return [...transitions, ...(node.always ?? [])].flatMap(({ target = [], eventType, guard }) =>
    target.map((to) => ({ to, label: [eventLabel(eventType), guardLabel(guard)].filter(Boolean).join(' ') })),
  )
}

function eventLabel(type: string): string {
  if (type === '') return 'always'
  const [, kind, actor] = /^xstate\.(done|error)\.(?:actor|state)\.(.+)$/.exec(type) ?? []
  if (kind !== undefined) return `${actor} ${kind === 'done' ? 'done' : 'failed'}`
  const delay = /^xstate\.after\.([^.]+)\./.exec(type)?.[1]
  return delay === undefined ? type : `after ${delay}`
}

function guardLabel(guard: unknown): string {
  if (guard === undefined) return ''
  if (typeof guard === 'string') return `[${guard}]`
  const type: unknown =
    typeof guard === 'object' && guard !== null && 'type' in guard ? guard.type : undefined
  return typeof type === 'string' ? `[${type}]` : '[if]'
}

function idOf(node: AnyStateNode): string {
  return node.path.length === 0 ? node.machine.id : node.path.join('_')
}

function labelOf(node: AnyStateNode): string {
  const calls = node.invoke.map(({ src }) => (typeof src === 'string' ? `${src}()` : '')).filter(Boolean)
  return [node.key, ...calls].join(' · ')
}
