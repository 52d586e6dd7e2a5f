import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Command, commands } from './commands.ts'
import { didYouMean, ending } from './diagnostics/suggest.ts'
import { help } from './help.ts'
import { createProject, findRoot } from './project.ts'
import { describeFailure } from './verbs/failure.ts'
import type { ExitCode, Terminal, VerbOptions } from './verbs/verb.ts'

/** Runs one command line; a mistake of the user never shows a stack trace. */
export async function main(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const line = readLine(args)
  if ('problem' in line) return refuse(line.problem, terminal)
  const { values, verb, rest } = line
  const command = verb !== undefined && Object.hasOwn(commands, verb) ? commands[verb] : undefined
  if (values.help || verb === undefined || verb === 'help') {
    terminal.out(help(verb === 'help' ? rest[0] : verb))
    return verb === undefined && !values.help ? 2 : 0
  }
  if (command === undefined) {
    return refuse(`Unknown command \`${verb}\`${ending(didYouMean(verb, Object.keys(commands)))}`, terminal)
  }
  const problem = problemOf(verb, command, values, rest)
  if (problem !== null) return refuse(problem, terminal)
  const root = values.root === undefined ? findRoot(process.cwd()) : resolve(values.root)
  const options: VerbOptions = {
    format: values.format ?? command.formats[0] ?? 'text',
    dryRun: values['dry-run'] ?? false,
    args: rest,
    flags: values,
  }
  const run = await command.load()
  const own = values.quiet ? { ...terminal, say: () => {} } : terminal
  return options.format === 'json'
    ? withData(own, (watched) => run(createProject(root, values), options, watched))
    : run(createProject(root, values), options, own)
}

/** Who asks for JSON gets JSON: a failure without data of its own becomes `{ problem }` on standard output. */
async function withData(
  terminal: Terminal,
  run: (watched: Terminal) => Promise<ExitCode>,
): Promise<ExitCode> {
  const lines: string[] = []
  let hasData = false
  const code = await run({
    ...terminal,
    out: (text) => {
      hasData = true
      terminal.out(text)
    },
    say: (line) => {
      lines.push(line.trim())
      terminal.say(line)
    },
  })
  if (code !== 0 && !hasData) terminal.out(JSON.stringify({ problem: lines.join('\n') }, null, 2))
  return code
}

/** Says what is wrong with a command line. */
function refuse(problem: string, terminal: Terminal): ExitCode {
  terminal.say(`${problem}\nRun \`manifest --help\` for the commands and options.`)
  return 2
}

type Values = ReturnType<typeof parseValues>['values']
type Line =
  | { readonly verb: string | undefined; readonly rest: readonly string[]; readonly values: Values }
  | { readonly problem: string }

function readLine(args: readonly string[]): Line {
  try {
    const { values, positionals } = parseValues(args)
    const [verb, ...rest] = positionals
    return { verb, rest, values }
  } catch (error) {
    return { problem: error instanceof Error ? explained(error.message) : String(error) }
  }
}

/** What Node says of a command line, as one sentence. */
function explained(message: string): string {
  const [, unknown] = /^Unknown option '--?([^']+)'/.exec(message) ?? []
  if (unknown !== undefined) {
    const options = Object.keys({ ...everywhere, ...own }).map((option) => `--${option}`)
    return `Unknown option \`--${unknown}\`${ending(didYouMean(`--${unknown}`, options))}`
  }
  const [, valued] = /^Option '(?:-\w, )?(--[\w-]+) <value>'/.exec(message) ?? []
  return valued === undefined ? `${message.split('. ')[0] ?? ''}.` : `\`${valued}\` needs a value.`
}

const text = { type: 'string' } as const
const flag = { type: 'boolean' } as const
const locations = { root: text, manifest: text, contract: text, graphqlSchema: text, output: text }
const everywhere = {
  ...locations,
  format: text,
  quiet: { ...flag, short: 'q' },
  help: { ...flag, short: 'h' },
} as const
const own = {
  'dry-run': flag,
  against: text,
  'fail-on': text,
  waivers: text,
  section: text,
  path: text,
  title: text,
  'title-en': text,
  icon: text,
  kind: text,
  resource: text,
  to: text,
  permission: { type: 'string', multiple: true },
  'active-menu': text,
  from: text,
  packages: text,
  problems: text,
  language: text,
  open: flag,
  fix: flag,
  // Editors name the way they talk to a server.
  stdio: flag,
} as const

function parseValues(args: readonly string[]) {
  return parseArgs({ args: [...args], allowPositionals: true, options: { ...everywhere, ...own } })
}

/** What the command does not take, or misses. */
function problemOf(verb: string, command: Command, values: Values, rest: readonly string[]): string | null {
  const unexpected = command.args.at(-1) === '[…]' ? undefined : rest[command.args.length]
  if (unexpected !== undefined) return `Unexpected argument ${unexpected}.`
  const missing = command.args[rest.length]
  if (missing !== undefined && !missing.startsWith('[')) return `\`${verb}\` needs ${missing}.`
  const optionNames = Object.keys(command.options).map((option) => option.replace(/^--([\w-]+).*/, '$1'))
  const foreign = Object.keys(values).find((option) => option in own && !optionNames.includes(option))
  if (foreign !== undefined) return `\`${verb}\` has no option --${foreign}.`
  if (values.format === undefined || command.formats.includes(values.format)) return null
  return `Unknown format ${values.format}; ${verb} knows ${command.formats.join(', ')}.`
}

/** Runs the command line of this process. */
export async function run(): Promise<void> {
  const say = (line: string): boolean => process.stderr.write(`${line}\n`)
  const out = (line: string): boolean => process.stdout.write(`${line}\n`)
  try {
    process.exitCode = await main(process.argv.slice(2), {
      out,
      say,
      color: process.stderr.isTTY && !process.env['NO_COLOR'],
      ...(process.stdin.isTTY && process.stderr.isTTY && { ask }),
    })
  } catch (error) {
    say(describeFailure(error))
    process.exitCode = 2
  }
}

async function ask(question: string, suggestion: string): Promise<string> {
  const { createInterface } = await import('node:readline/promises')
  const lines = createInterface({ input: process.stdin, output: process.stderr })
  try {
    const answer = await lines.question(`${question}${suggestion === '' ? '' : ` [${suggestion}]`}: `)
    return answer.trim() === '' ? suggestion : answer.trim()
  } catch {
    // The prompt was cancelled.
    return ''
  } finally {
    lines.close()
  }
}
