/**
 * What is chosen for charts, in one parameter: that of the main chart stands alone, those of others after their key
 * (`orders.revenue_usd,products:uninstall_rate`). `-` chooses none.
 */
export type Choices = ReadonlyMap<string, readonly string[]>

const shape = /^(?:[\w-]+:)?[\w.-]+$/

export function acceptsChoices(raw: string): boolean {
  return raw.split(',').every((part) => shape.test(part))
}

export function readChoices(raw: string | undefined, main: string): Choices {
  const parts = (raw ?? '').split(',').filter((part) => part !== '')
  return new Map(
    parts.map((part) => {
      const [key, values = ''] = part.includes(':') ? part.split(':') : [main, part]
      return [key ?? main, values === '-' ? [] : values.split('.')] as const
    }),
  )
}

/** Null: nothing is chosen, all is as declared. */
export function writeChoices(choices: Choices, main: string): string | null {
  const parts = [...choices].map(([key, values]) => {
    const text = values.length === 0 ? '-' : values.join('.')
    return key === main ? text : `${key}:${text}`
  })
  return parts.length === 0 ? null : parts.join(',')
}

/** Undefined takes the choice back. */
export function withChoice(choices: Choices, key: string, values: readonly string[] | undefined): Choices {
  const next = new Map(choices)
  if (values === undefined) next.delete(key)
  else next.set(key, values)
  return next
}
