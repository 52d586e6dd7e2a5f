import type { DateRange } from '../../../generated/types.ts'
import { type Period, today as todayThere } from '../../dates/days.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { ListAddress } from '../../records/address/use-list-state.ts'
import { comparedWith, defaultPeriod, hasAllDays, periodOf } from '../../records/model/address/list-period.ts'
import type { ListState } from '../../records/model/address/list-state.ts'
import { presetOf } from '../../records/model/address/presets.ts'
import type { ListDescriptor } from '../../records/model/descriptors/list-descriptor.ts'
import { CompareControl } from './compare-control.tsx'
import { PeriodControl } from './period-control.tsx'
import './range.css'

export interface ListPeriodProps {
  readonly list: ListDescriptor
  readonly range: DateRange
  readonly address: ListAddress
}

/** The days of a list, and what its figures are compared with. */
export default function ListPeriod({ list, range, address: { state, change } }: ListPeriodProps) {
  const { ready } = useTranslation('stats')
  const today = todayThere()
  const selectedPeriod = periodOf(list, state)
  const period = selectedPeriod ?? defaultPeriod(range, today)
  const compared = comparedWith(list, state)
  const set = (next: (now: ListState) => Partial<ListState>) =>
    change(({ days, compare, ...now }) => {
      const { [range.field ?? '']: _, ...filters } = now.filters
      return {
        ...now,
        ...(days !== undefined && { days }),
        ...(compare !== undefined && { compare }),
        filters,
        page: 1,
        ...next(now),
      }
    }, 'push')
  if (!ready) return null
  return (
    <div className="list-period">
      <PeriodControl
        range={range}
        period={period}
        preset={presetOf(period, range.presets, range.default, today)}
        today={today}
        onChange={(days) => set(() => ({ days }))}
        {...(hasAllDays(range) && {
          all: { isSelected: selectedPeriod === null, onChoose: () => set(() => ({ days: 'all' })) },
        })}
      />
      {selectedPeriod !== null && list.cards.some(({ isOfPeriod }) => isOfPeriod) && (
        <CompareControl
          range={range}
          query={{
            period,
            compare: compared?.mode ?? 'none',
            comparePeriod: compared?.mode === 'custom' ? compared.days : null,
          }}
          answer={compared?.days ?? null}
          onChange={({ compare, cfrom, cto }) =>
            set(() => ({ compare: comparedAs({ compare, cfrom, cto }) ?? range.compare }))
          }
        />
      )}
    </div>
  )
}

interface Patch {
  readonly compare?: string | null | undefined
  readonly cfrom?: string | null | undefined
  readonly cto?: string | null | undefined
}

function comparedAs({ compare, cfrom, cto }: Patch): Exclude<ListState['compare'], undefined> | null {
  if (cfrom != null && cto != null) return { from: cfrom, to: cto } satisfies Period
  return compare === 'none' || compare === 'previous' || compare === 'year' ? compare : null
}
