import { choice, define, either, flag, list, mapOf, object, string } from './build.ts'
import { fieldName, kebabName, texts } from './names.ts'

const propName = string('Name of a prop / 属性名', '^[a-z][A-Za-z0-9]*$')

const propNames = define(
  'propNames',
  list('Names of props / 属性名', propName, { minItems: 0, uniqueItems: true }),
)

export const propType = choice('Type of the value / 值的类型', ['text', 'number', 'flag', 'texts'])

export const fieldPlace = object('It stands in place of the control of a field / 它代替字段的控件', {
  optional: {
    group: flag('Several elements under one label / 一个标签下有多个元素'),
    watches: list('Other fields of the form that it looks at / 它读取的表单其他字段', fieldName, {
      uniqueItems: true,
    }),
  },
})

export const ownWidget = define(
  'ownWidget',
  object("A widget of the project's own / 项目自有组件", {
    required: {
      module: string(
        "Its file, from the project's folder on; it exports a component of the widget's name / 文件路径（从项目目录起），导出与组件同名的组件",
        '^[A-Za-z0-9][A-Za-z0-9_-]*(?:/[A-Za-z0-9][A-Za-z0-9_-]*)*\\.tsx$',
      ),
    },
    optional: {
      title: texts,
      props: either(
        'Names, or name → type; a name with ? at its end may be left out / 属性名，或属性名 → 类型；名称以 ? 结尾表示可省略',
        propNames,
        mapOf(null, propType, { keys: '^[a-z][A-Za-z0-9]*[?]?$', minProperties: 0 }),
      ),
      calls: list(
        'Names of the calls that each page with it gives / 每个使用它的页面都要提供的调用名称',
        string('Name of a call / 调用名称', '^[a-z][A-Za-z0-9]*$'),
        { minItems: 0, uniqueItems: true },
      ),
      texts: list(
        'Namespaces of texts that are loaded with it / 随组件加载的文案命名空间',
        kebabName('Namespace / 命名空间'),
        { uniqueItems: true },
      ),
      field: fieldPlace,
    },
  }),
)

export const widgetDeclaration = either(null, propNames, ownWidget)
