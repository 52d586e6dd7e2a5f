/** What is tried in the console of each document, in this order: what deletes comes last. */
export const driveSteps = ['list', 'next page', 'record', 'create', 'edit', 'action', 'delete'] as const

export type DriveStep = (typeof driveSteps)[number]

/** `none`: the document has no such operation on a page. */
export type Outcome = 'yes' | 'no' | 'none'

/** What came of driving the console of a document. */
export interface Driven {
  readonly name: string
  /** Page of the list that was opened; null: there is no console. */
  readonly list: string | null
  readonly steps: Readonly<Record<DriveStep, Outcome>>
  readonly problems: readonly string[]
}

/** Nothing could be tried. */
export function outcomeOfNothing(): Driven['steps'] {
  return { list: 'no', 'next page': 'no', record: 'no', create: 'no', edit: 'no', action: 'no', delete: 'no' }
}

/** A line for each document. */
export function drivenTable(all: readonly Driven[]): string {
  const mark = { yes: 'yes', no: '**no**', none: 'none' } as const
  const lines = all.map(({ name, list, steps }) =>
    [name, list === null ? '–' : `\`${list}\``, ...driveSteps.map((step) => mark[steps[step]])].join(' | '),
  )
  return [
    `| document | opened | ${driveSteps.join(' | ')} |`,
    `|---|---|${driveSteps.map(() => '---').join('|')}|`,
    ...lines.map((line) => `| ${line} |`),
    '',
  ].join('\n')
}
