import { unsafeFindings } from './catalogue-unsafe.ts'
import { rule } from './rule.ts'

/** M1: a file cannot be read. M2: a file is readable but has not the shape of a manifest. */
export const readFindings = {
  invalidYaml: rule<{ reason: string }>('M101', 'invalid-yaml', {
    what: ({ reason }) => `This is not valid YAML: ${reason}.`,
    why: 'Nothing can be generated from a file that cannot be read.',
    fix: 'Mend the syntax at the marked place.',
  }),
  duplicateKey: rule('M102', 'duplicate-key', {
    what: () => 'This key stands twice in the same mapping.',
    why: 'YAML would silently keep only one of them.',
    fix: 'Remove one of the two.',
  }),
  missingFile: rule<{ file: string }>('M103', 'missing-file', {
    what: ({ file }) => `${file} does not exist or cannot be read.`,
    why: 'A manifest that cannot be read is never “no changes”.',
    fix: 'Create the file, or run the command in the folder that holds manifest/.',
  }),
  invalidContract: rule<{ file: string; reason: string }>('M104', 'invalid-contract', {
    what: ({ file, reason }) => `${file} cannot be used as the REST contract: ${reason}.`,
    why: 'Columns, filters, permissions and operations are checked against it.',
    fix: 'Write it anew with `node api/server/write-contract.ts`.',
  }),
  invalidSchema: rule<{ file: string; reason: string }>('M105', 'invalid-graphql-schema', {
    what: ({ file, reason }) => `${file} cannot be used as the GraphQL schema: ${reason}.`,
    why: 'Operations are written against it.',
    fix: 'Write it anew with `node mesh/schema.ts`.',
  }),
  ...unsafeFindings,
  unknownKey: rule<{ key: string }>('M201', 'unknown-key', {
    what: ({ key }) => `\`${key}\` is not a key of this place.`,
    why: 'A misspelt key would be ignored without a word.',
    fix: 'Use a key that the editor offers here (manifest/schema.json).',
  }),
  missingKey: rule<{ key: string }>('M202', 'missing-key', {
    what: ({ key }) => `\`${key}\` is missing here.`,
    why: 'The page or section cannot be built without it.',
    fix: 'Add the key.',
  }),
  wrongType: rule<{ expected: string }>('M203', 'wrong-type', {
    what: ({ expected }) => `Expected ${expected} here.`,
    why: 'The value has another shape than this key takes.',
    fix: 'Write the value in the expected shape.',
  }),
  unknownValue: rule<{ allowed: readonly string[] }>('M204', 'unknown-value', {
    what: ({ allowed }) => `This value is not one of ${allowed.join(', ')}.`,
    why: 'Only the listed values have a meaning here.',
    fix: 'Choose one of the listed values.',
  }),
  malformedValue: rule<{ rule: string }>('M205', 'malformed-value', {
    what: ({ rule: broken }) => `This value ${broken}.`,
    why: 'Names, paths and lists have a fixed form, because they become URLs and typed names.',
    fix: 'Write the value in that form.',
  }),
}
