import { useId } from 'react'
import { Link } from 'react-router'
import { prefetchRoute } from '../../app/routing/page-loader.ts'
import { Icon } from '../../ui/icon.tsx'
import type { MenuLinkNode } from './menu-tree.ts'
import { Waiting } from './waiting.tsx'

export interface MenuLinkProps {
  readonly node: MenuLinkNode
  /** Icons only: the title is shown on hover and spoken. */
  readonly narrow?: boolean
}

export function MenuLink({ node, narrow = false }: MenuLinkProps) {
  const { route, badge } = node
  const id = useId()
  const content = (
    <>
      {node.icon !== null && <Icon name={node.icon} />}
      <span className="menu-title">{node.title}</span>
      {badge !== undefined && <Waiting badge={badge} id={id} />}
    </>
  )
  if (route === null)
    return (
      <a
        href={node.to}
        className="menu-item"
        title={narrow ? node.title : undefined}
        {...(node.opensTab === true && { target: '_blank', rel: 'noopener noreferrer' })}
      >
        {content}
      </a>
    )
  const prefetch = () => prefetchRoute(route)
  return (
    <Link
      to={node.to}
      className="menu-item"
      aria-current={node.active ? 'page' : undefined}
      aria-describedby={badge && id}
      title={narrow ? node.title : undefined}
      onPointerEnter={prefetch}
      onFocus={prefetch}
    >
      {content}
    </Link>
  )
}
