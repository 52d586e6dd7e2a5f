export interface MenuNode {
  readonly key: string
  readonly title: string
  readonly icon: string | null
  readonly badge: string
  readonly children: readonly MenuNode[]
}

/** The entries of an answer, at every depth; one that has no key or no title is left out. */
export function menuNodesIn(answer: unknown): readonly MenuNode[] {
  return Array.isArray(answer) ? answer.flatMap(nodesOf) : []
}

function nodesOf(entry: Partial<Record<keyof MenuNode, unknown>> | null): readonly MenuNode[] {
  const { key, title, icon, badge, children } = entry ?? {}
  if (typeof key !== 'string' || typeof title !== 'string') return []
  return [
    {
      key,
      title,
      icon: typeof icon === 'string' ? icon : null,
      badge: typeof badge === 'string' ? badge : 'none',
      children: menuNodesIn(children),
    },
  ]
}
