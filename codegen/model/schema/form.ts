import {
  anyMapping,
  choice,
  define,
  type Definition,
  defineLater,
  type ObjectOf,
  described,
  either,
  flag,
  list,
  mapOf,
  object,
} from './build.ts'
import { scalar, when } from './conditions.ts'
import { call, fieldName, kebabName, key, text } from './names.ts'

export const widget = define(
  'widget',
  object('A named component with its props and calls / 具名组件及其属性与调用', {
    required: { name: kebabName('Name under `widgets` of console.yaml / console.yaml 中 `widgets` 的名称') },
    optional: {
      slot: choice(
        'Where it stands; in a drawer it opens by an action, in a form it checks what is typed / 位置；drawer 由操作打开，form 检查填写的内容',
        ['header', 'main', 'side', 'footer', 'drawer', 'form'],
      ),
      props: anyMapping('Declared props / 已声明的属性'),
      calls: mapOf('Name → call of the REST contract / 名称 → REST 调用', call),
      facts: mapOf(
        'Call → properties of its answer that are shown / 调用 → 展示其返回的哪些字段',
        list(null, fieldName),
      ),
      fields: mapOf(
        'Call → properties of its body that are asked for / 调用 → 需要填写的字段',
        list(null, fieldName),
      ),
    },
  }),
)

export const widgetUse = define(
  'widgetUse',
  either('A widget by its name, or with props and calls / 组件名，或带属性与调用', kebabName(null), widget),
)

/** A property of the body, or one with options; the fields of a line or part are such again. */
export type FieldData = string | FieldOptions

export interface FieldOptions extends ObjectOf<typeof ownField, typeof fieldOptions> {
  readonly fields?: readonly FieldData[]
}

const ownField = { field: fieldName }

const fieldOptions = {
  required: flag('Must be given here / 此处必填'),
  readonly: flag('Shown, never written / 只读'),
  default: either('Value of a new record / 新建时的值', scalar, list(null, scalar, { minItems: 0 })),
  widget: either(
    'Widget in place of the plain control, with the calls it makes / 代替普通控件的组件及其调用',
    kebabName(null),
    widget,
  ),
  when: described('Shown and sent only then / 仅在此时显示并提交', when),
}

export const formField: Definition<FieldOptions> = defineLater('formField', () =>
  object('A field with its options / 字段及其选项', {
    required: ownField,
    optional: {
      ...fieldOptions,
      fields: list('Fields of a line or part; default: all / 明细行的字段，默认全部', fieldUse),
    },
  }),
)

export const fieldUse: Definition<FieldData> = defineLater('fieldUse', () =>
  either('A property of the body, or with options / 请求体属性，或带选项', fieldName, formField),
)

export const group = define(
  'group',
  object('A group of fields / 字段分组', {
    required: { key, label: text, fields: list('Fields from top to bottom / 从上到下的字段', fieldUse) },
    optional: { when: described('Shown only then / 仅在此时显示', when) },
  }),
)

export const step = define(
  'step',
  object('A step of a long form / 长表单的一步', {
    required: { key, label: text, groups: list('Keys of groups / 分组的键', key) },
  }),
)
