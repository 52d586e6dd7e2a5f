import { json } from '../../../engine/model/composite-fields.ts'
import { date, decimal, enumeration, int, string } from '../../../engine/model/fields.ts'
import { collectionAction } from '../../../engine/operations/actions/action.ts'
import { withKeysDuring } from '../../../engine/operations/company-keys.ts'
import { ApiError } from '../../../kernel/platform/api-error.ts'
import { direction, exact, longestWindow, until } from './choices.ts'
import { judge, isJudged, type Standing } from './judge.ts'
import { readScope } from './request.ts'
import { ruleOf } from './rule-of.ts'
import { findSource, type ReadSpan, readSpans } from './source.ts'

/** Days that are looked back over. */
const longestLook = 90
const shortLook = 30

/** What an alert would say now, and how often it would have starts: once a day, over days that are past. */
export const previewAction = collectionAction({
  name: 'preview',
  path: '/preview',
  zh: '预览提醒',
  en: 'Preview an alert',
  access: 'signedIn',
  readsOnly: true,
  input: {
    statistic: string('统计', 'Statistic', { min: 1, max: 80, required: true }),
    metric: string('指标', 'Metric', { min: 1, max: 40, required: true }),
    request: json('统计范围', 'Scope'),
    days: int('统计天数', 'Days', { min: 1, max: longestWindow, default: 7 }),
    until: enumeration('截止日', 'Last day', until, { default: 'today' }),
    direction: enumeration('条件', 'Condition', direction, { default: 'above' }),
    threshold: decimal('阈值', 'Threshold', exact),
    clear_threshold: decimal('恢复阈值', 'Value at which it ends', exact),
    volume_metric: string('样本量指标', 'Metric of the volume', { max: 40 }),
    min_volume: decimal('最小样本量', 'Least volume', { ...exact, min: 0 }),
  },
  answer: {
    fields: {
      value: decimal('当前值', 'Present value', exact),
      volume: decimal('当前样本量', 'Present volume', exact),
      from: date('起始日', 'First day', { required: true }),
      to: date('截止日', 'Last day', { required: true }),
      lowest: decimal('90 天最低', 'Lowest in 90 days', exact),
      highest: decimal('90 天最高', 'Highest in 90 days', exact),
      fired_30: int('30 天内触发次数', 'Times in 30 days'),
      fired_90: int('90 天内触发次数', 'Times in 90 days'),
    },
  },
  run: async ({ call, input }) => {
    const source = findSource(call.services, { ...input, volume_metric: input.volume_metric ?? null })
    const scope = readScope(input.request)
    if ('errors' in source) throw ApiError.invalid(source.errors)
    if (scope === null) throw ApiError.invalid({ request: ['不正确'] })
    const { access, tenantScope } = source.measures
    const window = { days: input.days, until: input.until }
    const spans = await withKeysDuring(call, access, tenantScope, (allowed) =>
      readSpans(allowed, source, scope, window, longestLook),
    )
    const last = spans.at(-1)
    if (last === undefined) throw new Error('no span came back')
    const values = spans.flatMap(({ value }) => (value === null ? [] : [value]))
    const { threshold } = input
    return {
      value: exactText(last.value),
      volume: exactText(last.volume),
      from: last.from,
      to: last.to,
      lowest: values.length === 0 ? null : exactText(Math.min(...values)),
      highest: values.length === 0 ? null : exactText(Math.max(...values)),
      fired_30: threshold == null ? null : timesStarted({ ...input, threshold }, spans, shortLook),
      fired_90: threshold == null ? null : timesStarted({ ...input, threshold }, spans, longestLook),
    }
  },
})

/** How often it would have starts within the last so many spans. */
function timesStarted(
  condition: Parameters<typeof ruleOf>[0],
  spans: readonly ReadSpan[],
  last: number,
): number {
  const rule = { ...ruleOf(condition), times: 1 }
  let standing: Standing = { state: 'ok', streak: 0 }
  let starts = 0
  spans.forEach((span, place) => {
    const before = standing.state
    standing = isJudged(rule, span) ? judge(rule, standing, span) : standing
    if (before === 'ok' && standing.state === 'firing' && place >= spans.length - last) starts++
  })
  return starts
}

function exactText(value: number | null): string | null {
  return value === null ? null : value.toFixed(exact.scale)
}
