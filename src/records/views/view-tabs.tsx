import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { moveFocusBeside } from '../../ui/move-focus.ts'
import { writeListAddress } from '../address/list-address.ts'
import { type ListState, stateOfView } from '../address/list-state.ts'
import type { ChangeState } from '../address/use-list-state.ts'
import type { ListDescriptor } from '../list/list-descriptor.ts'
import type { ListView } from './list-view.ts'
import './view-tabs.css'

export interface ViewTabsProps {
  readonly list: ListDescriptor
  readonly state: ListState
  readonly change: ChangeState
}

/**
 * The views, as tabs that are links. A built-in one starts from its filters alone, with the order kept; a saved one brings its own order,
 * and its number of rows.
 */
export function ViewTabs({ list, state, change }: ViewTabsProps) {
  const { t } = useTranslation('records')
  const viewState = (view: ListView): ListState => {
    const base = { ...stateOfView(list, view.key), page: 1 }
    return view.saved === undefined ? { ...base, sort: state.sort, perPage: state.perPage } : base
  }
  if (list.views.length === 0) return null
  return (
    <div className="view-tabs" role="tablist" aria-label={t('views')}>
      {list.views.map((view) => (
        <Link
          key={view.key}
          role="tab"
          className="view-tab"
          aria-selected={view.key === state.view}
          preventScrollReset
          onKeyDown={moveFocusBeside}
          to={{ search: writeListAddress(list, viewState(view)) }}
          onClick={(event) => {
            if (event.ctrlKey || event.metaKey || event.shiftKey) return
            event.preventDefault()
            change(() => viewState(view), 'push')
          }}
        >
          {view.saved?.isDefault === true && <Icon name="pin" size={12} title={t('defaultView')} />}
          {view.label}
        </Link>
      ))}
    </div>
  )
}
