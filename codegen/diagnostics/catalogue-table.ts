import { rule } from './rule.ts'

/** M33–M34: what a table page shows, checked against the REST contract. */
export const tableFindings = {
  unknownResource: rule<{ resource: string }>('M330', 'unknown-resource', {
    what: ({ resource }) => `The REST contract has no list of \`${resource}\`.`,
    why: 'The page would have nothing to show.',
    fix: 'Use a resource of the contract, or add it to the API.',
  }),
  unknownColumn: rule<{ field: string; resource: string }>('M331', 'unknown-column', {
    what: ({ field, resource }) => `\`${resource}\` has no field \`${field}\`.`,
    why: 'The column would stay empty.',
    fix: 'Use a field of the resource, or add it to the API.',
  }),
  unknownFilter: rule<{ field: string; resource: string }>('M332', 'unknown-filter', {
    what: ({ field, resource }) => `The list of \`${resource}\` cannot be filtered by \`${field}\`.`,
    why: 'The API refuses unknown filters with 422.',
    fix: 'Use a filter of the list operation, or add it to the API.',
  }),
  unknownSearchField: rule<{ field: string; resource: string }>('M333', 'unknown-search-field', {
    what: ({ field, resource }) => `The keyword of \`${resource}\` does not search \`${field}\`.`,
    why: 'The placeholder would promise what the API does not do.',
    fix: 'Name only fields that the API searches.',
  }),
  unsortable: rule<{ field: string; resource: string }>('M334', 'unsortable', {
    what: ({ field, resource }) => `The list of \`${resource}\` cannot be sorted by \`${field}\`.`,
    why: 'The API refuses unknown sort keys with 422.',
    fix: 'Sort by a field of the list operation’s `sort`, or add it to the API.',
  }),
  sumWithoutSummary: rule<{ field: string; resource: string }>('M335', 'sum-without-summary', {
    what: ({ field, resource }) => `The list of \`${resource}\` has no sum of \`${field}\` in meta.summary.`,
    why: 'A sum over one page would be mistaken for the sum over all matching rows.',
    fix: 'Remove `sum`, or let the API return the sum.',
  }),
  unknownCard: rule<{ card: string; resource: string }>('M336', 'unknown-card', {
    what: ({ card, resource }) => `The summary of \`${resource}\` has no \`${card}\`.`,
    why: 'The card would stay empty.',
    fix: 'Use a value of the summary operation, or add it to the API.',
  }),
  unknownView: rule<{ view: string; name: string }>('M372', 'unknown-view', {
    what: ({ view, name }) => `\`${name}\` has no view \`${view}\`.`,
    why: 'A click on the card would lead nowhere.',
    fix: 'Use the key of one of the page’s views, or leave the card without one.',
  }),
  unknownEnumValue: rule<{ value: string; field: string }>('M337', 'unknown-enum-value', {
    what: ({ value, field }) => `\`${field}\` never has the value \`${value}\`.`,
    why: 'The view would be empty, or the action never shown.',
    fix: 'Use a value of the field’s list.',
  }),
  unloadablePage: rule<{ who: string; operation: string }>('M338', 'unloadable-page', {
    what: ({ who, operation }) => `${who} may open this page but not call \`${operation}\`.`,
    why: 'The page would open and answer 403.',
    fix: 'Remove the key, or let the API accept it for that operation.',
  }),
  relationWithoutOptions: rule<{ field: string; resource: string }>('M339', 'relation-without-options', {
    what: ({ field, resource }) =>
      `\`${field}\` needs the choices of \`${resource}\`, which the contract does not offer.`,
    why: 'The picker would have nothing to choose from.',
    fix: 'Remove the filter, or add the options operation to the API.',
  }),
  duplicateEntry: rule<{ entry: string }>('M340', 'duplicate-entry', {
    what: ({ entry }) => `\`${entry}\` stands twice in this list.`,
    why: 'Both would share one place in the URL and in the user’s preferences.',
    fix: 'Remove or rename one of them.',
  }),
  unlabelled: rule<{ field: string; resource: string }>('M341', 'unlabelled-field', {
    what: ({ field, resource }) =>
      `The contract has no Chinese and English label for \`${field}\` of \`${resource}\`.`,
    why: 'Labels come from the contract; the manifest does not repeat them.',
    fix: 'Add `title` and `x-title-en` to the property in the API.',
  }),
  incompleteContract: rule<{ field: string; resource: string; lack: string }>('M343', 'incomplete-contract', {
    what: ({ field, resource, lack }) =>
      `The contract says too little about \`${field}\` of \`${resource}\`: ${lack}.`,
    why: 'The console would show it as plain text without saying so.',
    fix: 'Complete the property in the API (`x-type`, `x-filter`, `x-ref`, `x-enum`).',
  }),
  viewOutsideFilters: rule<{ field: string }>('M344', 'view-outside-filters', {
    what: ({ field }) => `The view narrows by \`${field}\`, which is none of the page’s filters.`,
    why: 'Nobody could see or lift what narrows the list.',
    fix: 'Add the field to `filters`.',
  }),
  unknownFieldInAction: rule<{ field: string; resource: string }>('M345', 'unknown-action-field', {
    what: ({ field, resource }) => `\`${resource}\` has no field \`${field}\` to hand on.`,
    why: 'The link would lead to nothing.',
    fix: 'Use a field of the row’s resource.',
  }),
  targetWithoutFilter: rule<{ name: string; filter: string }>('M346', 'target-without-filter', {
    what: ({ name, filter }) => `\`${name}\` has no filter \`${filter}\`.`,
    why: 'The link would open the whole list instead of what belongs to the row.',
    fix: 'Add it to the `filters` of that page, or choose one of them.',
  }),
  unknownFieldInCondition: rule<{ field: string; resource: string }>('M342', 'unknown-condition-field', {
    what: ({ field, resource }) => `\`${resource}\` has no field \`${field}\` to compare.`,
    why: 'The action would never be shown.',
    fix: 'Use a field of the resource.',
  }),
}
