import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { leftOutOf } from '../import/coverage.ts'
import { type Imported, importDocument } from '../import/import.ts'
import { isAddress } from '../import/sources.ts'
import { apiAddress } from '../init/api-address.ts'
import { copyArchives, findArchives, placesOf } from '../init/archives.ts'
import { projectFiles } from '../init/project-files.ts'
import { signInText } from '../init/sign-in.ts'
import { createProject } from '../project.ts'
import { count, show } from './findings.ts'
import type { Terminal, Verb } from './verb.ts'

/** Makes a project of its own for the API of a document: what `npm install` and `npm start` there need. */
export const init: Verb = async (_, options, terminal) => {
  const [folder = ''] = options.args
  const { from, language, open = false, packages: kit } = options.flags
  const root = resolve(folder)
  if (from === undefined)
    return refuse(terminal, 'A new project needs --from, the OpenAPI document of the API.')
  if (language !== undefined && language !== 'en' && language !== 'zh')
    return refuse(terminal, `The console speaks en or zh, not ${JSON.stringify(language)}.`)
  if (existsSync(root) && readdirSync(root).length > 0)
    return refuse(terminal, `${folder} is not empty; a new project takes a folder of its own.`)
  const found = kit === undefined ? { archives: null } : findArchives(resolve(kit))
  if ('needed' in found)
    return refuse(
      terminal,
      `${kit} does not have the archives of ${found.needed.join(', ')}: \`npm run package -- --kit ${kit}\` writes them.`,
    )
  const source = isAddress(from) ? from : resolve(from)
  const { dryRun } = options
  const outcome = await importDocument(createProject(root), source, {
    dryRun,
    open,
    ...(language && { language }),
  })
  if ('problem' in outcome) return refuse(terminal, outcome.problem)
  const errors = outcome.diagnostics.filter(({ severity }) => severity === 'error')
  if (errors.length > 0) {
    show(errors, 'text', terminal)
    terminal.say('The manifest would have these findings; nothing was written.')
    return 1
  }
  const { title, credential, servers } = outcome
  const { archives } = found
  const apiUrl = apiAddress(servers, source)
  if (!dryRun) {
    const document = isAddress(from) ? from : relative(root, source)
    const packages = archives && placesOf(archives)
    writeFiles(root, projectFiles({ root, title, from: document, apiUrl, credential, open, packages }))
    if (archives !== null) copyArchives(archives, resolve(kit ?? ''), root)
  }
  terminal.say(summaryOf(outcome))
  terminal.say(signInText(credential, open))
  if (apiUrl === null) terminal.say('The document does not say where the API stands: set API_URL in .env.')
  terminal.say(`Now \`cd ${folder} && npm install && npm start\`.`)
  return 0
}

function writeFiles(root: string, files: Readonly<Record<string, string>>): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
}

function summaryOf({ title, resources, coverage }: Imported): string {
  const onPages = coverage.length - leftOutOf(coverage).length
  return `${title}: ${count(resources.length, 'resource')}, ${onPages} of ${count(coverage.length, 'operation')} on pages; why the others are not stands in manifest/operations.md.`
}

function refuse(terminal: Terminal, problem: string): 2 {
  terminal.say(problem)
  return 2
}
