import { useTranslation } from '../../i18n/use-translation.ts'
import { Segments } from '../../ui/segments.tsx'
import { type OptionName, viewerOptions } from '../address/viewer-options.ts'
import type { StatsRoom } from '../use-stats-room.ts'

/** By the name in the address: what there is to choose from, first what holds when nothing is chosen. */
const switches = {
  share: ['total', 'mine'],
  refunds: ['include', 'exclude'],
  fees: ['exclude', 'include'],
  model: ['booked', 'last', 'first', 'linear', 'position'],
  attribution: ['90', '30', '7'],
} as const satisfies Partial<Record<OptionName, readonly string[]>>

/** What the figures of a page count: each of its operation's choices over all of them. */
export function FigureSwitches({ room }: { readonly room: StatsRoom }) {
  const { t } = useTranslation('stats')
  const { stats, scope, address } = room
  const available = new Set(viewerOptions(stats.load.operation).map(({ name }) => name))
  /** Without a model nothing is looked for in a window. */
  const hasWindow = !available.has('model') || scope.extra['model'] !== undefined
  const names = (Object.keys(switches) as (keyof typeof switches)[]).filter(
    (name) => available.has(name) && (name !== 'attribution' || hasWindow),
  )
  return names.map((name) => {
    const [usual, ...others] = switches[name]
    return (
      <div key={name} className="stat-switch">
        <span aria-hidden>{t(name)}</span>
        <Segments
          label={t(name)}
          value={scope.extra[name] ?? usual}
          segments={[usual, ...others].map((value) => ({
            value,
            label:
              name === 'attribution' ? t('windowDays', { count: Number(value) }) : t(textOf(name, value)),
          }))}
          onChange={(value) => address.setExtra({ [name]: value === usual ? null : value }, 'push')}
        />
      </div>
    )
  })
}

const texts = {
  'share total': 'shareTotal',
  'share mine': 'shareMine',
  'refunds include': 'refundsIncluded',
  'refunds exclude': 'refundsExcluded',
  'fees include': 'feesIncluded',
  'fees exclude': 'feesExcluded',
  'model booked': 'modelBooked',
  'model last': 'modelLast',
  'model first': 'modelFirst',
  'model linear': 'modelLinear',
  'model position': 'modelPosition',
} as const

function textOf(name: Exclude<keyof typeof switches, 'attribution'>, value: string) {
  const found = `${name} ${value}`
  return texts[found as keyof typeof texts]
}
