import { titleOfPage } from '../../records/model/names/page-title.ts'
import { Icon } from '../../ui/icon.tsx'
import { isIconName } from '../../ui/is-icon-name.ts'
import type { MenuNode } from './menu-nodes.ts'

/** An entry of the menu with what stands below it; to look at, not to follow. */
export function MenuBranch({ node }: { readonly node: MenuNode }) {
  const { key, title, icon, badge, children } = node
  return (
    <li>
      <span className="menu-preview-entry">
        {icon !== null && isIconName(icon) ? <Icon name={icon} /> : <span className="menu-preview-gap" />}
        <span>{titleOfPage(title, key)}</span>
        {badge !== 'none' && <span className="menu-preview-badge" />}
      </span>
      {children.length > 0 && (
        <ul>
          {children.map((child) => (
            <MenuBranch key={child.key} node={child} />
          ))}
        </ul>
      )}
    </li>
  )
}
