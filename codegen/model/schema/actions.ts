import { choice, define, described, either, integer, list, mapOf, object, onlyTrue, string } from './build.ts'
import { scalar, when } from './conditions.ts'
import { fieldUse, widgetUse } from './form.ts'
import {
  call,
  field,
  fieldName,
  icon,
  identifier,
  kebabName,
  key,
  pageName,
  source,
  sources,
  text,
} from './names.ts'

export const confirm = define(
  'confirm',
  either(
    'none, ask, or { typed: field } whose text is typed in / 不确认、确认，或键入该字段的文字',
    choice(null, ['none', 'ask']),
    object(
      'What the question shows and has typed in / 确认时显示与需键入的内容',
      {
        optional: {
          names: list("Fields shown beside the record's name / 名称之外显示的字段", fieldName),
          typed: described(
            'Field of the record or of the dialog whose text is typed in / 需键入其文字的字段',
            fieldName,
          ),
          from: object('Typed in only from this amount on / 达到此金额才需键入', {
            required: {
              usd: integer('US dollars / 美元', 1),
              of: described('The amount, of the dialog or the record / 金额字段', fieldName),
            },
            optional: {
              rate: object(
                'One amount of the record in US dollars and in its own currency / 同一金额的美元值与原币值',
                { required: { usd: fieldName, own: fieldName } },
              ),
            },
          }),
        },
      },
      { minProperties: 1 },
    ),
  ),
)

export const answerParts = define(
  'answerParts',
  mapOf('Property of the answer → what is shown of it / 结果的属性 → 显示的字段', list(null, field)),
)

export const action = define(
  'action',
  object(
    'A button: a link, a call, a drawer, … with exactly one target / 按钮，恰有一个目标',
    {
      required: { label: text },
      optional: {
        key: string(
          'Name for translations; default: last part of the target / 翻译用的名称，默认目标的最后一段',
          '^[a-z][A-Za-z0-9-]*$',
        ),
        icon,
        when: described('Offered only on rows or records like this / 仅在满足条件时可用', when),
        to: pageName('Opens this page / 打开页面'),
        tab: described('Key of a tab of the page that `to` opens / `to` 页面的标签页', key),
        call: described('Changes something / 执行调用', call),
        load: described('Loads the record that the dialog of `call` starts with / 对话框先载入的记录', call),
        show: described('Shows the answer of a call / 显示调用结果', call),
        download: described('Downloads the answer of a call / 下载调用结果', call),
        drawer: choice('Opens a drawer of the page / 打开本页抽屉', ['form', 'view', 'paste']),
        copy: either(
          'Copies the value of a field, or of several / 复制字段值',
          fieldName,
          list(null, fieldName),
        ),
        visit: described('Opens the address in that field / 打开该字段中的网址', fieldName),
        layout: choice('Shows the rows another way / 换一种布局', ['table', 'cards', 'tree']),
        widget: described('Opens a widget in a drawer / 在抽屉中打开组件', widgetUse),
        export: either(
          'Writes the rows to a file; a name: another resource / 导出，写名称则导出该资源',
          onlyTrue(null),
          identifier(null),
        ),
        import: either(
          'Reads rows from a file; a name: another resource; a call: the one that takes the file / 导入；写名称则导入该资源；写调用则由该接口接收文件',
          onlyTrue(null),
          identifier(null),
          call,
        ),
        csv: onlyTrue('Writes what the browser shows / 导出浏览器中的内容'),
        params: described(
          'Parameter of the target or call → field of the row; `id` is given by itself / 目标或调用的参数 → 行字段，id 自动给出',
          sources,
        ),
        filters: mapOf('Filter of the target → field of the row / 目标筛选 → 行字段', source),
        search: described('Field of the row that the target searches for / 目标按该行字段搜索', source),
        fields: list(
          'What the dialog asks for; default: everything the body takes / 对话框的字段，默认请求体的全部字段',
          fieldUse,
          { minItems: 0 },
        ),
        values: mapOf(
          'Body property → value; for a drawer → field of the row / 请求体属性 → 值；抽屉则为行字段',
          scalar,
        ),
        bulk: identifier('Action of the bulk operation, for this one row / 批量操作的动作，只作用于此行'),
        prefill: mapOf(
          'Field of the dialog → field of the row that it starts with / 对话框字段 → 作为初值的行字段',
          source,
        ),
        confirm,
        after: pageName('Page to go to afterwards / 完成后前往的页面'),
        facts: either(
          'What is shown of the answer of `show`, or of its parts / 显示结果的字段，或其各部分的字段',
          list(null, field),
          answerParts,
        ),
        view: kebabName('Widget that shows the answer / 显示结果的组件'),
        wide: onlyTrue('The drawer of the widget takes the whole page / 组件的抽屉占满整页'),
      },
    },
    { dependencies: { wide: ['widget'] } },
  ),
)

export const bulkAction = define(
  'bulkAction',
  object('An action on the selected rows / 对所选行的操作', {
    required: {
      key: identifier(
        'Action of the bulk operation; its label stands in the contract / 批量操作的动作，名称取自契约',
      ),
    },
    optional: {
      icon,
      when: described('Rows it may be used on / 可用的行', when),
      fields: list('Parameters that the dialog asks for / 对话框中的参数', fieldUse),
      confirm,
    },
  }),
)

export const bulkUse = define(
  'bulkUse',
  either(
    'An action of the bulk operation, or with options / 批量操作的动作，或带选项',
    identifier(null),
    bulkAction,
  ),
)

export const actions = define(
  'actions',
  object(
    'Buttons by where they stand / 按位置分组的按钮',
    {
      optional: {
        toolbar: list('Above the rows / 工具栏', action),
        row: list('On every row / 行操作', action),
        bulk: list('For the selected rows / 批量操作', bulkUse),
        header: either(
          'In the header of a record: actions, or the table page whose row actions they are / 记录页头：动作，或沿用某列表页的行操作',
          list(null, action),
          pageName(null),
        ),
      },
    },
    { minProperties: 1 },
  ),
)

export const removal = define(
  'removal',
  object('How deleting is confirmed / 删除如何确认', {
    required: { typed: choice('When the title is typed in / 何时键入名称', ['always', 'dependents']) },
    optional: {
      dependents: described('What depends on it; default: the dependents operation / 关联记录', call),
      remove: described('The deletion; default: destroy / 删除接口', call),
      choices: mapOf(
        'Who may take over, by property of the deletion; default: the options of the resource / 接收记录的可选范围',
        call,
        { minProperties: 0 },
      ),
      alternative: described('A softer way / 更温和的办法', action),
    },
  }),
)
