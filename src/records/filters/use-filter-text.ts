import type { Filter } from '../../../generated/types.ts'
import { today } from '../../dates/days.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { datePresets } from '../model/address/date-presets.ts'
import { readList, readRange } from '../model/address/filter-value.ts'
import { useRelationTitles } from './relation.ts'

/** What a filter's value says to a person: 待支付 等 2 项, 近30天, ≥ 10. */
export function useFilterText(filter: Filter, value: string | undefined): string {
  const { t } = useTranslation('records')
  const isRelation = filter.control === 'relation' || filter.control === 'tree'
  const titles = useRelationTitles(filter, isRelation ? readList(value).items : [])
  if (value === undefined) return ''
  if (value === 'null') return t('isEmpty')
  if (value === 'notnull') return t('isNotEmpty')

  const list = (titleOf: (item: string) => string): string => {
    const { negated, items } = readList(value)
    const [first = ''] = items.map(titleOf)
    const text = items.length > 1 ? t('andMore', { first, count: items.length }) : first
    return negated ? t('not', { value: text }) : text
  }
  const range = (titleOf: (end: string) => string): string => {
    const { from, to } = readRange(value)
    if (from === to) return titleOf(from)
    if (to === '') return t('atLeast', { value: titleOf(from) })
    if (from === '') return t('atMost', { value: titleOf(to) })
    return `${titleOf(from)} – ${titleOf(to)}`
  }

  switch (filter.control) {
    case 'boolean':
      return t(value === '1' || value === 'true' ? 'yes' : 'no')
    case 'multi':
      return list((item) => filter.options?.find((option) => option.value === item)?.label ?? item)
    case 'relation':
    case 'tree':
      if (value === 'me') return t('me')
      if (value === 'current') return t('currentCompany')
      return list((item) => titles.get(item) ?? `#${item}`)
    case 'tags':
      return list((item) => item)
    case 'numrange':
      return range((end) => end)
    case 'daterange': {
      const preset = datePresets(today()).find((datePreset) => datePreset.value === value)
      return preset === undefined ? range((end) => dayText(end, t)) : t(preset.key)
    }
    default:
      return value
  }
}

function dayText(end: string, t: ReturnType<typeof useTranslation<'records'>>['t']): string {
  if (end === 'today') return t('today')
  const relative = /^([+-])(\d+)d$/.exec(end)
  if (relative === null) return end
  return t(relative[1] === '+' ? 'daysAhead' : 'daysAgo', { count: Number(relative[2]) })
}
