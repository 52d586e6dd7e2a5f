import { rule } from './rule.ts'

const trusted = 'A manifest may come from a merge request; what it may do is limited before it is understood.'

/** M106–M113 and M206–M208: input that is refused because of what it could do, not because of what it means. */
export const unsafeFindings = {
  tooLarge: rule<{ limit: string }>('M106', 'file-too-large', {
    what: ({ limit }) => `This file is larger than ${limit}.`,
    why: trusted,
    fix: 'Split the section.',
  }),
  severalDocuments: rule('M107', 'several-documents', {
    what: () => 'A second YAML document starts here.',
    why: 'Only the first would be read, the rest would be ignored without a word.',
    fix: 'Keep one document a file.',
  }),
  unknownTag: rule<{ tag: string }>('M108', 'unknown-tag', {
    what: ({ tag }) => `The tag \`${tag}\` has no meaning here.`,
    why: 'Tags ask the reader to build something else than text, numbers, lists and mappings.',
    fix: 'Remove the tag.',
  }),
  tooDeep: rule<{ limit: number }>('M109', 'nested-too-deeply', {
    what: ({ limit }) => `This is nested deeper than ${limit} levels.`,
    why: trusted,
    fix: 'Remove the nesting; the deepest place of a manifest has nine levels.',
  }),
  reservedKey: rule<{ word: string }>('M110', 'reserved-word', {
    what: ({ word }) => `\`${word}\` is a reserved word.`,
    why: 'As a name it would reach into the objects of the console that loads it.',
    fix: 'Use another name.',
  }),
  aliases: rule<{ reason: string }>('M111', 'alias-expansion', {
    what: ({ reason }) => `The aliases of this file ${reason}.`,
    why: 'A few lines could stand for gigabytes.',
    fix: 'Write the repeated part out.',
  }),
  link: rule<{ file: string }>('M112', 'linked-file', {
    what: ({ file }) => `${file} is a link or not a regular file.`,
    why: 'A link could lead out of the project.',
    fix: 'Put the file itself there.',
  }),
  fileName: rule<{ file: string }>('M113', 'malformed-file-name', {
    what: ({ file }) => `${JSON.stringify(file)} cannot be the name of a section or language.`,
    why: 'The name becomes a path, a namespace and a typed key.',
    fix: 'Use a lowercase letter or digit, then letters, digits, `.`, `_` or `-`; at most 63.',
  }),
  directive: rule<{ directive: string }>('M114', 'yaml-directive', {
    what: ({ directive }) => `The directive \`${directive}\` is not allowed.`,
    why: 'It would change what the rest of the file means, for example what `yes` is.',
    fix: 'Remove the line; manifests are YAML 1.2.',
  }),
  unsafeText: rule<{ reason: string }>('M206', 'unsafe-text', {
    what: ({ reason }) => `This text contains ${reason}.`,
    why: 'People would read something else than what stands here, or the console would replace it.',
    fix: 'Remove the characters.',
  }),
  secret: rule<{ kind: string }>('M207', 'secret-in-manifest', {
    what: ({ kind }) => `This looks like ${kind}.`,
    why: 'Everything in the manifest is delivered to every browser.',
    fix: 'Remove it, and replace the secret where it is in use.',
  }),
  unsafeUrl: rule<{ scheme: string }>('M208', 'unsafe-url', {
    what: ({ scheme }) => `An address with \`${scheme}\` is not allowed.`,
    why: 'Addresses in the console are https only.',
    fix: 'Use an https address.',
  }),
}
