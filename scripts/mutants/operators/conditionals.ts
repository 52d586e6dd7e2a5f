import { ts } from 'ts-morph'
import { expression, type Operator } from '../mutant.ts'

/** What decides a branch, always and never; a loop is never made endless. */
export const condition: Operator = (node) => {
  if (ts.isIfStatement(node)) return expression('condition', node.expression, 'true', 'false')
  if (ts.isConditionalExpression(node)) return expression('condition', node.condition, 'true', 'false')
  if (ts.isWhileStatement(node) && node.expression.kind !== ts.SyntaxKind.TrueKeyword)
    return expression('condition', node.expression, 'false')
  return []
}

const boundaries: Readonly<Record<string, string>> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' }
const equalities: Readonly<Record<string, string>> = {
  '===': '!==',
  '!==': '===',
  '==': '!=',
  '!=': '==',
}
const logicals: Readonly<Record<string, string>> = { '&&': '||', '||': '&&' }
const arithmetics: Readonly<Record<string, string>> = {
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '+=': '-=',
  '-=': '+=',
}

export const boundary = binary('boundary', boundaries)
export const equality = binary('equality', equalities)

export const logical: Operator = (node, source) => {
  if (!ts.isBinaryExpression(node)) return []
  if (node.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken)
    return expression('logical', node, node.right.getText(source))
  return binary('logical', logicals)(node, source)
}

export const arithmetic: Operator = (node, source) =>
  ts.isBinaryExpression(node) && (isText(node.left) || isText(node.right))
    ? []
    : binary('arithmetic', arithmetics)(node, source)

function binary(
  operator: 'boundary' | 'equality' | 'logical' | 'arithmetic',
  others: Readonly<Record<string, string>>,
): Operator {
  return (node, source) => {
    if (!ts.isBinaryExpression(node)) return []
    const other = others[node.operatorToken.getText(source)]
    if (other === undefined) return []
    const side = (part: ts.Expression) => grouped(part, source)
    return expression(operator, node, `${side(node.left)} ${other} ${side(node.right)}`)
  }
}

/** `a && b || c` keeps its groups where an operator changes, and `??` stands beside neither without parentheses. */
function grouped(part: ts.Expression, source: ts.SourceFile): string {
  const text = part.getText(source)
  return ts.isBinaryExpression(part) || ts.isConditionalExpression(part) || ts.isArrowFunction(part)
    ? `(${text})`
    : text
}

function isText(node: ts.Expression): boolean {
  if (ts.isBinaryExpression(node)) return isText(node.left) || isText(node.right)
  return ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)
}
