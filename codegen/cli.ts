import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Format, formats } from './diagnostics/format.ts'
import { didYouMean } from './diagnostics/suggest.ts'
import { help } from './help.ts'
import { createProject, findRoot } from './project.ts'
import { describeFailure } from './verbs/failure.ts'
import type { ExitCode, Terminal, Verb } from './verbs/verb.ts'

const verbs: Readonly<Record<string, () => Promise<Verb>>> = {
  generate: async () => (await import('./verbs/generate.ts')).generate,
  check: async () => (await import('./verbs/check.ts')).check,
  routes: async () => (await import('./verbs/routes.ts')).routes,
  watch: async () => (await import('./verbs/watch.ts')).watch,
}

/** Runs one command line; a mistake of the user never shows a stack trace. */
export async function main(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const refuse = (problem: string): ExitCode => {
    terminal.say(`${problem}\nRun \`manifest --help\` for the commands and options.`)
    return 2
  }
  const command = readCommand(args)
  if ('problem' in command) {
    return refuse(command.problem)
  }
  const { values, verb: name } = command
  if (values.help || name === undefined) {
    terminal.out(help)
    return name === undefined && !values.help ? 2 : 0
  }
  const load = Object.hasOwn(verbs, name) ? verbs[name] : undefined
  const format = readFormat(values.format, name)
  if (load === undefined) {
    return refuse([`Unknown command ${name}.`, didYouMean(name, Object.keys(verbs)) ?? []].flat().join(' '))
  }
  if (format === null) return refuse(`Unknown format ${values.format}.`)
  const root = values.root === undefined ? findRoot(process.cwd()) : resolve(values.root)
  const quiet = { ...terminal, say: values.quiet ? () => {} : terminal.say }
  return (await load())(createProject(root, values), { format }, quiet)
}

type Command = { readonly verb: string | undefined; readonly values: Values } | { readonly problem: string }
type Values = ReturnType<typeof parseValues>['values']

function readCommand(args: readonly string[]): Command {
  try {
    const { values, positionals } = parseValues(args)
    const [verb, ...rest] = positionals
    return rest.length > 0 ? { problem: `Unexpected argument ${rest[0]}.` } : { verb, values }
  } catch (error) {
    return { problem: error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error) }
  }
}

function parseValues(args: readonly string[]) {
  return parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      root: { type: 'string' },
      manifest: { type: 'string' },
      contract: { type: 'string' },
      graphqlSchema: { type: 'string' },
      output: { type: 'string' },
      format: { type: 'string' },
      quiet: { type: 'boolean', short: 'q' },
      help: { type: 'boolean', short: 'h' },
    },
  })
}

function readFormat(format: string | undefined, verb: string): Format | 'table' | null {
  if (verb === 'routes')
    return format === undefined || format === 'table' ? 'table' : format === 'json' ? format : null
  return formats.find((known) => known === (format ?? 'text')) ?? null
}

/** Runs the command line of this process. */
export async function run(): Promise<void> {
  const say = (text: string): boolean => process.stderr.write(`${text}\n`)
  const out = (text: string): boolean => process.stdout.write(`${text}\n`)
  try {
    process.exitCode = await main(process.argv.slice(2), {
      out,
      say,
      color: process.stderr.isTTY && !process.env['NO_COLOR'],
    })
  } catch (error) {
    say(describeFailure(error))
    process.exitCode = 2
  }
}

if (import.meta.main) await run()
