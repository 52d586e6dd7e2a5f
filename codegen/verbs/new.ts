import type { Contract } from '../contract/contract.ts'
import { loadContract } from '../contract/load.ts'
import { createReport } from '../diagnostics/diagnostic.ts'
import { type NewPage, newPage, newResource, newSection } from '../edit/create.ts'
import type { Plan } from '../edit/edit.ts'
import type { PageKind } from '../model/descriptors/page-kind.ts'
import type { Manifest } from '../model/manifest.ts'
import type { Project } from '../project.ts'
import { editManifest } from './edit.ts'
import type { Flags, Terminal, Verb } from './verb.ts'

/** Adds a page, a section, or all pages of a resource to the manifest; asks for what is not given where there is a terminal. */
export const create: Verb = async (project, options, terminal) => {
  const [what = '', name = ''] = options.args
  if (!isKind(what)) {
    terminal.say(
      'New what? `manifest new page <name>`, `manifest new section <name>` or `manifest new resource <name>`.',
    )
    return 2
  }
  if (!/^[a-z0-9][A-Za-z0-9._-]{0,62}$/.test(name)) {
    terminal.say(
      `${JSON.stringify(name)} cannot be a name: a lowercase letter or digit, then letters, digits, \`.\`, \`_\` or \`-\`.`,
    )
    return 2
  }
  const flags = await complete(what, name, options.flags, terminal)
  const missing = needed[what].filter((flag) => flags[flag] === undefined)
  if (missing.length > 0) {
    terminal.say(`A new ${what} needs ${missing.map((flag) => `--${flag}`).join(', ')}.`)
    return 2
  }
  const isOfResource = what === 'resource' || (what === 'page' && flags.resource !== undefined)
  const contract = isOfResource ? loadContract(project, createReport()) : null
  return editManifest(project, options, terminal, (manifest) =>
    planOf(what, name, flags, project, manifest, contract),
  )
}

const needed = {
  page: ['path', 'title', 'title-en', 'icon'],
  section: ['path', 'title', 'title-en', 'icon'],
  resource: ['title', 'title-en', 'icon'],
} as const

type What = keyof typeof needed

const isKind = (what: string): what is What => Object.hasOwn(needed, what)

const questions = {
  path: 'Path (below the section’s; {id} for a parameter)',
  title: 'Chinese title',
  'title-en': 'English title',
  icon: 'Blueprint icon',
} as const

/** Asks for what is missing; without a terminal, the flags as they are. */
async function complete(what: What, name: string, flags: Flags, { ask }: Terminal): Promise<Flags> {
  if (ask === undefined) return flags
  const answers: Record<string, string | string[]> = {}
  const suggested: Readonly<Record<string, string>> = {
    path: what === 'section' ? `/${name}` : (name.split('.').at(-1) ?? name),
    icon: 'th-list',
  }
  for (const flag of needed[what].filter((one) => flags[one] === undefined)) {
    const answer = await ask(questions[flag], suggested[flag] ?? '')
    if (answer !== '') answers[flag] = answer
  }
  if (what === 'page' && flags.permission === undefined && Object.keys(answers).length > 0) {
    const keys = await ask('Permission keys, separated by spaces (none: any signed-in user)', '')
    if (keys.trim() !== '') answers['permission'] = keys.trim().split(/\s+/)
  }
  return { ...flags, ...answers }
}

function planOf(
  what: What,
  name: string,
  flags: Flags,
  project: Project,
  manifest: Manifest,
  contract: Contract | null,
): Plan {
  const folder = project.show(project.manifest)
  const { path, title = '', icon = '' } = flags
  if (what === 'page')
    return newPage(
      manifest,
      flags.section ?? name.split('.')[0] ?? name,
      pageOf(name, path ?? '', flags),
      contract,
    )
  if (what === 'section')
    return newSection(manifest, folder, {
      key: name,
      path: path ?? '',
      page: pageOf(`${name}.index`, 'index', flags),
    })
  if (contract === null) return { problem: `${project.show(project.contract)} cannot be read.` }
  const base = (flags.section ?? name).replaceAll('_', '-')
  const newResourceOptions = {
    resource: name,
    base,
    title,
    english: flags['title-en'] ?? '',
    icon,
    ...(path !== undefined && { path }),
  }
  return newResource(manifest, folder, contract, newResourceOptions)
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
    ...(flags.to !== undefined && { to: flags.to }),
    ...(flags['active-menu'] !== undefined && { activeMenu: flags['active-menu'] }),
  }
}
