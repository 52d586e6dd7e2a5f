import { action } from './actions.ts'
import { choice, define, described, integer, list, object, string } from './build.ts'
import { when } from './conditions.ts'
import { group, widget } from './form.ts'
import { call, fieldName, identifier, key, text } from './names.ts'
import { columnUse } from './table.ts'

export const tree = define(
  'tree',
  object('The whole hierarchy in one call / 一次载入整棵树', {
    required: { load: described('All nodes / 全部节点', call) },
    optional: {
      parent: described('Field with the parent; default parent_id / 上级字段', fieldName),
      depth: integer('Levels allowed / 最多层数', 1, 32),
      keys: list(
        "What a child says of its parent, `{field}` standing for the parent's value; default {id} / 子节点用什么指向上级",
        string(null, '^[a-z:]*\\{[a-z][a-z0-9_]*\\}$'),
      ),
      holds: described('Which nodes may have others below them; default: all / 哪些节点可以有下级', when),
      reorder: described('Saves order and parents / 保存顺序与上级', call),
    },
  }),
)

export const searchGroup = define(
  'searchGroup',
  object('Rows of one resource among what was found / 查询结果中的一组记录', {
    required: {
      key: described('Property of the answer / 结果中的属性', fieldName),
      label: string('Name / 名称', undefined, { minLength: 1 }),
      resource: identifier('REST resource / REST 资源'),
      columns: list('Columns / 列', columnUse),
    },
    optional: {
      actions: object(
        'What can be done with the rows / 对这些行可执行的操作',
        { optional: { row: list('Of a row / 行操作', action) } },
        { minProperties: 1 },
      ),
    },
  }),
)

export const results = define(
  'results',
  object('What the criteria find / 查询结果', {
    required: { api: described('The search / 查询接口', call) },
    optional: {
      missing: described('Keywords without a hit / 未命中的关键词', call),
      groups: list('Lists that the answer consists of / 结果分组', searchGroup),
    },
  }),
)

export const wizardStep = define(
  'wizardStep',
  object('A step / 一步', {
    required: {
      key,
      label: text,
      shows: choice('fields, check before the irreversible, run, done / 填写、核对、执行、完成', [
        'fields',
        'check',
        'run',
        'done',
      ]),
    },
    optional: {
      groups: list('Groups of fields / 字段分组', group),
      call: described('Asked when the step opens / 打开该步时的调用', call),
      widgets: list('Widgets / 组件', widget),
    },
  }),
)

export const wizard = define(
  'wizard',
  object('Steps that end in one submission / 以一次提交结束的步骤', {
    required: {
      submit: described('The submission / 提交接口', call),
      steps: list('Steps in order / 按顺序的步骤', wizardStep),
    },
    optional: {
      result: list('What is shown of the record that was made / 完成后显示的字段', fieldName),
      job: described('Progress of the job / 任务进度', call),
      typed: object(
        'Field whose value is typed again before what cannot be taken back / 提交前须再次键入该字段的值',
        {
          required: { field: described('The field / 字段', fieldName) },
          optional: { when: described('Asked for only then / 仅在满足条件时要求', when) },
        },
      ),
      asks: described(
        'Values like this are asked about before the submission / 符合这些值时提交前先询问',
        when,
      ),
      running: described(
        'Records like this are still being made: who enters the page is shown the way to their job / 仍在进行中的记录：进入页面时提示并可查看其进度',
        when,
      ),
    },
  }),
)
