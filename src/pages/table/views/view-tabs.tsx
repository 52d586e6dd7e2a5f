import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { TablePage } from '../../../../generated/types.ts'
import type { TableState } from '../state/table-state.ts'
import { writeTableUrl } from '../state/url-codec.ts'
import './view-tabs.css'

/** The built-in views; choosing one starts from its filters alone, with the order kept. */
export function ViewTabs({ page, state }: { readonly page: TablePage; readonly state: TableState }) {
  const { t } = useTranslation('table')
  if (page.views.length === 0) return null
  return (
    <nav className="view-tabs" aria-label={t('views')}>
      {page.views.map((view) => (
        <Link
          key={view.key}
          className="view-tab"
          aria-current={view.key === state.view ? 'true' : undefined}
          preventScrollReset
          to={{ search: writeTableUrl(page, { ...state, view: view.key, filters: {}, q: '', page: 1 }) }}
        >
          {view.label}
        </Link>
      ))}
    </nav>
  )
}
