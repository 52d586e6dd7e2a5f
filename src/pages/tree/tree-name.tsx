import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../../ui/icon.tsx'
import type { Placed } from './tree-nodes.ts'
import type { OpenNodes } from './use-open-nodes.ts'

export interface TreeNameProps {
  readonly place: Placed
  readonly open: OpenNodes
  readonly movable: boolean
  readonly name: string
  readonly children: ReactNode
}

/** The name of a node as deep as it stands, with what opens it and what it is dragged by. */
export function TreeName({ place: { node, level }, open, movable, name, children }: TreeNameProps) {
  const { t } = useTranslation('tree')
  const isOpen = open.isOpen(node)
  return (
    <span className="tree-name" style={{ paddingLeft: `calc(${level} * var(--tree-level))` }}>
      {movable && (
        <span className="tree-handle" data-drag-handle title={t('drag')} aria-hidden>
          <Icon name="drag-handle-vertical" size={14} />
        </span>
      )}
      {node.children.length > 0 ? (
        <button
          type="button"
          className="tree-toggle"
          tabIndex={-1}
          aria-label={t(isOpen ? 'collapse' : 'expand', { name })}
          data-open={isOpen ? '' : undefined}
          onClick={() => open.set(node, !isOpen)}
        >
          <Icon name="chevron-right" size={14} />
        </button>
      ) : (
        <span className="tree-leaf" />
      )}
      <span className="tree-label">{children}</span>
      {node.inCircle && (
        <span className="tree-circle">
          <Icon name="warning-sign" size={12} /> {t('circle.mark')}
        </span>
      )}
      {node.children.length > 0 && !isOpen && <span className="tree-count">{node.children.length}</span>}
    </span>
  )
}
