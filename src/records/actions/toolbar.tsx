import { Link } from 'react-router'
import type { Action } from '../../../generated/types.ts'
import { usePrefetch } from '../../hooks/use-prefetch.ts'
import { Icon } from '../../ui/icon.tsx'
import { actionPath } from './action-link.ts'
import { usePermittedActions } from './row-actions.tsx'
import './toolbar.css'

/** The page's own actions; the first is the one most wanted. */
export function Toolbar({ actions }: { readonly actions: readonly Action[] }) {
  const permitted = usePermittedActions(actions)
  const load = usePrefetch()
  if (permitted.length === 0) return null
  return (
    <div className="toolbar">
      {permitted.map((action, index) => {
        const prefetch = () => load(action.to)
        return (
          <Link
            key={action.key}
            to={actionPath(action) ?? ''}
            className={index === 0 ? 'bp6-button bp6-intent-primary' : 'bp6-button bp6-outlined'}
            onPointerEnter={prefetch}
            onFocus={prefetch}
          >
            {action.icon !== undefined && <Icon name={action.icon} />}
            <span className="bp6-button-text">{action.label}</span>
          </Link>
        )
      })}
    </div>
  )
}
