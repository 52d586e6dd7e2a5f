import { useTranslation } from 'react-i18next'
import { usePageTexts } from '../../records/labels/use-page-texts.ts'
import { Icon, isIconName } from '../../ui/icon.tsx'
import type { MenuNode } from './menu-nodes.ts'

/** An entry of the menu with what stands below it; to look at, not to follow. */
export function MenuBranch({ node }: { readonly node: MenuNode }) {
  const { icon, badge, children } = node
  const title = useTitle(node)
  return (
    <li>
      <span className="menu-preview-entry">
        {icon !== null && isIconName(icon) ? <Icon name={icon} /> : <span className="menu-preview-gap" />}
        <span>{title}</span>
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

/** The API tells titles in Chinese: those of the manifest are said in the interface's language, those that somebody gave stay. */
function useTitle({ key, title }: MenuNode): string {
  const { i18n } = useTranslation('routes')
  const say = usePageTexts(['routes'])
  const inChinese: (name: string) => string = i18n.getFixedT('zh', 'routes') as (name: string) => string
  const name = [`page.${key}`, `section.${key}`].find((one) => inChinese(one) === title)
  return name === undefined ? title : say(name)
}
