import { codes } from '../diagnostics/catalogue.ts'
import { didYouMean, ending } from '../diagnostics/suggest.ts'
import type { OperationFacts, RouteFacts } from '../explain/route.ts'
import type { Project } from '../project.ts'
import { exitCode, show } from './findings.ts'
import type { ExitCode, Terminal, Verb, VerbOptions } from './verb.ts'

/** What a diagnostic code means, or all about a page. */
export const explain: Verb = async (project, options, terminal) => {
  const [subject = ''] = options.args
  const entry = codes.find(({ code, name }) => code === subject.toUpperCase() || name === subject)
  if (entry === undefined) return explainPage(project, subject, options, terminal)
  const { code, name, severity, why, fix } = entry
  const text = [`${code} ${name} (${severity})`, `  why: ${why}`, `  fix: ${fix}`].join('\n')
  terminal.out(options.format === 'json' ? JSON.stringify(entry, null, 2) : text)
  return 0
}

async function explainPage(
  project: Project,
  name: string,
  options: VerbOptions,
  terminal: Terminal,
): Promise<ExitCode> {
  const { analyse } = await import('../pipeline.ts')
  const { explainRoute } = await import('../explain/route.ts')
  const { result, diagnostics } = analyse(project)
  if (result === null) {
    show(diagnostics, 'text', terminal)
    return exitCode(diagnostics)
  }
  const section = result.model.sections.find(({ pages }) => pages.some((page) => page.name === name))
  const page = section?.pages.find((one) => one.name === name)
  if (section === undefined || page === undefined) {
    if (/^M\d+$/i.test(name)) {
      terminal.say(
        `There is no code ${name}; docs/manifest/diagnostics.md lists them, ${codes[0]?.code} to ${codes.at(-1)?.code}.`,
      )
      return 2
    }
    const names = result.model.sections.flatMap(({ pages }) => pages.map((one) => one.name))
    const hint = didYouMean(name, [...names, ...codes.map(({ code }) => code)])
    terminal.say(`There is no code and no page named \`${name}\`${ending(hint)}`)
    return 2
  }
  const facts = explainRoute(result, page, section)
  terminal.out(options.format === 'json' ? JSON.stringify(facts, null, 2) : print(facts))
  return 0
}

function print(facts: RouteFacts): string {
  const params = Object.entries(facts.params).map(([param, pattern]) => {
    return `${param}: ${typeof pattern === 'string' ? pattern : pattern.oneOf.join(' | ')}`
  })
  return [
    `${facts.name}  ${facts.path}`,
    ...Object.entries(facts.title).map(([language, title]) => `  ${language}: ${title}`),
    `  declared: ${facts.declared} (section ${facts.section})`,
    `  kind: ${facts.kind}${facts.resource === null ? '' : ` of ${facts.resource}`}`,
    ...(params.length > 0 ? [`  parameters: ${params.join(', ')}`] : []),
    `  menu: ${facts.menu}`,
    ...list(
      'may open it',
      facts.access.map(({ who, from }) => `${who}  ${from}`),
    ),
    ...list('loads', facts.operations.map(printOperation)),
    ...list('reached from', facts.reached),
    ...list('generated', facts.files),
  ].join('\n')
}

const printOperation = ({ name, rest, accepts }: OperationFacts): string =>
  `${name}  ${rest}  for ${accepts === null ? 'everybody' : accepts.join(' or ')}`

const list = (title: string, lines: readonly string[]): readonly string[] =>
  lines.length === 0 ? [] : [`  ${title}:`, ...lines.map((line) => `    ${line}`)]
