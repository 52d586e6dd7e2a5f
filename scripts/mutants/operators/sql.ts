import { ts } from 'ts-morph'
import { type Edit, expression, type Operator, type OperatorName } from '../mutant.ts'

interface Rule {
  readonly operator: OperatorName
  readonly pattern: RegExp
  /** Null where the match stays as it is. */
  readonly instead: (match: RegExpExecArray) => string | null
}

const value = String.raw`(?:any\(\(.*?\)\)|any\(.*?\)|\$\{[^}]*\}(?:::\w+)?|\w+\([^)]*\)|[\w.]+)`
const otherSigns: Readonly<Record<string, string>> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' }

const rules: readonly Rule[] = [
  { operator: 'lock', pattern: /\bfor (?:no key )?(?:update|share)\b(?: of \w+)?(?: (?:nowait|skip locked))?/gi, instead: () => '' },
  {
    operator: 'tenant',
    pattern: new RegExp(
      String.raw`(?<=\b(?:where|and|on)\s+\(?)(?:\w+\.)?company_id\s*(?:=|is not distinct from)\s*${value}`,
      'gis',
    ),
    instead: () => 'true',
  },
  {
    operator: 'condition',
    pattern: /(?<=\b(?:where|and)\s+)(?:\w+\.)?\w+ is (?:not )?null\b/gi,
    instead: () => 'true',
  },
  {
    operator: 'zone',
    pattern: /\bat time zone (?:\$\{[^}]*\}|'[^']*'|[\w.]+)/gi,
    instead: ([text]) => (text.toUpperCase().endsWith("'UTC'") ? null : "at time zone 'UTC'"),
  },
  {
    operator: 'retention',
    pattern: /\binterval '(\d+) (\w+)'/gi,
    instead: ([, count, unit]) => `interval '${Number(count) + 1} ${unit}'`,
  },
  { operator: 'money', pattern: /\bround\(/gi, instead: () => 'trunc(' },
  {
    operator: 'boundary',
    pattern: /(?<=\s)(?:<=|>=|<|>)(?=\s)/g,
    instead: ([sign]) => otherSigns[sign] ?? null,
  },
]

/** Changes of the SQL in a template: one a match that begins outside of the values put into it. */
export const sql: Operator = (node, source) => {
  const template = templateOf(node, source)
  if (template === null) return []
  const text = node.getText(source)
  if (!/\b(?:select|update|delete|where|and|set|from|having|interval|round)\b/i.test(text)) return []
  const literal = literalRanges(template, source, node.getStart(source))
  return rules.flatMap((rule) => editsOf(rule, { node, text, literal }))
}

function editsOf(
  { operator, pattern, instead }: Rule,
  {
    node,
    text,
    literal,
  }: { readonly node: ts.Node; readonly text: string; readonly literal: readonly Range[] },
): readonly Edit[] {
  return [...text.matchAll(pattern)].flatMap((match) => {
    const replacement = instead(match)
    const isOutside = literal.some(([from, to]) => match.index >= from && match.index < to)
    if (replacement === null || !isOutside) return []
    const end = match.index + match[0].length
    return expression(operator, node, text.slice(0, match.index) + replacement + text.slice(end))
  })
}

/** Tagged as SQL; a plain text of SQL counts where it says `where`, `for update` or the like. */
function templateOf(node: ts.Node, source: ts.SourceFile): ts.TemplateLiteral | null {
  if (ts.isTaggedTemplateExpression(node))
    return /(?:^|\.)(?:sql|raw)$/.test(node.tag.getText(source)) ? node.template : null
  if (!ts.isTemplateExpression(node) && !ts.isNoSubstitutionTemplateLiteral(node)) return null
  const isTagged = ts.isTaggedTemplateExpression(node.parent)
  return !isTagged && /\b(?:select .* from|where|for update)\b/is.test(node.getText(source)) ? node : null
}

type Range = readonly [from: number, to: number]

function literalRanges(template: ts.TemplateLiteral, source: ts.SourceFile, start: number): readonly Range[] {
  const parts = ts.isNoSubstitutionTemplateLiteral(template)
    ? [template]
    : [template.head, ...template.templateSpans.map((span) => span.literal)]
  return parts.map((part) => [part.getStart(source) - start, part.end - start])
}
