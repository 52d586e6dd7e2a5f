import { findings } from '../diagnostics/catalogue.ts'
import type { Finding, Report } from '../diagnostics/diagnostic.ts'
import type { DataPath, Source } from './source.ts'

export const limits = { bytes: 1024 * 1024, levels: 32, aliases: 100 }

/** Refuses names and texts that could do harm wherever they stand; false when there was one. */
export function checkSafety(source: Source, report: Report): boolean {
  const before = report.count
  walk(source.data, [], (finding, path, part) => report.add(finding, source.place([...path], part)))
  return report.count === before
}

type Refuse = (finding: Finding, path: DataPath, part: 'key' | 'value') => void

/** The path grows and shrinks with the walk. */
function walk(value: unknown, path: (string | number)[], refuse: Refuse): void {
  if (typeof value === 'string') return checkText(value, path, 'value', refuse)
  if (typeof value !== 'object' || value === null) return
  if (path.length >= limits.levels) return refuse(findings.tooDeep({ limit: limits.levels }), path, 'value')
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      path.push(index)
      walk(item, path, refuse)
      path.pop()
    }
    return
  }
  for (const [key, item] of Object.entries(value)) {
    path.push(key)
    checkText(key, path, 'key', refuse)
    walk(item, path, refuse)
    path.pop()
  }
}

function checkText(text: string, path: DataPath, part: 'key' | 'value', refuse: Refuse): void {
  const finding = textFinding(text)
  if (finding !== null) refuse(finding, path, part)
}

/** What is wrong with a text wherever it stands, or null. */
export function textFinding(text: string): Finding | null {
  if (harmless.test(text)) return reserved.has(text) ? findings.reservedKey({ word: text }) : null
  if (reserved.has(text)) return findings.reservedKey({ word: text })
  const unsafe = unsafeTexts.find(({ pattern }) => pattern.test(text))
  if (unsafe) return findings.unsafeText({ reason: unsafe.reason })
  if (!text.isWellFormed()) return findings.unsafeText({ reason: 'half of a character (a lone surrogate)' })
  const secret = secrets.find(({ pattern }) => pattern.test(text))
  if (secret) return findings.secret({ kind: secret.kind })
  const scheme = unsafeScheme.exec(text)?.[1]
  return scheme === undefined ? null : findings.unsafeUrl({ scheme: scheme.toLowerCase() })
}

const reserved: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])

/** Nearly every name and title: none of its characters could do harm, and it begins no secret. */
const harmless = /^(?!.*(?:AKIA|ASIA|gh[opsu]_|[rs]k_|xox|eyJ|--))[\w. /\u4e00-\u9fff-]*$/

const unsafeTexts = [
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  { pattern: /[\u0000-\u001f\u007f-\u009f]/, reason: 'a control character' },
  {
    pattern: /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/,
    reason: 'a character that turns the reading direction',
  },
  {
    pattern: /[\u200b-\u200d\u2060\u2028\u2029\ufeff\ufff9-\uffff]/,
    reason: 'an invisible or broken character',
  },
  { pattern: /\{\{|\}\}|\$t\(/, reason: 'a mark (`{{`, `}}` or `$t(`) that the console replaces' },
]

const secrets = [
  { pattern: /-----BEGIN [A-Z ]*PRIVATE KEY/, kind: 'a private key' },
  { pattern: /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/, kind: 'an AWS key' },
  { pattern: /\bgh[opsu]_[A-Za-z0-9]{30,}/, kind: 'a GitHub token' },
  { pattern: /\b(?:sk|rk)_(?:live|test)_[A-Za-z0-9]{16,}/, kind: 'a payment key' },
  { pattern: /\bxox[abprs]-[A-Za-z0-9-]{10,}/, kind: 'a chat token' },
  { pattern: /\beyJ[\w-]{8,}\.eyJ[\w-]{8,}\./, kind: 'a signed token' },
  { pattern: /\b(?:password|passwd|secret|token|api[_-]?key)\s*[=:]\s*\S{6,}/i, kind: 'a password or token' },
]

const unsafeScheme =
  /(?:^|[^A-Za-z0-9+.-])(?!https:\/\/)((?:[a-z][a-z0-9+.-]*:\/\/)|(?:javascript|data|vbscript|file|blob):)/i
