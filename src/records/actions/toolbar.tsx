import type { Action } from '../../../generated/types.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Dropdown } from '../../ui/dropdown.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ActionItem } from './action-item.tsx'
import { useAvailableActions } from './row-actions.tsx'
import { usePaletteActions } from './use-palette-actions.ts'
import './actions.css'
import './toolbar.css'

/** So many are buttons; the others are behind “…”. */
const inSight = 4

/** They show or hand out what is there: never the deed of a page, and of no use where there is nothing. */
export const asides: readonly Action['does'][] = ['export', 'csv', 'show', 'layout', 'visit', 'download']

/** The page's own actions; the first that changes something or leads somewhere is the primary one. */
export function Toolbar({ actions }: { readonly actions: readonly Action[] }) {
  const { t } = useTranslation('records')
  const available = useAvailableActions(actions)
  usePaletteActions(actions, null)
  if (available.length === 0) return null
  const shown = available.length > inSight ? available.slice(0, inSight - 1) : available
  const rest = available.slice(shown.length)
  const primary = shown.find(({ does }) => !asides.includes(does))
  return (
    <div className="toolbar">
      {shown.map((action) => (
        <ActionItem
          key={action.key}
          action={action}
          row={null}
          reason={null}
          name={action.label}
          className={action === primary ? 'bp6-button bp6-intent-primary' : 'bp6-button bp6-outlined'}
        >
          {action.icon !== undefined && <Icon name={action.icon} />}
          <span className="bp6-button-text">{action.label}</span>
        </ActionItem>
      ))}
      {rest.length > 0 && (
        <Dropdown
          placement="bottom-end"
          renderContent={(close) => (
            <div className="row-actions-menu">
              {rest.map((action) => (
                <ActionItem
                  key={action.key}
                  action={action}
                  row={null}
                  reason={null}
                  name={action.label}
                  className="row-action row-action-wordy"
                  onStart={close}
                >
                  {action.icon !== undefined && <Icon name={action.icon} />}
                  {action.label}
                </ActionItem>
              ))}
            </div>
          )}
        >
          <IconButton icon="more" variant="outlined" label={t('moreActions')} />
        </Dropdown>
      )}
    </div>
  )
}
