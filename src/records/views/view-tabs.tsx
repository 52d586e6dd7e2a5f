import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../../ui/icon.tsx'
import { moveFocusToSibling } from '../../ui/move-focus.ts'
import { type ShownList, ViewLink } from './view-link.tsx'
import './view-tabs.css'

/** The views, as tabs that are links. */
export function ViewTabs(props: ShownList) {
  const { t } = useTranslation('records')
  const { list, state } = props
  if (list.views.length === 0) return null
  return (
    <div className="view-tabs" role="tablist" aria-label={t('views')}>
      {list.views.map((view) => (
        <ViewLink
          key={view.key}
          {...props}
          view={view}
          role="tab"
          className="view-tab"
          aria-selected={view.key === state.view}
          onKeyDown={moveFocusToSibling}
        >
          {view.saved?.isDefault === true && <Icon name="pin" size={12} title={t('defaultView')} />}
          {view.label}
        </ViewLink>
      ))}
    </div>
  )
}
