import { useEffect, useId, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import type { Tab } from '../../../generated/types.ts'
import { usePermissions } from '../../hooks/use-permissions.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { moveFocusToSibling } from '../../ui/move-focus.ts'
import { withoutInner } from '../address/address-scope.ts'
import { useWidgets } from '../slots/widgets-context.ts'
import { availableTabs } from './available-tabs.ts'
import { TabContent } from './tab-content.tsx'
import type { RecordTabsProps } from './tab-props.ts'
import './tabs.css'

/** The tabs of a record that the person may see; what one shows is loaded when it is opened. */
export function RecordTabs(props: RecordTabsProps) {
  const { tabs, record, parameter, renderForm, renderEntry, renderCharts, otherwise } = props
  const { t } = useTranslation('record')
  const { held } = usePermissions()
  const { search } = useLocation()
  const id = useId()
  const room = useWidgets()
  const available = availableTabs(tabs, held, {
    form: renderForm !== undefined,
    entry: renderEntry !== undefined,
    charts: renderCharts !== undefined,
    widgets: room?.names ?? [],
  })
  const requestedTab = new URLSearchParams(search).get(parameter)
  const open = available.find(({ key }) => key === requestedTab) ?? available[0]
  const openKey = open?.key
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => showTab(bar.current, `${id}-${openKey ?? ''}`), [id, openKey])
  if (open === undefined) return otherwise ?? null
  const addressOf = (tab: Tab) => {
    const query = withoutInner(search)
    if (tab === available[0]) query.delete(parameter)
    else query.set(parameter, tab.key)
    return { search: query.toString() }
  }
  return (
    <div className="record-tabs">
      {available.length > 1 && (
        <div ref={bar} className="record-tab-bar" role="tablist" aria-label={t('tabs')}>
          {available.map((tab) => (
            <Link
              key={tab.key}
              id={`${id}-${tab.key}`}
              role="tab"
              className="record-tab"
              aria-selected={tab === open}
              tabIndex={tab === open ? 0 : -1}
              preventScrollReset
              onKeyDown={moveFocusToSibling}
              to={addressOf(tab)}
            >
              {tab.label}
            </Link>
          ))}
        </div>
      )}
      <div
        className="record-tab-panel"
        data-shows={open.shows}
        {...(available.length > 1
          ? { role: 'tabpanel', 'aria-labelledby': `${id}-${open.key}` }
          : { role: 'region', 'aria-label': open.label })}
      >
        <TabContent key={open.key} {...props} tab={open} record={record} />
      </div>
    </div>
  )
}

/** Where there are more tabs than fit, this one is in sight. */
function showTab(bar: HTMLElement | null, id: string): void {
  const shown = document.getElementById(id)
  if (!bar || !shown) return
  const { left, right } = bar.getBoundingClientRect()
  const tab = shown.getBoundingClientRect()
  if (tab.left < left || tab.right > right) bar.scrollLeft += tab.left - left - (right - left - tab.width) / 2
}
