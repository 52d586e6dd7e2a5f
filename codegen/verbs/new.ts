import { type NewPage, newPage, newSection } from '../edit/create.ts'
import type { PageKind } from '../model/descriptors/page-kind.ts'
import { editManifest } from './edit.ts'
import type { Flags, Verb } from './verb.ts'

/** Adds a page or a section to the manifest. */
export const create: Verb = async (project, options, terminal) => {
  const [what = '', name = ''] = options.args
  const { flags } = options
  if (what !== 'page' && what !== 'section') {
    terminal.say('New what? `manifest new page <name>` or `manifest new section <name>`.')
    return 2
  }
  if (!/^[a-z0-9][A-Za-z0-9._-]{0,62}$/.test(name)) {
    terminal.say(
      `${JSON.stringify(name)} cannot be a name: a lowercase letter or digit, then letters, digits, \`.\`, \`_\` or \`-\`.`,
    )
    return 2
  }
  const needed = ['path', 'title', 'title-en', 'icon'] as const
  const missing = needed.filter((flag) => flags[flag] === undefined)
  if (missing.length > 0) {
    terminal.say(`A new ${what} needs ${missing.map((flag) => `--${flag}`).join(', ')}.`)
    return 2
  }
  const section = flags.section ?? name.split('.')[0] ?? name
  const folder = project.show(project.manifest)
  return editManifest(project, options, terminal, (manifest) =>
    what === 'page'
      ? newPage(manifest, section, pageOf(name, flags.path ?? '', flags))
      : newSection(manifest, folder, {
          key: name,
          path: flags.path ?? '',
          page: pageOf(`${name}.index`, 'index', flags),
        }),
  )
}

function pageOf(name: string, path: string, flags: Flags): NewPage {
  const { title = '', icon = '', kind = 'table', resource, permission = [] } = flags
  return {
    name,
    path,
    title,
    english: flags['title-en'] ?? '',
    icon,
    // Whatever else is written here is refused with its place before anything is written.
    kind: kind as PageKind,
    permissions: permission,
    ...(resource !== undefined && { resource }),
    ...(flags['active-menu'] !== undefined && { activeMenu: flags['active-menu'] }),
  }
}
