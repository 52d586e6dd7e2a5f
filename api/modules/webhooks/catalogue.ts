import type { PublishedResource } from './events.ts'

/** The events of all resources as a page of Markdown. */
export function eventCatalogue(published: readonly PublishedResource[]): string {
  return `# Events that programs can be sent

Written from the definitions of the resources by \`npm run generate\`. How an endpoint is made, and how its signature is checked:
[connect.md](connect.md#notifying-programs-of-changes).

${published.map(section).join('\n\n')}
`
}

function section({ resource, columns, decimals, state, events }: PublishedResource): string {
  const shown = columns.map((name) => `\`${name}\`${decimals.includes(name) ? ' (text)' : ''}`).join(', ')
  const starts =
    state?.first == null
      ? ''
      : ` A record begins as \`${state.first}\`; one that is made in another state has both events.`
  return `## ${resource.en} ${resource.zh}

| event | | |
|---|---|---|
${events.map(({ value, zh, en }) => `| \`${value}\` | ${en} | ${zh} |`).join('\n')}

\`data\`: ${shown}.${starts}`
}
