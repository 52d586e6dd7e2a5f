import { rule } from './rule.ts'

/** M381–M386: widgets of the project's own. */
export const widgetFindings = {
  missingWidgetModule: rule<{ module: string }>('M381', 'missing-widget-module', {
    what: ({ module }) => `There is no file \`${module}\`.`,
    why: 'The console could not be built.',
    fix: 'Write the component there, or name the file that has it, from the project’s folder on.',
  }),
  unexportedWidget: rule<{ module: string; component: string }>('M382', 'unexported-widget', {
    what: ({ module, component }) => `\`${module}\` exports no \`${component}\`.`,
    why: 'A widget is found by its name: the words of it, each with a capital letter.',
    fix: 'Give the component this name and export it, or rename the widget.',
  }),
  wrongWidgetProp: rule<{ prop: string; widget: string; expected: string }>('M383', 'wrong-widget-prop', {
    what: ({ prop, widget, expected }) => `\`${prop}\` of the widget \`${widget}\` is ${expected}.`,
    why: 'The component is written for the type that is declared.',
    fix: 'Give such a value, or change the type of the prop in manifest/console.yaml.',
  }),
  missingWidgetPart: rule<{ widget: string; part: string; list: string }>('M384', 'missing-widget-part', {
    what: ({ widget, part, list }) => `The widget \`${widget}\` needs \`${part}\` under \`${list}\`.`,
    why: 'The component is written for a page that gives it.',
    fix: 'Give it, or declare in manifest/console.yaml that it may be left out: a prop with `?` after its name, a call by not listing it.',
  }),
  unknownWidgetCall: rule<{ call: string; widget: string }>('M385', 'unknown-widget-call', {
    what: ({ call, widget }) => `The widget \`${widget}\` makes no call \`${call}\`.`,
    why: 'The component would never look at it.',
    fix: 'Use a declared call of the widget, or add it to `calls` in manifest/console.yaml.',
  }),
  misplacedWidget: rule<{ widget: string; isOfField: boolean }>('M386', 'misplaced-widget', {
    what: ({ widget, isOfField }) =>
      isOfField
        ? `The widget \`${widget}\` stands in place of a field’s control, and nowhere else.`
        : `The widget \`${widget}\` stands on pages, in tabs and in drawers, and not in place of a field’s control.`,
    why: 'The two are given different things, so nothing would be shown here.',
    fix: 'Use a widget of the other sort, or change `field` of the widget in manifest/console.yaml together with its component.',
  }),
}
