import { type Command, commands } from './commands.ts'

/** The overview, or the help of one command. */
export function help(name?: string): string {
  const command = name !== undefined && Object.hasOwn(commands, name) ? commands[name] : undefined
  return command === undefined || name === undefined ? overview() : commandHelp(name, command)
}

const common = {
  '--root <folder>': 'the project (default: the nearest folder with manifest/console.yaml)',
  '--quiet, -q': 'no talk on standard error',
  '--help, -h': 'this text; with a command, its options',
}

function overview(): string {
  const does = Object.entries(commands).map(
    ([name, command]) => [usage(name, command), command.does] as const,
  )
  return [
    'manifest <command> [options]',
    '',
    columns(does),
    '',
    columns(Object.entries(common)),
    '',
    'Exit status: 0 clean, 1 findings, stale or breaking, 2 usage or unreadable.',
    'Data goes to standard output, talk to standard error. NO_COLOR turns colours off.',
    '',
    'Examples:',
    ...Object.values(commands).flatMap(({ examples }) => examples.slice(0, 1).map((line) => `  npx ${line}`)),
  ].join('\n')
}

function commandHelp(name: string, command: Command): string {
  const [first = '', ...others] = command.formats
  const format = { [`--format ${[first, ...others].join('|')}`]: `default: ${first}` }
  const options = { ...command.options, ...(others.length > 0 && format), ...common }
  return [
    `manifest ${usage(name, command)} [options]`,
    '',
    `  ${command.does}`,
    '',
    columns(Object.entries(options)),
    '',
    'Examples:',
    ...command.examples.map((line) => `  npx ${line}`),
  ].join('\n')
}

const usage = (name: string, { args }: Command): string => [name, ...args].join(' ')

function columns(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(...rows.map(([left]) => left.length))
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`).join('\n')
}
