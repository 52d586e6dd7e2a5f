import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Node, Project, type SourceFile, SyntaxKind } from 'ts-morph'
import { expect, test } from 'vitest'
import { inEnglish, knownTexts, rememberLabels } from '../../api/kernel/platform/english/english.ts'
import { resources } from '../../api/modules/registry.ts'
import { namesIn } from '../../api/server/names.ts'

const root = join(import.meta.dirname, '../..')

/** Lists of Chinese words that are no refusals: headers of customers' sheets, letters to customers, remarks on columns. */
const others = [
  'api/engine/model/fact.ts',
  'api/modules/marketing/agencies/steps.ts',
  'api/modules/marketing/platforms/cost-sheet.ts',
  'api/modules/sales/returns/decide.ts',
  'api/modules/sales/tradings/gateway-headers.ts',
  'api/statistics/contract/parameters.ts',
  'api/statistics/endpoints/records.ts',
]

const han = /\p{Script=Han}/u

test('every refusal of the API has words in English', () => {
  rememberLabels(namesIn(resources, []))
  const project = new Project({ skipFileDependencyResolution: true, skipAddingFilesFromTsConfig: true })
  const files = globSync('api/**/*.ts', { cwd: root }).filter(
    (file) =>
      !/\.test\.ts$|^api\/(demo|testing)\//.test(file) &&
      !others.includes(file) &&
      /ApiError|TryLater|\['|\[`/.test(readFileSync(join(root, file), 'utf8')),
  )
  const refusals = files.flatMap((file) =>
    textsIn(project.addSourceFileAtPath(join(root, file)))
      .filter(isRefusal)
      .map(wordsOf),
  )
  expect(refusals.length).toBeGreaterThan(400)
  const known = new Set(Object.keys(knownTexts()).map(withoutNames))
  const missing = refusals.filter((text) => !known.has(withoutNames(text)) && han.test(inEnglish(text)))
  expect([...new Set(missing)]).toEqual([])
})

test('what is put into a refusal stands in its English too', () => {
  const names = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted().join()
  expect(Object.entries(knownTexts()).filter(([zh, en]) => names(zh) !== names(en) || han.test(en))).toEqual(
    Object.entries({ '须为“是”或“否”': 'Must be 是 or 否' }),
  )
})

/** A text in an `ApiError`, or alone in the list of messages of a field. */
function isRefusal(node: Node): boolean {
  if (!han.test(node.getText())) return false
  const list = node.getParent()
  const isListed = Node.isArrayLiteralExpression(list) && list.getElements().length === 1
  const holder = isListed ? list.getParent() : undefined
  if (Node.isPropertyAssignment(holder) || Node.isBinaryExpression(holder)) return true
  return node.getAncestors().some(isError) && node.getText() !== "' 或 '"
}

function isError(node: Node): boolean {
  if (!Node.isCallExpression(node) && !Node.isNewExpression(node)) return false
  return /^(ApiError|TryLater)\b/.test(node.getExpression().getText())
}

function textsIn(file: SourceFile): Node[] {
  return [
    ...file.getDescendantsOfKind(SyntaxKind.StringLiteral),
    ...file.getDescendantsOfKind(SyntaxKind.NoSubstitutionTemplateLiteral),
    ...file.getDescendantsOfKind(SyntaxKind.TemplateExpression),
  ]
}

/** The text with `{x}` for whatever is put into it. */
function wordsOf(node: Node): string {
  if (!Node.isTemplateExpression(node))
    return Node.isStringLiteral(node) || Node.isNoSubstitutionTemplateLiteral(node)
      ? node.getLiteralText()
      : ''
  const spans = node.getTemplateSpans().map((span) => `{x}${span.getLiteral().getLiteralText()}`)
  return node.getHead().getLiteralText() + spans.join('')
}

function withoutNames(text: string): string {
  return text.replaceAll(/\{\w+\}/g, '{}')
}
