import type { Tab } from '../../../generated/types.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

export interface StatsTabsProps {
  readonly tabs: readonly Tab[]
  readonly selected: string | undefined
  readonly onChoose: (key: string) => void
}

/** Sets of charts; cards and table stand whichever is chosen. */
export function StatsTabs({ tabs, selected, onChoose }: StatsTabsProps) {
  const { t } = useTranslation('stats')
  return (
    <nav className="stats-tabs" aria-label={t('tabs')}>
      {tabs.map(({ key, label }) => (
        <button
          key={key}
          type="button"
          ref={key === selected ? showInBar : undefined}
          aria-current={key === selected ? 'page' : undefined}
          onClick={() => onChoose(key)}
        >
          {label}
        </button>
      ))}
    </nav>
  )
}

/** On a phone the bar is wider than the page. */
const showInBar = (tab: HTMLElement | null) => tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
