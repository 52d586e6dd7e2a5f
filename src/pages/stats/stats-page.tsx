import { Suspense, useMemo } from 'react'
import { useParams } from 'react-router'
import type { Emitted, StatsPage as StatsDescriptor, WidgetUse } from '../../../generated/types.ts'
import { usePermissions } from '../../hooks/use-permissions.ts'
import { useTitle } from '../../hooks/use-title.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ActionRoomProvider } from '../../records/actions/action-room-provider.tsx'
import { Toolbar } from '../../records/actions/toolbar.tsx'
import { useListState } from '../../records/address/use-list-state.ts'
import { usePageTexts } from '../../records/labels/use-page-texts.ts'
import { renderTabList } from '../../records/list/render-tab-list.tsx'
import { localise } from '../../records/model/names/localise.ts'
import { WidgetSlot } from '../../records/slots/widget-slot.tsx'
import { useWidgets } from '../../records/slots/widgets-context.ts'
import { statsList } from '../../stats/address/stats-list.ts'
import { statsParameters } from '../../stats/address/stats-parameters.ts'
import { useReload } from '../../stats/data/use-reload.ts'
import { StatsBoard } from '../../stats/stats-board.tsx'
import { StatsRoomContext } from '../../stats/stats-room-context.ts'
import { TodayStrip } from '../../stats/today/today-strip.tsx'
import { useStatsRoom } from '../../stats/use-stats-room.ts'
import { useEvery } from '../../ui/use-every.ts'
import type { PageProps } from '../page-props.ts'
import { StatsTabs } from './stats-tabs.tsx'
import { chartsOf, shownTabs } from './tabs.ts'
import { withoutRuledOut } from './without.ts'
import './stats-page.css'

/** Figures of a company, wholly from their descriptor; everything worth sharing stands in the address. */
export function StatsPage(props: PageProps<StatsDescriptor<Emitted>>) {
  const records = useTranslation('records')
  const own = useTranslation('stats')
  return records.ready && own.ready ? <ReadyStats {...props} /> : null
}

function ReadyStats({ page, texts }: PageProps<StatsDescriptor<Emitted>>) {
  const label = usePageTexts(texts)
  const route = useParams()
  const stats = useMemo(() => withoutRuledOut(localise(page, label), route), [page, label, route])
  const list = useMemo(() => statsList(stats, stats.name), [stats])
  const widgets = useWidgets()
  const hasCode = useMemo(() => {
    const names = new Set<string>(widgets?.names)
    return ({ widget }: WidgetUse) => names.has(widget)
  }, [widgets])
  const { held } = usePermissions()
  const tabs = useMemo(() => shownTabs(stats, hasCode, held), [stats, hasCode, held])
  const parameters = useMemo(() => statsParameters(stats, tabs), [stats, tabs])
  const title = useTitle()
  const address = useListState(list, parameters)
  const room = useStatsRoom(stats, list, address, null)
  const reload = useReload(stats)
  useEvery(stats.refresh, reload)

  const tab = tabs.find(({ key }) => key === address.extra['tab']) ?? tabs[0]
  const actionContext = useMemo(() => ({ list, title, reload }), [list, title, reload])
  const about = { widgets: stats.widgets, record: null, reload }
  const side = stats.widgets.some(({ slot }) => slot === 'side')
  const board = (
    <StatsBoard
      room={room}
      charts={chartsOf(stats, tab, hasCode)}
      isAlone={tab?.shows === 'widget' && tab.alone === true && hasCode(tab.widget)}
      tabs={
        tabs.length > 1 && (
          <StatsTabs
            tabs={tabs}
            selected={tab?.key}
            onChoose={(key) => address.setExtra({ tab: key === tabs[0]?.key ? null : key }, 'push')}
          />
        )
      }
    >
      {tab?.shows === 'widget' && widgets !== null && hasCode(tab.widget) && (
        <widgets.Widget use={tab.widget} record={null} reload={reload} />
      )}
      {tab?.shows === 'list' && (
        <Suspense>
          {/* A block: rows are as high as they are, whatever stands below. */}
          <div>{renderTabList(tab, {})}</div>
        </Suspense>
      )}
      <WidgetSlot {...about} slot="main" />
    </StatsBoard>
  )
  return (
    <ActionRoomProvider actionContext={actionContext}>
      <StatsRoomContext value={room}>
        <div className="stats-page">
          <header className="stats-heading">
            <h1 id="page-title">{title}</h1>
            <Toolbar actions={stats.toolbar} />
          </header>
          <WidgetSlot {...about} slot="header" />
          {stats.today !== undefined && <TodayStrip room={room} metrics={stats.today} />}
          {side ? (
            <div className="stats-beside">
              <div className="stats-main">{board}</div>
              <WidgetSlot {...about} slot="side" />
            </div>
          ) : (
            board
          )}
          <WidgetSlot {...about} slot="footer" />
        </div>
      </StatsRoomContext>
    </ActionRoomProvider>
  )
}
