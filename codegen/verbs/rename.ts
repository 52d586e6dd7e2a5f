import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { renamePermission, renameRoute } from '../edit/rename.ts'
import type { Project } from '../project.ts'
import { editManifest } from './edit.ts'
import { count } from './findings.ts'
import type { Terminal, Verb } from './verb.ts'

/** Renames a route or a permission key; code that names it is listed, since only a person knows which one is meant. */
export const rename: Verb = async (project, options, terminal) => {
  const [what = '', old = '', name = ''] = options.args
  if (what !== 'route' && what !== 'permission') {
    terminal.say(`Rename what? \`manifest rename route ${old} ${name}\` or \`manifest rename permission …\`.`)
    return 2
  }
  const code = editManifest(project, options, terminal, (manifest) =>
    what === 'route' ? renameRoute(manifest, old, name) : renamePermission(manifest, old, name),
  )
  if (code === 0) listReferences(project, old, terminal)
  return code
}

function listReferences(project: Project, name: string, terminal: Terminal): void {
  const quoted = [`'${name}'`, `"${name}"`, `\`${name}\``]
  const files = globSync('{src,api,mesh,tests}/**/*.{ts,tsx}', { cwd: project.root }).toSorted()
  const found = files.flatMap((file) =>
    readFileSync(join(project.root, file), 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        quoted.some((text) => line.includes(text)) ? [`  ${file}:${index + 1}: ${line.trim()}`] : [],
      ),
  )
  if (found.length === 0) return
  terminal.say(
    `${count(found.length, 'line')} of code may mean it; \`tsc\` tells which do after \`generate\`:\n${found.join('\n')}`,
  )
}
