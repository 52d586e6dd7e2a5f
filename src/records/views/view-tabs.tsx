import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { writeListAddress } from '../address/list-address.ts'
import type { ListState } from '../address/list-state.ts'
import type { ListDescriptor } from '../list/list-descriptor.ts'
import './view-tabs.css'

/** The built-in views, as tabs that are links; choosing one starts from its filters alone, with the order kept. */
export function ViewTabs({ list, state }: { readonly list: ListDescriptor; readonly state: ListState }) {
  const { t } = useTranslation('records')
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
          onKeyDown={moveFocus}
          to={{ search: writeListAddress(list, { ...state, view: view.key, filters: {}, q: '', page: 1 }) }}
        >
          {view.label}
        </Link>
      ))}
    </div>
  )
}

function moveFocus({ key, currentTarget }: KeyboardEvent<HTMLElement>): void {
  const { previousElementSibling: previous, nextElementSibling: next } = currentTarget
  const tab = { ArrowLeft: previous, ArrowRight: next }[key]
  if (tab instanceof HTMLElement) tab.focus()
}
