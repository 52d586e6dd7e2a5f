import { rule } from './rule.ts'

const mend = 'Run `npm run generate` and commit the result.'

/** M4: generated files and the manifest differ, or a file may not be written. */
export const outputFindings = {
  changedManifest: rule<{ key: string }>('M401', 'manifest-changed', {
    what: ({ key }) => `\`${key}\` changed, the generated code has not.`,
    why: 'The console would still show the former state.',
    fix: mend,
  }),
  staleFile: rule<{ file: string }>('M402', 'stale-file', {
    what: ({ file }) => `${file} differs from what the manifest and the contract make of it.`,
    why: 'Either the REST contract or the compiler changed, or the file was edited by hand.',
    fix: mend,
  }),
  missingOutput: rule<{ file: string }>('M403', 'missing-output', {
    what: ({ file }) => `${file} has not been generated.`,
    why: 'The console imports it.',
    fix: mend,
  }),
  leftoverOutput: rule<{ file: string }>('M404', 'leftover-output', {
    what: ({ file }) => `${file} is no longer generated.`,
    why: 'Code could still import what the manifest no longer declares.',
    fix: mend,
  }),
  foreignFile: rule<{ file: string }>('M405', 'foreign-file', {
    what: ({ file }) => `${file} was not written by the compiler and is not overwritten.`,
    why: 'Work done by hand would be lost.',
    fix: 'Move the file out of generated/, or delete it.',
  }),
}
