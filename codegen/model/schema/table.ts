import { define, described, either, flag, integer, list, number, object } from './build.ts'
import { conditions, filterValues, tone, when } from './conditions.ts'
import { call, field, fieldName, identifier, kebabName, pageName, text } from './names.ts'

export const column = define(
  'column',
  object('A column with its options / 列及其选项', {
    required: { field },
    optional: {
      pinned: flag('Stays at the left / 固定在左'),
      sortable: flag('The header sorts / 可排序'),
      sum: flag('Sum over all matching rows in the footer / 表尾合计全部匹配行'),
      hidden: flag('Hidden until chosen in the column menu / 默认隐藏'),
      lines: flag('Each value of a list on a line of its own, uncut / 每个值单独一行，不截断'),
      edit: flag('Edited in the cell / 可在单元格内编辑'),
      widget: kebabName('Widget that shows the value / 显示值的组件'),
      tones: list('Marks by condition, the first that holds / 按条件标红或标黄，取第一个满足的', tone),
      accounting: flag('An amount below zero stands in brackets and in red / 负数显示为红色括号'),
    },
  }),
)

export const columnUse = define(
  'columnUse',
  either('A field, or with options / 字段，或带选项', field, column),
)

export const view = define(
  'view',
  object('A built-in view / 内置视图', {
    required: { key: kebabName('Name in the URL / URL 中的名称'), label: text },
    optional: { where: filterValues },
  }),
)

export const card = define(
  'card',
  object('A figure that counts the rows of a view and leads to it / 统计某视图行数的卡片，点击进入该视图', {
    required: { key: field, view: kebabName('Key of a view of the page / 本页视图的 key') },
  }),
)

export const cardUse = define(
  'cardUse',
  either('A figure, or one that leads to a view / 汇总指标，或可进入视图的指标', field, card),
)

export const parent = define(
  'parent',
  object('The record that the rows belong to / 行所属的记录', {
    required: {
      resource: identifier('REST resource with a show operation / 有 show 接口的资源'),
      param: identifier('Parameter of the route with its id / 路由中的 id 参数'),
      facts: list('Fields in the header / 页头字段', field),
    },
    optional: {
      title: described('Field that names it / 名称字段', fieldName),
      pages: list('Sibling pages of the same parent / 同一记录的兄弟页', pageName('Page / 页面')),
      applies: described('Only such a parent has these rows / 仅这样的上级才有这些记录', when),
      editable: described('Only of such a parent the rows can be changed / 仅这样的上级可修改这些记录', when),
    },
  }),
)

export const setRule = define(
  'setRule',
  object('What all rows together must meet / 整组须满足的规则', {
    required: {
      sum: described('Field that is summed / 合计字段', field),
      equals: number('The sum / 合计值'),
      scale: integer('Decimal places / 小数位', 0, 9),
    },
    optional: {
      where: described('Rows that count / 计入的行', conditions),
      remainder: described('Row that may take what is left over / 可接收差额的行', conditions),
      save: described('Saves all rows at once / 整组保存', call),
    },
  }),
)
