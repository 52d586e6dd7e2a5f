import { diagramOf, sizeOf } from './diagram.ts'
import { machines } from './machines.ts'

const note = '<!-- Written by `npm run generate` from src/machines: edit those. -->'

/** The pages of docs/machines by file name. */
export function machinePages(): ReadonlyMap<string, string> {
  const pages = machines.map(({ machine, owns }) => {
    const { states, transitions } = sizeOf(machine)
    const text = [
      note,
      '',
      `# ${machine.id}`,
      '',
      `Owns ${owns}. ${states} states, ${transitions} transitions. Source: \`src/machines/${machine.id}.ts\`.`,
      '',
      '```mermaid',
      diagramOf(machine).trimEnd(),
      '```',
      '',
    ]
    return [`${machine.id}.md`, text.join('\n')] as const
  })
  return new Map([['README.md', index()], ...pages])
}

function index(): string {
  const rows = machines.map(({ machine, owns }) => {
    const { states, transitions } = sizeOf(machine)
    return `| [${machine.id}](${machine.id}.md) | ${owns} | ${states} | ${transitions} |`
  })
  return [
    note,
    '',
    '# Lifecycles',
    '',
    'Every lifecycle of specification §4 is a machine in `src/machines`; what touches the world is an actor that the app gives it.',
    '',
    '| machine | owns | states | transitions |',
    '|---|---|---|---|',
    ...rows,
    '',
  ].join('\n')
}
