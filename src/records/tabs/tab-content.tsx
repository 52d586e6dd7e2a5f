import { Suspense } from 'react'
import type { Tab } from '../../../generated/types.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { FactList } from '../facts/fact-list.tsx'
import { useWidgets } from '../slots/widgets-context.ts'
import { TabFigures } from './tab-figures.tsx'
import type { RecordTabsProps } from './tab-props.ts'

const TabAnswer = lazyPart(() => import('./tab-answer.tsx'))

export interface TabContentProps extends Omit<RecordTabsProps, 'tabs' | 'parameter'> {
  readonly tab: Tab
}

/** What a tab shows, every sort once; its code comes with the first one that is opened. */
export function TabContent(props: TabContentProps) {
  return (
    <Suspense fallback={<div className="tab-wait" aria-busy />}>
      <Content {...props} />
    </Suspense>
  )
}

function Content({ tab, record, ...render }: TabContentProps) {
  const room = useWidgets()
  switch (tab.shows) {
    case 'fields':
      return <FactList facts={tab.fields} record={record} layout="columns" />
    case 'list':
      return render.renderList(tab, record)
    case 'timeline':
    case 'answer':
      return <TabAnswer tab={tab} record={record} />
    case 'form':
      return render.renderForm?.()
    case 'entry':
      return render.renderEntry?.(tab)
    case 'stats':
      return <TabFigures stats={tab.stats} record={record} />
    case 'charts':
      return render.renderCharts?.(tab.charts)
    case 'widget':
      return (
        room && (
          <room.Widget
            use={tab.widget}
            record={record}
            reload={render.onReload ?? nothing}
            {...(render.onNext && { next: render.onNext })}
          />
        )
      )
    default:
      return tab satisfies never
  }
}

const nothing = () => undefined
