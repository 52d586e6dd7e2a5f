import { type Edges, edgesBetween, shortest } from './edges.ts'
import { type Picture, pictures } from './rooms.ts'
import { readRules } from './rules.ts'

const introduction = `<!-- Written by \`npm run generate\` from the imports and from .oxlintrc.json: edit those. -->

# Who imports whom

An arrow is an import that is there; one that others lead to as well is left out, and so is what is
loaded later (\`import()\`). The linter refuses what the tables name, and circles of
files everywhere; \`tests/rules/import-rules.test.ts\` shows that each rule bites. Why: [decisions/0018-floors-of-the-api.md](decisions/0018-floors-of-the-api.md).
`

/** docs/architecture.md */
export function architecturePage(): string {
  const mayImport = readRules()
  return [introduction, ...pictures.map((picture) => section(picture, mayImport))].join('\n')
}

function section({ title, about, rooms }: Picture, mayImport: (from: string, to: string) => boolean): string {
  const rows = rooms.map((room) => {
    const refused = rooms.filter((other) => other !== room && !mayImport(room, other))
    return `| \`${room}\` | ${refused.map((other) => `\`${nameOf(other)}\``).join(' ') || '–'} |`
  })
  return [
    `## ${title}\n`,
    `${about}\n`,
    '```mermaid',
    ...diagram(shortest(edgesBetween(rooms))),
    '```\n',
    '| room | may not import |',
    '|---|---|',
    ...rows,
    '',
  ].join('\n')
}

function diagram(edges: Edges): readonly string[] {
  const idOf = (room: string) => room.replaceAll('/', '_')
  return [
    'flowchart TD',
    ...[...edges.keys()].map((room) => `  ${idOf(room)}["${room}"]`),
    ...[...edges].flatMap(([from, targets]) =>
      [...targets].toSorted().map((to) => `  ${idOf(from)} --> ${idOf(to)}`),
    ),
  ]
}

function nameOf(room: string): string {
  return room.slice(room.lastIndexOf('/') + 1)
}
