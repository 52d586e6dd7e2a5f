import { PopoverInteractionKind, PopoverNext } from '@blueprintjs/core'
import { useId, useState } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { MenuLink } from './menu-link.tsx'
import type { MenuGroupNode } from './menu-tree.ts'

export interface MenuGroupProps {
  readonly node: MenuGroupNode
  readonly narrow: boolean
}

/** Milliseconds until a submenu shows (specification §9). */
const showTimeout = 200

/** A section with several pages: unfolds in the wide sidebar, flies out of the narrow one. */
export function MenuGroup({ node, narrow }: MenuGroupProps) {
  return narrow ? <FlyOut node={node} /> : <Unfolding node={node} />
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
        <Children node={node} />
      </div>
    </>
  )
}

function FlyOut({ node }: { readonly node: MenuGroupNode }) {
  return (
    <PopoverNext
      interactionKind={PopoverInteractionKind.HOVER}
      placement="right-start"
      hoverOpenDelay={showTimeout}
      arrow={false}
      middleware={{ offset: { mainAxis: 12 } }}
      animation="minimal"
      autoFocus={false}
      enforceFocus={false}
      fill
      popoverClassName="menu-fly-out"
      content={
        <div className="menu-fly-out-body">
          <p className="menu-fly-out-title">{node.title}</p>
          <Children node={node} />
        </div>
      }
    >
      <button
        type="button"
        className="menu-item"
        aria-label={node.title}
        data-inside={node.active ? '' : undefined}
      >
        <Icon name={node.icon} />
      </button>
    </PopoverNext>
  )
}

function Children({ node }: { readonly node: MenuGroupNode }) {
  return (
    <ul aria-label={node.title}>
      {node.children.map((child) => (
        <li key={child.key}>
          <MenuLink node={child} />
        </li>
      ))}
    </ul>
  )
}
