import { useId, useState } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { MenuFlyOut } from './menu-fly-out.tsx'
import { MenuLinks } from './menu-links.tsx'
import type { MenuGroupNode } from './menu-tree.ts'

export interface MenuGroupProps {
  readonly node: MenuGroupNode
  readonly narrow: boolean
}

/** A section with several pages: unfolds in the wide sidebar, flies out of the narrow one. */
export function MenuGroup({ node, narrow }: MenuGroupProps) {
  return narrow ? <MenuFlyOut node={node} /> : <Unfolding node={node} />
}

function Unfolding({ node }: { readonly node: MenuGroupNode }) {
  const [open, setOpen] = useState(node.active)
  const id = useId()
  const [wasActive, setWasActive] = useState(node.active)
  if (node.active !== wasActive) {
    setWasActive(node.active)
    setOpen(node.active || open)
  }
  return (
    <>
      <button
        type="button"
        className="menu-item"
        data-inside={node.active ? '' : undefined}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <Icon name={node.icon} />
        <span className="menu-title">{node.title}</span>
        <Icon name="chevron-down" size={12} className="menu-caret" />
      </button>
      <div id={id} className="submenu" data-open={open ? '' : undefined} inert={!open}>
        <MenuLinks node={node} />
      </div>
    </>
  )
}
