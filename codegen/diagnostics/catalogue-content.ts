import { rule } from './rule.ts'

/** M347–M359, M367, M370, M379, M380: forms, actions, statistics, widgets and the other parts of a page. */
export const contentFindings = {
  unknownFormField: rule<{ field: string; resource: string }>('M347', 'unknown-form-field', {
    what: ({ field, resource }) => `\`${resource}\` takes no \`${field}\`.`,
    why: 'The API refuses properties that it does not know with 422.',
    fix: 'Use a property of the request body, or add it to the API.',
  }),
  missingFormField: rule<{ field: string; form: string }>('M348', 'missing-required-field', {
    what: ({ field, form }) => `\`${form}\` never gives \`${field}\`, which the API requires.`,
    why: 'Nobody could ever save it.',
    fix: 'Add the field to the form, or give it under `values`.',
  }),
  unknownMetric: rule<{ metric: string; operation: string }>('M349', 'unknown-metric', {
    what: ({ metric, operation }) => `\`${operation}\` does not measure \`${metric}\`.`,
    why: 'The API refuses unknown metrics with 422.',
    fix: 'Use a metric of the statistics operation (`x-metrics`), or add it to the API.',
  }),
  unknownDate: rule<{ field: string; resource: string }>('M379', 'unknown-date', {
    what: ({ field, resource }) => `\`${resource}\` has no date \`${field}\`.`,
    why: 'The figures would not open with the days of the record.',
    fix: 'Use a date or a time of the record.',
  }),
  contradictedCondition: rule<{ operation: string; reasons: readonly string[] }>(
    'M380',
    'contradicted-condition',
    {
      what: ({ operation, reasons }) =>
        `\`${operation}\` is refused wherever this holds: ${reasons.join('; ')}.`,
      why: 'The button would be there where the API never lets it be pressed, and nowhere else.',
      fix: 'Remove the condition: the button has that of the contract (`x-allowed`). It may ask for more, not for the opposite.',
    },
  ),
  unknownDimension: rule<{ dimension: string; operation: string }>('M350', 'unknown-dimension', {
    what: ({ dimension, operation }) => `\`${operation}\` cannot be split by \`${dimension}\`.`,
    why: 'The API refuses unknown dimensions with 422.',
    fix: 'Use a dimension of the statistics operation (`x-dimensions`), or add it to the API.',
  }),
  unknownWidget: rule<{ widget: string }>('M351', 'unknown-widget', {
    what: ({ widget }) => `There is no widget \`${widget}\`.`,
    why: 'The console has a component for every declared widget and for no other.',
    fix: 'Use a name of `widgets` in manifest/console.yaml, or declare it there and write the component.',
  }),
  unknownWidgetProp: rule<{ prop: string; widget: string }>('M352', 'unknown-widget-prop', {
    what: ({ prop, widget }) => `The widget \`${widget}\` has no prop \`${prop}\`.`,
    why: 'The component would never look at it.',
    fix: 'Use a declared prop of the widget, or add it to `widgets` in manifest/console.yaml.',
  }),
  unknownParent: rule<{ resource: string }>('M353', 'unknown-parent', {
    what: ({ resource }) => `The REST contract cannot show a \`${resource}\`.`,
    why: 'The header of a nested table is loaded from the parent’s show operation.',
    fix: 'Name a resource with a show operation, or add the operation to the API.',
  }),
  unknownDrawer: rule<{ drawer: string }>('M354', 'unknown-drawer', {
    what: ({ drawer }) => `The page declares no drawer \`${drawer}\`.`,
    why: 'The action would open nothing.',
    fix: 'Add it under `drawers`, or give the action another target.',
  }),
  unknownBulkAction: rule<{ action: string }>('M355', 'unknown-bulk-action', {
    what: ({ action }) => `The bulk operation has no action \`${action}\`.`,
    why: 'The API refuses unknown actions with 422.',
    fix: 'Use an action of the bulk operation, or add it to the API.',
  }),
  actionTargets: rule<{ targets: readonly string[] }>('M356', 'action-targets', {
    what: ({ targets }) =>
      targets.length === 0
        ? 'This action has no target.'
        : `This action has several targets: ${targets.map((target) => `\`${target}\``).join(', ')}.`,
    why: 'One click does one thing.',
    fix: 'Give it exactly one of to, call, show, download, drawer, copy, visit, layout, widget, export, import, csv.',
  }),
  copiedReference: rule<{ field: string }>('M373', 'copied-reference', {
    what: ({ field }) =>
      `\`${field}\` is the number of another record, which means nothing where it is pasted.`,
    why: 'The button would copy something else than it says.',
    fix: 'Copy a text of the row: add one to the API that says what is meant.',
  }),
  headerOfOthers: rule<{ name: string }>('M374', 'header-of-others', {
    what: ({ name }) => `\`${name}\` has no rows of these records with actions.`,
    why: 'The header of a record has the actions that a row of it has, and there are none.',
    fix: 'Name a table of the same section and resource that declares `actions.row`, or list the actions.',
  }),
  duplicateIcon: rule<{ icon: string }>('M375', 'duplicate-icon', {
    what: ({ icon }) => `Another action of this list has the icon \`${icon}\` already.`,
    why: 'In a row actions are icons without words; two that look alike are told apart by trying.',
    fix: 'Give one of them an `icon` of its own.',
  }),
  linesOfOneValue: rule<{ field: string; resource: string }>('M376', 'lines-of-one-value', {
    what: ({ field, resource }) => `\`${field}\` of \`${resource}\` is one value, not a list of them.`,
    why: '`lines` puts each value of a list on a line of its own; one value has one line anyway.',
    fix: 'Remove `lines`, or use a field with several values.',
  }),
  toneOfColoured: rule<{ field: string }>('M377', 'tone-of-coloured', {
    what: ({ field }) => `The values of \`${field}\` have their colours from the contract.`,
    why: 'Two colours for one value contradict each other.',
    fix: 'Put the mark on another column, or the colour into the enumeration of the API.',
  }),
  accountingOfNoAmount: rule<{ field: string }>('M378', 'accounting-of-no-amount', {
    what: ({ field }) => `\`${field}\` is no amount of money.`,
    why: 'Brackets stand for amounts that went out.',
    fix: 'Remove `accounting`.',
  }),
  uneditable: rule<{ field: string; resource: string }>('M357', 'uneditable-column', {
    what: ({ field, resource }) => `The API cannot change \`${field}\` of \`${resource}\`.`,
    why: 'The cell would open for editing and the save would be refused.',
    fix: 'Remove `edit`, or let the update operation take the property.',
  }),
  callNeedsParameters: rule<{ name: string; params: readonly string[] }>('M358', 'call-needs-parameters', {
    what: ({ name, params }) =>
      `\`${name}\` needs ${params.map((param) => `{${param}}`).join(', ')}, which is not known here.`,
    why: 'The call could not be made.',
    fix: 'Give it under `params`: a field of the row, or `:name` for a parameter of the route.',
  }),
  unknownPart: rule<{ part: string; list: string }>('M359', 'unknown-part', {
    what: ({ part, list }) => `The page has no \`${part}\` under \`${list}\`.`,
    why: 'The step or tab would stay empty.',
    fix: 'Use the key of a declared part.',
  }),
  unusedPart: rule<{ part: string; list: string; of: string }>('M367', 'unused-part', {
    what: ({ part, list, of }) => `None of the \`${of}\` shows \`${part}\` of \`${list}\`.`,
    why: 'Nobody could ever see it or fill it in.',
    fix: 'Name it in one of them, or remove it.',
  }),
  missingParameter: rule<{ name: string; params: readonly string[] }>('M370', 'missing-required-parameter', {
    what: ({ name, params }) =>
      `Nothing gives \`${name}\` what it requires: ${params.map((param) => `\`${param}\``).join(', ')}.`,
    why: 'The action would be offered and its call refused every time.',
    fix: 'Ask for it under `fields`, or give it under `params`: a field of the row, or `:name` for a parameter of the route.',
  }),
  undeclaredPage: rule<{ name: string; kind: string; part: string }>('M371', 'undeclared-page', {
    what: ({ name, kind, part }) => `\`${name}\` is of kind ${kind} and has no \`${part}\`.`,
    why: 'Its menu entry would lead to a title above nothing.',
    fix: 'Declare what the page shows, or remove the page.',
  }),
}
