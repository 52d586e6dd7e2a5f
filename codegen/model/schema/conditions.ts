import { choice, define, described, either, flag, list, mapOf, number, object, plain } from './build.ts'
import { kebabName, text } from './names.ts'

export const scalar = define('scalar', plain<string | number | boolean>('string', 'number', 'boolean'))

export const scalarOrNull = define(
  'scalarOrNull',
  plain<string | number | boolean | null>('string', 'number', 'boolean', 'null'),
)

export const conditions = define(
  'conditions',
  mapOf('Field → value or values / 字段 → 值或多个值', either(null, scalar, list(null, scalar))),
)

export const filterValues = define(
  'filterValues',
  mapOf(
    'Filter → value or values; null: the field is empty / 筛选 → 值或多个值，null 表示为空',
    either(null, scalar, plain<null>('null'), list(null, scalar)),
  ),
)

export const condition = define(
  'condition',
  either(
    'A value, several, `null`, { not: … } or { min: …, max: … } / 一个值、多个值、null、{ not: … } 或 { min, max }',
    scalarOrNull,
    list(null, scalar),
    object(
      null,
      {
        optional: {
          not: either('Anything but this / 除此以外', scalarOrNull, list(null, scalar)),
          min: number('At least / 至少'),
          max: number('At most / 至多'),
        },
      },
      { minProperties: 1 },
    ),
  ),
)

export const allOf = define(
  'allOf',
  mapOf('Field → condition; all of them hold / 字段 → 条件，须全部满足', condition),
)

export const when = define(
  'when',
  either(
    'One mapping: all of it holds; a list: one of them holds / 映射：须全部满足；列表：满足其一',
    allOf,
    list(null, allOf),
  ),
)

/** What a mark consists of. */
export const toneKeys = {
  required: {
    key: kebabName('Name for translations / 供翻译使用的名称'),
    tone: choice('danger: red, warning: yellow / danger 红，warning 黄', ['danger', 'warning']),
    label: described('What the mark says / 标记的含义', text),
    when: described('Rows that have it / 满足条件的行', when),
  },
  optional: { row: flag('The whole row is marked / 整行标记') },
}

export const tone = define(
  'tone',
  object('A colour and what it says, in rows like these / 满足条件时的颜色与含义', toneKeys),
)
