import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Emitted, StatsPage as StatsDescriptor } from '../../../generated/types.ts'
import { useTitle } from '../../hooks/use-title.ts'
import { ActionRoomProvider } from '../../records/actions/action-room-provider.tsx'
import { Toolbar } from '../../records/actions/toolbar.tsx'
import { useListState } from '../../records/address/use-list-state.ts'
import { localise } from '../../records/labels/localise.ts'
import { usePageTexts } from '../../records/labels/use-page-texts.ts'
import { statsList } from '../../stats/address/stats-list.ts'
import { statsParameters } from '../../stats/address/stats-parameters.ts'
import { useReload } from '../../stats/data/use-reload.ts'
import { StatsBoard } from '../../stats/stats-board.tsx'
import { useStatsRoom } from '../../stats/use-stats-room.ts'
import { useEvery } from '../../ui/use-every.ts'
import type { PageProps } from '../page-props.ts'
import { StatsTabs } from './stats-tabs.tsx'
import { chartsOf, shownTabs } from './tabs.ts'
import './stats-page.css'

/** Figures of a company, wholly from their descriptor; everything worth sharing stands in the address. */
export function StatsPage(props: PageProps<StatsDescriptor<Emitted>>) {
  const records = useTranslation('records')
  const own = useTranslation('stats')
  return records.ready && own.ready ? <ReadyStats {...props} /> : null
}

function ReadyStats({ page, texts }: PageProps<StatsDescriptor<Emitted>>) {
  const label = usePageTexts(texts)
  const stats = useMemo(() => localise(page, label), [page, label])
  const list = useMemo(() => statsList(stats, stats.name), [stats])
  const tabs = useMemo(() => shownTabs(stats), [stats])
  const parameters = useMemo(() => statsParameters(stats, tabs), [stats, tabs])
  const title = useTitle()
  const address = useListState(list, parameters)
  const room = useStatsRoom(stats, list, address, null)
  const reload = useReload(stats)
  useEvery(stats.refresh, reload)

  const tab = tabs.find(({ key }) => key === address.extra['tab']) ?? tabs[0]
  const surroundings = useMemo(() => ({ list, title, reload }), [list, title, reload])
  return (
    <ActionRoomProvider surroundings={surroundings}>
      <div className="stats-page">
        <header className="stats-heading">
          <h1 id="page-title">{title}</h1>
          <Toolbar actions={stats.toolbar} />
        </header>
        <StatsBoard
          room={room}
          charts={chartsOf(stats, tabs, tab)}
          tabs={
            tabs.length > 1 && (
              <StatsTabs
                tabs={tabs}
                chosen={tab?.key}
                onChoose={(key) => address.setExtra({ tab: key === tabs[0]?.key ? null : key }, 'push')}
              />
            )
          }
        />
      </div>
    </ActionRoomProvider>
  )
}
