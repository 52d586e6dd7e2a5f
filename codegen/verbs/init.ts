import { copyFileSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { leftOutOf } from '../import/coverage.ts'
import { importDocument } from '../import/import.ts'
import { isAddress } from '../import/sources.ts'
import { projectFiles } from '../init/project-files.ts'
import type { Credential } from '../model/credential.ts'
import { createProject } from '../project.ts'
import { count, show } from './findings.ts'
import type { Terminal, Verb } from './verb.ts'

/** Makes a project of its own for the API of a document: what `npm install` and `npm start` there need. */
export const init: Verb = async (_, options, terminal) => {
  const [folder = ''] = options.args
  const { from, language, open = false, packages: kit } = options.flags
  if (from === undefined)
    return refuse(terminal, 'A new project needs --from, the OpenAPI document of the API.')
  if (language !== undefined && language !== 'en' && language !== 'zh')
    return refuse(terminal, `The console speaks en or zh, not ${JSON.stringify(language)}.`)
  const root = resolve(folder)
  if (existsSync(root) && readdirSync(root).length > 0)
    return refuse(terminal, `${folder} is not empty; a new project takes a folder of its own.`)
  const archives = kit === undefined ? null : archivesIn(resolve(kit))
  if (archives !== null && archives.length < needed.length)
    return refuse(
      terminal,
      `${kit} does not have the archives of ${needed.join(', ')}: \`npm run package -- --kit ${kit}\` writes them.`,
    )
  const source = isAddress(from) ? from : resolve(from)
  const outcome = await importDocument(createProject(root), source, {
    dryRun: options.dryRun,
    open,
    ...(language && { language }),
  })
  if ('problem' in outcome) return refuse(terminal, outcome.problem)
  const { title, credential, servers, resources, coverage, diagnostics } = outcome
  const errors = diagnostics.filter(({ severity }) => severity === 'error')
  if (errors.length > 0) {
    show(errors, 'text', terminal)
    terminal.say('The manifest would have these findings; nothing was written.')
    return 1
  }
  const apiUrl = addressOf(servers, source)
  const files = projectFiles({
    root,
    title,
    from: isAddress(from) ? from : relative(root, source),
    apiUrl,
    credential,
    open,
    packages: archives && Object.fromEntries(archives.map(({ name, file }) => [name, `packages/${file}`])),
  })
  if (!options.dryRun) {
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, file)), { recursive: true })
      writeFileSync(join(root, file), text)
    }
    for (const { file } of archives ?? []) {
      mkdirSync(join(root, 'packages'), { recursive: true })
      copyFileSync(join(resolve(kit ?? ''), file), join(root, 'packages', file))
    }
  }
  const onPages = coverage.length - leftOutOf(coverage).length
  terminal.say(
    `${title}: ${count(resources.length, 'resource')}, ${onPages} of ${count(coverage.length, 'operation')} on pages; why the others are not stands in manifest/operations.md.`,
  )
  terminal.say(signInLine(credential, open))
  if (apiUrl === null) terminal.say('The document does not say where the API stands: set API_URL in .env.')
  terminal.say(`Now \`cd ${folder} && npm install && npm start\`.`)
  return 0
}

/** What a project installs. */
const needed = ['manifest', 'manifest-gateway', 'manifest-console']

/** The archives of the packages in a folder. */
function archivesIn(folder: string): readonly { readonly name: string; readonly file: string }[] {
  const files = existsSync(folder) ? readdirSync(folder) : []
  return needed.flatMap((name) => {
    const file = files.find((one) => new RegExp(`^${name}-\\d[^-]*\\.tgz$`).test(one))
    return file === undefined ? [] : [{ name, file }]
  })
}

function refuse(terminal: Terminal, problem: string): 2 {
  terminal.say(problem)
  return 2
}

/** The first server that the document names; one below another address is that of the host from which the document came. */
function addressOf(servers: readonly string[], source: string): string | null {
  for (const server of servers) {
    const address = URL.parse(server, isAddress(source) ? source : undefined)
    if (address !== null && /^https?:$/.test(address.protocol)) return address.href.replace(/\/+$/, '')
  }
  return null
}

function signInLine(credential: Credential | null, open: boolean): string {
  if (credential === null)
    return 'The document asks for no sign-in: all who reach the console use it without one.'
  const { in: place, name, kind } = credential
  if (open)
    return `There is no sign-in: all who reach the console act with the ${kind} that API_HEADERS in .env sends as ${name}.`
  const what = { key: 'API key', token: 'access token', password: 'name and password' }[kind]
  return `People sign in with their own ${what} (${place} ${name}).`
}
