import { choice, define, described, flag, integer, list, mapOf, object, string } from './build.ts'
import { toneKeys } from './conditions.ts'
import { call, field, fieldName, identifier, key, pageName, permissions, text } from './names.ts'

export const preset = define(
  'preset',
  choice('A span of days / 日期区间', [
    'today',
    'yesterday',
    '7d',
    '30d',
    '90d',
    'week',
    'last-week',
    'month',
    'last-month',
    'quarter',
    'year',
    '12m',
    'custom',
  ]),
)

export const metric = define('metric', identifier('Metric of the statistics operation / 统计指标'))

export const dimension = define('dimension', identifier('Dimension of the statistics operation / 统计维度'))

/** Its days may stand for the range of the page. */
export const lifetime = object(
  'Days of the record itself, chosen at first; only where a tab shows the figures of a record / 记录自身的起止日期，默认选中；仅用于记录的统计页签',
  {
    required: {
      from: described('Field of the first day / 开始日期字段', field),
      to: described('Field of the last day / 结束日期字段', field),
      label: described('Name of these days / 区间名称', text),
    },
  },
)

export const range = define(
  'range',
  object(
    'Date range; default 30 days, every preset, compared with the period before / 日期范围',
    {
      optional: {
        default: described('Chosen at first / 默认区间', preset),
        presets: list('Offered spans / 可选区间', preset, { uniqueItems: true }),
        compare: choice('Compared with / 对比', ['none', 'previous', 'year']),
        grains: list('Offered grains / 可选粒度', choice(null, ['hour', 'day', 'week', 'month']), {
          uniqueItems: true,
        }),
        grain: choice('Grain at first; default by length / 默认粒度', ['hour', 'day', 'week', 'month']),
        maxDays: integer('Longest span in days / 最长天数', 1),
        field: described('Date filter of the list that the range sets / 区间作用的日期筛选字段', field),
        lifetime,
      },
    },
    { minProperties: 1 },
  ),
)

export const chart = define(
  'chart',
  object('A chart / 图表', {
    required: {
      key,
      label: text,
      type: choice('Form of the chart / 图表类型', [
        'line',
        'bar',
        'bar-h',
        'line+bar',
        'stacked',
        'area',
        'pie',
        'doughnut',
        'funnel',
        'waterfall',
        'histogram',
        'heatmap',
        'heat-table',
        'scatter',
        'small-multiples',
        'words',
        'calendar',
      ]),
      x: dimension,
      y: list('Metrics / 指标', metric, { uniqueItems: true }),
    },
    optional: {
      pick: choice('Metrics are chosen among: one or many / 指标单选或多选', ['one', 'many']),
      split: list('Dimensions to split by / 可拆分的维度', dimension, { uniqueItems: true }),
      top: integer('Series shown, the rest is summed / 显示的序列数，其余合并', 1, 50),
      compare: flag('With the compared period / 显示对比期'),
      annotations: flag('With releases, specials, price changes / 标注发布、活动、调价'),
      cumulative: flag('Can be summed up over time / 可累计'),
      cohort: flag('By cohorts / 按同期群'),
      permissions: described('Keys of which one is needed / 所需权限键之一', permissions),
      api: described('Its own statistics operation / 单独的统计接口', call),
    },
  }),
)

export const drill = define(
  'drill',
  object('Where a row of the breakdown leads / 明细行的下钻', {
    required: { to: pageName('Page / 页面') },
    optional: {
      dimension,
      params: mapOf('Parameter → property of the dimension value / 参数 → 维度值的属性', fieldName),
      filters: mapOf('Filter of the page → dimension / 页面筛选 → 维度', dimension),
      record: flag(
        'Open the record that the row stands for in the drawer of the page / 打开该行对应记录的抽屉',
      ),
      of: string(
        'Only rows of this kind, where values are `kind:id` / 仅限该类行（值形如 `kind:id`）',
        '^[a-z][a-z_]*$',
      ),
    },
  }),
)

export const figureTone = define(
  'figureTone',
  object('A mark at the figure of a metric / 指标上的标记', {
    ...toneKeys,
    required: { metric, ...toneKeys.required },
  }),
)

export const breakdown = define(
  'breakdown',
  object('Breakdown by a dimension / 按维度的明细表', {
    required: {
      dims: list('Dimensions to choose among / 可切换的维度', dimension),
      metrics: list('Metric columns / 指标列', metric),
    },
    optional: {
      sort: string('Default order: `metric` or `-metric` / 默认排序', '^-?[a-z][a-z0-9_]*$'),
      drill: list('Where rows lead / 下钻', drill),
      tones: list(
        'Marks of figures by condition, of each metric the first that holds / 按条件标记指标',
        figureTone,
      ),
    },
  }),
)

export const tabStats = define(
  'tabStats',
  object('Figures of the record / 记录的统计', {
    required: { api: call },
    optional: {
      range,
      cards: list('Metrics / 指标卡', metric),
      charts: list('Charts / 图表', chart),
      table: breakdown,
    },
  }),
)
