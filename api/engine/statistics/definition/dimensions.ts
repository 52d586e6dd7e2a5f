import type { Choice } from '../../model/choice.ts'
import { country } from '../../model/enums/country.ts'
import type { JsonSchema } from '../../model/json-schema.ts'
import type { ResourceName } from '../../model/records.ts'
import type { Resource } from '../../model/resource.ts'
import type { NamesIn } from './names.ts'

/** The dimensions of each module by the module's name, as `typeof dimensions`; each adds its own by declaration. */
export interface Dimensions {
  readonly engine: typeof generalDimensions
}

export type DimensionKey = NamesIn<Dimensions>

/** A value of a dimension as answers show it. */
export interface DimValue {
  readonly id: string
  readonly title: string
  /** Only where the values are a fixed list. */
  readonly title_en?: string
}

/** What figures are grouped by (domain/resources.md §4.5). */
export type DimensionDefinition = {
  readonly zh: string
  readonly en: string
  /** Values that rows have beside those of the dimension. */
  readonly further?: readonly DimValue[]
} & (
  | {
      readonly kind: 'record'
      readonly resource: ResourceName
      /** Columns that a value shows beside its title, with what they are in the contract. */
      readonly shows?: Readonly<Record<string, JsonSchema>>
    }
  /** Records of several resources: `{ cooperation: 'cooperations' }` where a value is `cooperation:12`. */
  | { readonly kind: 'records'; readonly resources: Readonly<Record<string, ResourceName>> }
  | {
      readonly kind: 'choice'
      readonly choices: readonly Choice[]
      /** An axis has the values in this order, not the largest first. */
      readonly inOrder?: true
    }
  /** An `id` is only what an endpoint's own record is found by. */
  | { readonly kind: 'text' | 'id' | 'weekday_hour' | 'week' | 'date' | 'funnel_step' }
)

/** What every business has: time, companies and their staff, countries, the steps of a statistic. */
export const generalDimensions = {
  date: { zh: '日期', en: 'Date', kind: 'date' },
  weekday_hour: { zh: '星期×小时', en: 'Weekday and hour', kind: 'weekday_hour' },
  funnel_step: { zh: '漏斗步骤', en: 'Funnel step', kind: 'funnel_step' },
  company: record('品牌', 'Company', 'companies'),
  owner: record('负责人', 'Owner', 'users'),
  country: choice('国家', 'Country', country),
} as const satisfies Readonly<Record<string, DimensionDefinition>>

/** SQL type of the ids of a dimension. */
export function idType({ kind }: DimensionDefinition): 'bigint' | 'text' {
  return kind === 'record' || kind === 'id' ? 'bigint' : 'text'
}

export function record(
  zh: string,
  en: string,
  resource: ResourceName,
  shows: Readonly<Record<string, JsonSchema>> = {},
): DimensionDefinition {
  return { zh, en, kind: 'record', resource, shows }
}

export function choice(zh: string, en: string, values: readonly Choice[]): DimensionDefinition {
  return { zh, en, kind: 'choice', choices: values }
}

export function text(zh: string, en: string): DimensionDefinition {
  return { zh, en, kind: 'text' }
}

/** The values of an enumeration of a resource. */
export function choicesOf({ name, fields }: Resource, field: string): readonly Choice[] {
  const found = fields[field]?.choices
  if (found == null) throw new Error(`${name}.${field} is no enumeration`)
  return found
}
