import { isAllowed } from '../../../engine/auth/permission.ts'
import type { Caller } from '../../../engine/model/caller.ts'
import { enumeration, bool, string } from '../../../engine/model/fields.ts'
import type { Measures } from '../../../engine/model/measures.ts'
import { collectionAction } from '../../../engine/operations/actions/action.ts'
import { metricFormat } from './choices.ts'

const required = { required: true } as const

/** What the caller may watch: the metrics of all statistics that are about no single record. */
export const metricsAction = collectionAction({
  name: 'metrics',
  path: '/metrics',
  method: 'GET',
  zh: '可设置提醒的指标',
  en: 'Metrics that can be watched',
  access: 'signedIn',
  answer: {
    list: {
      statistic: string('统计', 'Statistic', required),
      statistic_title: string('统计名称', 'Name of the statistic', required),
      statistic_title_en: string('统计英文名称', 'English name of the statistic', required),
      metric: string('指标', 'Metric', required),
      metric_title: string('指标名称', 'Name of the metric', required),
      metric_title_en: string('指标英文名称', 'English name of the metric', required),
      format: enumeration('数值格式', 'Format', metricFormat, required),
      better: string('更好的方向', 'Better direction', required),
      is_volume: bool('可作样本量', 'Can be a volume', required),
      is_of_record: bool('属于单条记录', 'Is about one record', required),
    },
  },
  run: ({ call: { services, caller } }) =>
    Promise.resolve([...services.measures.values()].flatMap((measures) => metricsOf(measures, caller))),
})

function metricsOf({ id, zh, en, access, isOfRecord, metrics }: Measures, caller: Caller) {
  if (!isAllowed(access, caller)) return []
  return metrics
    .filter(({ isVisible }) => isVisible(caller))
    .map((metric) => ({
      statistic: id,
      statistic_title: zh,
      statistic_title_en: en,
      metric: metric.key,
      metric_title: metric.zh,
      metric_title_en: metric.en,
      format: metric.format,
      better: metric.better,
      is_volume: metric.isVolume,
      is_of_record: isOfRecord,
    }))
}
