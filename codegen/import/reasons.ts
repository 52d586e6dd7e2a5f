/** Why no page calls an operation, and what would bring it onto one. */
export interface Reason {
  readonly why: string
  readonly how: string
}

const again = 'in a copy of the document, and import that'

export const reasons = {
  method: (method: string): Reason => ({
    why: `${method.toUpperCase()} is no call that a page makes`,
    how: 'Nothing has to be added: it carries no records.',
  }),
  deprecated: {
    why: 'its document calls it deprecated',
    how: `Take \`deprecated\` away ${again}.`,
  },
  server: (address: string): Reason => ({
    why: `it is at another server, ${address}`,
    how: 'Import its paths into a console of their own, whose `API_URL` is that server.',
  }),
  body: (types: readonly string[]): Reason => ({
    why: `its body is ${types.join(', ')}`,
    how: `Describe a body of \`application/json\`, a form or parts ${again}.`,
  }),
  file: {
    why: 'its body needs a file',
    how: 'Write a widget that uploads it: the gateway relays files of the contract only.',
  },
  parameter: (name: string): Reason => ({
    why: `it needs the parameter \`${name}\``,
    how: `Give the parameter a \`default\` ${again}.`,
  }),
  duplicate: (resource: string): Reason => ({
    why: `the records of \`${resource}\` in another order or part`,
    how: `Add a view or filter to the list of \`${resource}\`, or give this list paths of its own ${again}.`,
  }),
  parent: {
    why: 'it stands below a record that no list leads to',
    how: `Describe a list of the records above it ${again}.`,
  },
  keys: (path: string): Reason => ({
    why: `no field of the record gives the parameters of ${path}`,
    how: `Describe the field that holds the key, under the parameter's name, ${again}.`,
  }),
  noList: {
    why: 'it is about a record that no list leads to',
    how: `Describe a list of these records ${again}.`,
  },
  noRecords: {
    why: 'it answers JSON that is no list of records and no listed record',
    how: `Describe its answer as a list of objects, or open it from a row with \`show:\` once the contract has it.`,
  },
  noJson: {
    why: 'it does not answer JSON',
    how: `Describe its answer as JSON ${again}; files are for a widget.`,
  },
  alternative: (method: string): Reason => ({
    why: `${method} of the same address changes the record`,
    how: 'Nothing has to be added: the edit page makes that call.',
  }),
  unlisted: {
    why: 'what it does is not about one listed record or one list',
    how: 'Add an operation for it to the contract and an action to a page by hand.',
  },
} as const
