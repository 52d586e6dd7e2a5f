import { action, answerParts, bulkUse } from './actions.ts'
import { define, described, list, mapOf, object, onlyTrue, string } from './build.ts'
import { group, widgetUse } from './form.ts'
import { call, field, fieldName, identifier, key, sources, text } from './names.ts'
import { tabStats } from './stats.ts'
import { columnUse } from './table.ts'

export const tabList = define(
  'tabList',
  object('Rows of another resource / 另一资源的列表', {
    required: { resource: identifier('REST resource / REST 资源'), columns: list('Columns / 列', columnUse) },
    optional: {
      filters: mapOf(
        'Filter → field of the record, `:name` of the route, or `=value` / 筛选 → 记录字段、路由参数 `:名称` 或固定值 `=值`',
        string(
          'A field, `:name` or `=value` / 字段、`:名称` 或 `=值`',
          '^(:?[a-z][a-z0-9_]*(\\.[a-z][a-z0-9_]*)?|=[A-Za-z0-9_.-]+)$',
        ),
      ),
      search: list('Fields that the keyword searches / 关键词搜索的字段', field),
      filterBy: list('Filters that people set, beside the given ones / 供用户选择的筛选', field),
      company: described(
        'Field of the record with the company that the rows are of; shown while it is the selected one / 记录中行所属公司的字段；为当前公司时显示',
        fieldName,
      ),
      actions: object(
        'What can be done with the rows / 对这些行可执行的操作',
        {
          optional: {
            toolbar: list('Above the rows / 列表上方', action),
            row: list('Of a row / 行操作', action),
            bulk: list('Of selected rows: actions of the bulk operation / 批量操作', bulkUse),
          },
        },
        { minProperties: 1 },
      ),
    },
  }),
)

export const tabEntry = define(
  'tabEntry',
  object('A form of its own / 单独的表单', {
    required: {
      save: described('Where it goes / 保存', call),
      groups: list('Groups of fields / 字段分组', group),
    },
    optional: { load: described('What it starts from / 初始值', call) },
  }),
)

export const timeline = define(
  'timeline',
  object('Events of a call, each with its `at` / 时间线，每条事件含 `at`', {
    required: {
      load: call,
      fields: list(
        'The first is the title of an event, the others follow it / 第一个为事件标题，其余随后',
        field,
      ),
    },
  }),
)

export const answer = define(
  'answer',
  object(
    'The answer of a call: `fields` of it or of its rows, or the fields of its `parts` / 调用结果：其字段，或各部分的字段',
    {
      required: { load: call },
      optional: { fields: list('What is shown / 显示的字段', field), parts: answerParts },
    },
  ),
)

export const tab = define(
  'tab',
  object(
    'A tab; without content it is the form itself / 页签；不写内容即表单本身',
    {
      required: { key },
      optional: {
        label: text,
        fields: list('Shows these fields / 显示字段', field),
        list: tabList,
        changeLog: identifier(
          'Shows what was done to the record; the name of its resource in the log / 显示操作记录，写日志中的资源名',
        ),
        timeline,
        answer,
        stats: tabStats,
        charts: list('Gathers charts of the page / 汇集本页图表', key),
        entry: tabEntry,
        widget: described('Shows a widget / 显示组件', widgetUse),
        alone: onlyTrue(
          'On a page of statistics: without its range, filters, cards and table / 统计页：不显示日期、筛选、卡片与明细表',
        ),
        params: described('Parameters of the call / 调用的参数', sources),
      },
    },
    { if: { required: ['changeLog'] }, else: { required: ['label'] } },
  ),
)

export const drawers = define(
  'drawers',
  object(
    'What opens at the side of the list / 列表右侧的抽屉',
    {
      optional: {
        form: object('The form of new and existing records / 新建与编辑表单', {
          required: { groups: list('Groups of fields / 字段分组', group) },
        }),
        view: object('A record / 记录详情', {
          required: { tabs: list('Tabs / 页签', tab) },
          optional: { load: described('Loads it; default: show / 载入，默认 show', call) },
        }),
        paste: object('One value a line / 每行一个值', {
          required: { field: described('Property that takes a line / 接收一行的属性', fieldName) },
          optional: { groups: list('Common fields / 共同字段', group) },
        }),
      },
    },
    { minProperties: 1 },
  ),
)
