import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { TablePage } from '../../../../generated/types.ts'
import type { TableState } from '../state/table-state.ts'
import { writeTableUrl } from '../state/url-codec.ts'
import './view-tabs.css'

/** The built-in views, as tabs that are links; choosing one starts from its filters alone, with the order kept. */
export function ViewTabs({ page, state }: { readonly page: TablePage; readonly state: TableState }) {
  const { t } = useTranslation('table')
  if (page.views.length === 0) return null
  return (
    <div className="view-tabs" role="tablist" aria-label={t('views')}>
      {page.views.map((view) => (
        <Link
          key={view.key}
          role="tab"
          className="view-tab"
          aria-selected={view.key === state.view}
          preventScrollReset
          onKeyDown={moveFocus}
          to={{ search: writeTableUrl(page, { ...state, view: view.key, filters: {}, q: '', page: 1 }) }}
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
