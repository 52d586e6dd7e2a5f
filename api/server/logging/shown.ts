import type { FastifyRequest } from 'fastify'
import { type Hidden, mask, maskQuery } from '../../kernel/platform/logging/mask.ts'
import { type Scrub, scrubberOf } from '../../kernel/platform/logging/scrub.ts'

/** What a log shows of a request. */
export interface Shown {
  readonly path: string
  readonly body: string | null
  /** What the API said, where it refused. */
  readonly answer: (text: string) => string
  /** Any other text about the request, such as the message of an error. */
  readonly scrub: Scrub
}

const longestText = 8192

/**
 * A request without secrets and personal data: not where a field or parameter holds them, and not where they are repeated, in a path, a
 * message or an error.
 */
export function shownOf(request: FastifyRequest): Shown {
  const hiddenTexts = new Set<string>()
  const hidden: Hidden = {
    ...request.routeOptions.config.hidden,
    onHidden: (text) => void hiddenTexts.add(text),
  }
  const body = isObject(request.body) ? mask(request.body, hidden) : null
  mask(request.query, hidden)
  const scrub = scrubberOf(hiddenTexts)
  return {
    path: scrub(maskQuery(request.url, hidden)).slice(0, 500),
    body: body === null ? null : textOf(body, scrub),
    answer: (text) => answerOf(text, hidden, hiddenTexts),
    scrub,
  }
}

/** An error may hold the record that it is about: what that hides is hidden in the error's sentences too. */
function answerOf(text: string, hidden: Hidden, hiddenTexts: Set<string>): string {
  const value = parsed(text)
  if (value === undefined) return scrubberOf(hiddenTexts)(text.slice(0, longestText))
  const shown = mask(value, hidden)
  return textOf(shown, scrubberOf(hiddenTexts))
}

/** JSON in which every text is scrubbed before quotation marks in it are written with signs of their own. */
function textOf(value: unknown, scrub: Scrub): string {
  return JSON.stringify(scrubbed(value, scrub)).slice(0, longestText)
}

function scrubbed(value: unknown, scrub: Scrub): unknown {
  if (typeof value === 'string') return scrub(value.slice(0, 2 * longestText))
  if (Array.isArray(value)) return value.map((each) => scrubbed(each, scrub))
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [scrub(name), scrubbed(each, scrub)]))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
