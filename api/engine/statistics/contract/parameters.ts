import type { JsonSchema } from '../../model/json-schema.ts'
import type { Parameter } from '../../model/operation.ts'
import { keywordParameter, pageParameters } from '../../operations/read/parameters.ts'
import { choice, compareParameters, periodParameters } from '../../operations/read/period-parameters.ts'
import type { DimensionDefinition } from '../definition/dimensions.ts'
import type { Option, Statistic } from '../definition/statistic.ts'
import { partsOf } from '../request/read-request.ts'

/** The query of §4.1, with the words that this statistic knows. */
export function parametersOf(statistic: Statistic): Parameter[] {
  const { metrics, dims, filters, parameters, options = [], byMonth } = statistic
  const own = new Set(parameters.map(({ name }) => name))
  const general: Parameter[] = [
    ...periodParameters,
    choice('grain', '粒度', 'Grain', byMonth === true ? { month: grains.month } : grains),
    ...compareParameters,
    list('part', '部分', 'Parts', partsOf(statistic)),
    list('metrics', '指标', 'Metrics', metrics),
    words('x', '横轴', 'X axis', statistic),
    words('split', '拆分', 'Split by', statistic),
    {
      name: 'top',
      in: 'query',
      schema: { type: 'integer', minimum: 1, maximum: 20, default: 8, title: '前几名', 'x-title-en': 'Top' },
    },
    words('dim', '表格维度', 'Rows by', statistic),
    {
      name: 'sort',
      in: 'query',
      schema: {
        type: 'string',
        enum: [...metrics, 'dim', ...dims].flatMap((key) => [key, `-${key}`]),
        title: '排序',
        'x-title-en': 'Sort',
      },
      received: { type: 'string', maxLength: 60 },
    },
    ...pageParameters(),
    ...(own.has('q') ? [] : [keywordParameter(['dim'])]),
    ...(filters.length === 0 || own.has('filter') ? [] : [filterParameter(statistic)]),
  ]
  return [...parameters, ...general, ...options.flatMap((option) => optionParameters[option])]
}

const grains = {
  hour: ['小时', 'Hour'],
  day: ['日', 'Day'],
  week: ['周', 'Week'],
  month: ['月', 'Month'],
} as const

const optionParameters: Readonly<Record<Option, readonly Parameter[]>> = {
  ma: [
    {
      name: 'ma',
      in: 'query',
      schema: {
        type: 'integer',
        enum: [7, 28],
        title: '移动平均（天）',
        'x-title-en': 'Moving average (days)',
      },
      received: { type: 'string', enum: ['7', '28'] },
    },
  ],
  yoy: [flag('yoy', '去年同期', 'Against last year')],
  cumulative: [flag('cumulative', '累计', 'Cumulative')],
  days: [
    {
      name: 'days',
      in: 'query',
      schema: {
        type: 'integer',
        minimum: 1,
        maximum: 731,
        default: 90,
        title: '最近几天',
        'x-title-en': 'Last days',
      },
    },
  ],
  cohort: [flag('cohort', '按投放月的回收曲线', 'Return by month of start')],
  view: [
    choice('view', '视角', 'Share', {
      total: ['整笔', 'Whole'],
      mine: ['本品牌分摊', "This company's share"],
    }),
  ],
}

function filterParameter({ filters, dimension }: Statistic): Parameter {
  const properties = Object.fromEntries(filters.map((key) => [key, filterSchema(dimension(key))]))
  return {
    name: 'filter',
    in: 'query',
    style: 'deepObject',
    explode: true,
    schema: { type: 'object', additionalProperties: false, properties },
    received: { type: 'object', additionalProperties: { type: 'string', maxLength: 2000 } },
  }
}

function filterSchema(dimension: DimensionDefinition): JsonSchema {
  const schema = { type: 'string', title: dimension.zh, 'x-title-en': dimension.en }
  if (dimension.kind === 'choice') return { ...schema, 'x-filter': 'multi', 'x-enum': dimension.choices }
  if (dimension.kind === 'record')
    return { ...schema, 'x-filter': 'relation', 'x-ref': { resource: dimension.resource } }
  return { ...schema, 'x-filter': 'text' }
}

function words(name: string, zh: string, en: string, { dims, dimension }: Statistic): Parameter {
  const schema = {
    type: 'string',
    enum: dims,
    title: zh,
    'x-title-en': en,
    'x-enum': dims.map((key) => ({ value: key, zh: dimension(key).zh, en: dimension(key).en })),
  }
  return { name, in: 'query', schema, received: { type: 'string', maxLength: 60 } }
}

function list(name: string, zh: string, en: string, keys: readonly string[]): Parameter {
  return {
    name,
    in: 'query',
    style: 'form',
    explode: false,
    schema: { type: 'array', items: { type: 'string', enum: keys }, title: zh, 'x-title-en': en },
    received: { type: 'string', maxLength: 1000 },
  }
}

function flag(name: string, zh: string, en: string): Parameter {
  return { name, in: 'query', schema: { type: 'string', enum: ['0', '1'], title: zh, 'x-title-en': en } }
}
