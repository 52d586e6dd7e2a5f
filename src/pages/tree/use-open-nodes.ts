import { useMemo } from 'react'
import { usePersonal } from '../../hooks/use-personal.ts'
import type { ListAddress } from '../../records/address/use-list-state.ts'
import { type TreeNode, placedNodes } from './tree-nodes.ts'

export interface OpenNodes {
  readonly isOpen: (node: TreeNode) => boolean
  readonly set: (node: TreeNode, open: boolean) => void
  readonly setAll: (open: boolean) => void
}

const nothing = 'none'
const everything = 'all'

/**
 * Which branches stand open: the address says so, else what the person left open on this page; at first all of them.
 * @param forced Branches that a search opens, whatever else.
 */
export function useOpenNodes(
  name: string,
  nodes: readonly TreeNode[],
  { extra, setExtra }: ListAddress,
  forced: ReadonlySet<number> | null,
): OpenNodes {
  const [stored, write] = usePersonal(name)
  const openNodes = extra['open'] ?? openIn(stored) ?? everything
  return useMemo(() => {
    const open = idsOf(openNodes, nodes)
    const keep = (next: string) => {
      write({ open: next })
      setExtra({ open: next === everything ? null : next }, 'replace')
    }
    return {
      isOpen: ({ id, children }) => children.length > 0 && (open.has(id) || forced?.has(id) === true),
      set: ({ id }, isOpen) => {
        const next = new Set(open)
        if (isOpen) next.add(id)
        else next.delete(id)
        const branches = branchesOf(nodes)
        const left = branches.filter((branch) => next.has(branch))
        keep(left.length === 0 ? nothing : left.length === branches.length ? everything : left.join(','))
      },
      setAll: (isOpen) => keep(isOpen ? everything : nothing),
    }
  }, [openNodes, nodes, forced, write, setExtra])
}

function idsOf(openNodes: string, nodes: readonly TreeNode[]): ReadonlySet<number> {
  if (openNodes === everything) return new Set(branchesOf(nodes))
  return new Set(openNodes === nothing ? [] : openNodes.split(',').map(Number))
}

const branchesOf = (nodes: readonly TreeNode[]): readonly number[] =>
  placedNodes(nodes).flatMap(({ node }) => (node.children.length > 0 ? [node.id] : []))

function openIn(stored: unknown): string | null {
  const open = typeof stored === 'object' && stored !== null && 'open' in stored ? stored.open : null
  return typeof open === 'string' ? open : null
}
