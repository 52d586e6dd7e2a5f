import { ts } from 'ts-morph'
import { expression, type Operator } from '../mutant.ts'

const states = /^(?:disabled|readOnly|loading|aria-disabled|aria-busy|isDisabled|isBusy)$/
const labels = /^(?:label|title|text|placeholder|aria-label|helperText|description)$/

/** What says no on the screen says nothing; what a control is called is empty. */
export const attribute: Operator = (node, source) => {
  if (!ts.isJsxAttribute(node) || node.initializer === undefined || !ts.isJsxExpression(node.initializer))
    return []
  const shown = node.initializer.expression
  if (shown === undefined) return []
  const name = node.name.getText(source)
  if (states.test(name)) return expression('disabled', shown, 'undefined')
  return labels.test(name) && !ts.isConditionalExpression(shown)
    ? expression('label', shown, 'undefined')
    : []
}

export const translated: Operator = (node, source) =>
  ts.isCallExpression(node) && node.expression.getText(source) === 't' && ts.isJsxExpression(node.parent)
    ? expression('label', node, "''")
    : []
