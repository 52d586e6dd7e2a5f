import { Suspense, useId, useState } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { useLatch } from '../../ui/use-latch.ts'
import { MenuLinks } from './menu-links.tsx'
import type { MenuGroupNode } from './menu-tree.ts'
import { type Reached, entersPages } from './reached.ts'

const MenuFlyOut = lazyPart(() => import('./menu-fly-out.tsx'), 'over')

export interface MenuGroupProps {
  readonly node: MenuGroupNode
  readonly narrow: boolean
}

/** A section with several pages: unfolds in the wide sidebar, flies out of the narrow one. */
export function MenuGroup({ node, narrow }: MenuGroupProps) {
  return narrow ? <Narrow node={node} /> : <Unfolding node={node} />
}

function Narrow({ node }: { readonly node: MenuGroupNode }) {
  const [reached, setReached] = useState<Reached>(null)
  return (
    <Suspense fallback={<Closed node={node} onReached={setReached} />}>
      <MenuFlyOut node={node} reached={reached} />
    </Suspense>
  )
}

/** Until the code of the narrow sidebar is there. */
function Closed({
  node,
  onReached,
}: {
  readonly node: MenuGroupNode
  readonly onReached: (reached: Reached) => void
}) {
  return (
    <button
      type="button"
      className="menu-item"
      aria-label={node.title}
      data-inside={node.active ? '' : undefined}
      onFocus={() => onReached('focused')}
      onBlur={() => onReached(null)}
      onKeyDown={({ key }) => {
        if (entersPages(key)) onReached('entered')
      }}
    >
      <Icon name={node.icon} />
    </button>
  )
}

function Unfolding({ node }: { readonly node: MenuGroupNode }) {
  const [open, setOpen] = useState(node.active)
  const id = useId()
  const [wasActive, setWasActive] = useState(node.active)
  if (node.active !== wasActive) {
    setWasActive(node.active)
    setOpen(node.active || open)
  }
  const wasOpen = useLatch(open)
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
        {/* A hundred links that are not seen would be rendered with every first page. */}
        {wasOpen && <MenuLinks node={node} />}
      </div>
    </>
  )
}
