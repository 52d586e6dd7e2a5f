import { MenuLink } from './menu-link.tsx'
import type { MenuGroupNode } from './menu-tree.ts'

/** The pages of a section. */
export function MenuLinks({ node }: { readonly node: MenuGroupNode }) {
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
