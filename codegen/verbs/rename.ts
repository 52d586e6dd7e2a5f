import { findReferences, type Reference, rewriteReferences } from '../edit/references.ts'
import { renamePermission, renameRoute } from '../edit/rename.ts'
import { editManifest } from './edit.ts'
import { count } from './findings.ts'
import type { Terminal, Verb } from './verb.ts'

/** Renames a route or a permission key in the manifest and in the code that certainly means it; the rest is listed. */
export const rename: Verb = async (project, options, terminal) => {
  const [what = '', old = '', name = ''] = options.args
  if (what !== 'route' && what !== 'permission') {
    terminal.say(`Rename what? \`manifest rename route ${old} ${name}\` or \`manifest rename permission …\`.`)
    return 2
  }
  const { path } = options.flags
  if (what === 'permission' && path !== undefined) {
    terminal.say('A permission key has no path.')
    return 2
  }
  const code = editManifest(project, options, terminal, (manifest) =>
    what === 'route' ? renameRoute(manifest, old, name, path) : renamePermission(manifest, old, name),
  )
  if (code !== 0) return code
  const references = findReferences(project.root, what, old)
  for (const { file, line } of references.filter(({ certain }) => certain))
    terminal.out(`${file}:${line}: ${old} → ${name}`)
  if (!options.dryRun) rewriteReferences(project.root, references, name)
  listOthers(references, terminal)
  return 0
}

function listOthers(references: readonly Reference[], terminal: Terminal): void {
  const others = references.filter(({ certain }) => !certain)
  if (others.length === 0) return
  const lines = others.map(({ file, line, text }) => `  ${file}:${line}: ${text}`)
  terminal.say(
    `${count(others.length, 'line')} of code may mean it; \`tsc\` tells which do after \`generate\`:\n${lines.join('\n')}`,
  )
}
