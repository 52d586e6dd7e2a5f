import { contentFindings } from './catalogue-content.ts'
import { guardFindings } from './catalogue-guard.ts'
import { tableFindings } from './catalogue-table.ts'
import { widgetFindings } from './catalogue-widgets.ts'
import { rule } from './rule.ts'

/** M3: something is named that does not exist, stands twice, or does not fit together. */
export const linkFindings = {
  unknownIcon: rule<{ icon: string }>('M301', 'unknown-icon', {
    what: ({ icon }) => `There is no icon \`${icon}\`.`,
    why: 'Icons come from the Blueprint set; an unknown one would leave a hole in the menu.',
    fix: 'Choose a name from the Blueprint icon list.',
  }),
  unknownPermission: rule<{ key: string }>('M302', 'unknown-permission', {
    what: ({ key }) => `The REST contract knows no permission key \`${key}\`.`,
    why: 'Nobody could ever hold it, so the page would be open to administrators only.',
    fix: 'Use a key of the contract’s OAuth2 scopes, or add the key to the API first.',
  }),
  unknownRoute: rule<{ name: string }>('M303', 'unknown-route', {
    what: ({ name }) => `There is no page named \`${name}\`.`,
    why: 'A link, redirect or menu mark to a missing page would end in 404.',
    fix: 'Use the name of a declared page.',
  }),
  duplicateName: rule<{ name: string }>('M304', 'duplicate-name', {
    what: ({ name }) => `Two pages are named \`${name}\`.`,
    why: 'Links, permissions and translations find a page by its name.',
    fix: 'Give one of them another name.',
  }),
  duplicatePath: rule<{ path: string }>('M305', 'duplicate-path', {
    what: ({ path }) => `Two pages have the path ${path}.`,
    why: 'Only the first could ever be opened.',
    fix: 'Give one of them another path.',
  }),
  parameterWithoutPattern: rule<{ param: string }>('M306', 'parameter-without-pattern', {
    what: ({ param }) => `The parameter {${param}} has no pattern.`,
    why: 'Without a pattern any text would reach the page; specification §5 wants digits for most.',
    fix: 'Add it under `params`, for example `params: { id: digits }`; `any` allows everything.',
  }),
  unknownParameter: rule<{ param: string }>('M307', 'unknown-parameter', {
    what: ({ param }) => `The path has no parameter {${param}}.`,
    why: 'The pattern or value would never be used.',
    fix: 'Add {…} to the path or remove the entry.',
  }),
  duplicateParameter: rule<{ param: string }>('M308', 'duplicate-parameter', {
    what: ({ param }) => `The parameter {${param}} stands twice in the path.`,
    why: 'A page could not tell which of the two it received.',
    fix: 'Rename one of them.',
  }),
  hiddenWithoutActiveMenu: rule<{ name: string }>('M309', 'hidden-without-active-menu', {
    what: ({ name }) => `The hidden page \`${name}\` has no activeMenu.`,
    why: 'Nothing in the sidebar would be marked and the page has no way back.',
    fix: 'Add `activeMenu` with the visible page it belongs to.',
  }),
  activeMenuElsewhere: rule<{ name: string }>('M310', 'active-menu-not-in-menu', {
    what: ({ name }) => `activeMenu points at \`${name}\`, which is not in the menu.`,
    why: 'Nothing in the sidebar would be marked.',
    fix: 'Point at a visible page.',
  }),
  unknownSection: rule<{ section: string }>('M311', 'unknown-section', {
    what: ({ section }) => `There is no manifest/sections/${section}.yaml.`,
    why: 'The menu order names a section that is not declared.',
    fix: 'Add the file or remove the entry.',
  }),
  unlistedSection: rule<{ section: string }>('M312', 'unlisted-section', {
    what: ({ section }) => `The section \`${section}\` is not in the order of console.yaml.`,
    why: 'Its place in the menu would be arbitrary.',
    fix: 'Add it to `sections` in manifest/console.yaml.',
  }),
  targetNeedsParameters: rule<{ name: string; params: readonly string[] }>(
    'M313',
    'target-needs-parameters',
    {
      what: ({ name, params }) =>
        `\`${name}\` needs ${params.map((param) => `{${param}}`).join(', ')}, which is not known here.`,
      why: 'The link could not be built.',
      fix: 'Point at a page without parameters; a row gives only its key, as {id}, a redirect the parameters of its own path.',
    },
  ),
  menuEntriesMissing: rule<{ name: string }>('M314', 'menu-entries-missing', {
    what: ({ name }) => `The visible page \`${name}\` has parameters but no \`menu\` entries.`,
    why: 'The sidebar cannot link to it without values for its parameters.',
    fix: 'Add `menu` entries with `params`, or hide the page.',
  }),
  menuValueRefused: rule<{ param: string; value: string }>('M315', 'menu-value-refused', {
    what: ({ param, value }) => `\`${value}\` does not match the pattern of {${param}}.`,
    why: 'The menu entry would end in 404.',
    fix: 'Use a value that the pattern allows.',
  }),
  unknownOperation: rule<{ operation: string }>('M316', 'unknown-operation', {
    what: ({ operation }) => `The REST contract has no operation \`${operation}\`.`,
    why: 'The console cannot call what the API does not offer.',
    fix: 'Use an operationId of the contract, or add the operation to the API.',
  }),
  operationRefused: rule<{ operation: string; reason: string }>('M317', 'operation-refused', {
    what: ({ operation, reason }) =>
      `The operation for \`${operation}\` does not fit the GraphQL schema: ${reason}`,
    why: 'The gateway would refuse it when it starts.',
    fix: 'Write generated/built/schema.graphql anew from the contract with `node mesh/schema.ts`.',
  }),
  missingTranslation: rule<{ key: string; language: string }>('M318', 'missing-translation', {
    what: ({ key, language }) => `${key} has no translation into \`${language}\`.`,
    why: 'The interface is complete in every declared language.',
    fix: 'Add it to the locale file named here.',
  }),
  unusedTranslation: rule<{ key: string }>('M319', 'unused-translation', {
    what: ({ key }) => `Nothing is called \`${key}\`.`,
    why: 'A translation without its text is a leftover or a misspelling.',
    fix: 'Rename or remove it.',
  }),
  missingLocale: rule<{ language: string }>('M320', 'missing-locale', {
    what: ({ language }) => `There is no manifest/locales/${language}.yaml.`,
    why: 'A declared interface language needs its translations.',
    fix: 'Add the file or remove the language.',
  }),
  twoTexts: rule<{ part: string; key: string }>('M321', 'two-texts', {
    what: ({ part, key }) =>
      `\`${key}\` stands twice among the \`${part}\` of this page, with different texts.`,
    why: 'Both share one translation, so one of them would carry the label of the other.',
    fix: 'Give one of them a `key` of its own.',
  }),
  unlistedLocale: rule<{ language: string }>('M323', 'unlisted-locale', {
    what: ({ language }) => `\`${language}\` is not among the languages of console.yaml.`,
    why: 'Nobody would ever see these translations.',
    fix: 'Add it to `languages` in manifest/console.yaml, or remove the file.',
  }),
  redirectCircle: rule<{ names: readonly string[] }>('M322', 'redirect-circle', {
    what: ({ names }) => `This redirect leads back to itself: ${names.join(' → ')}.`,
    why: 'The browser would never arrive.',
    fix: 'Point one of them at a page that is no redirect.',
  }),
  ...tableFindings,
  ...contentFindings,
  ...guardFindings,
  ...widgetFindings,
}
