import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Node, Project, SyntaxKind } from 'ts-morph'
import { expect, test } from 'vitest'
import { translatedTexts } from '../../api/kernel/formats/messages/worded.ts'
import '../../api/modules/registry.ts'

/*
 * That a message has English words, and its parameters, is a matter of types (tests/types/api-messages.test-d.ts). Here is what they cannot say.
 */

const root = join(import.meta.dirname, '../..')
const han = /\p{Script=Han}/u

const files = globSync('api/**/*.ts', { cwd: root })
  .filter(
    (file) =>
      !/\.test\.ts$|\/english\.ts$|^api\/testing\/|\/demo(-data)?(\/|\.ts$)|messages\/general\.ts$/.test(
        file,
      ),
  )
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))

test('what is put into a message stands in its English too, which has no Chinese', () => {
  const names = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted().join()
  expect(
    Object.entries(translatedTexts()).filter(([zh, en]) => names(zh) !== names(en) || han.test(en)),
  ).toEqual(Object.entries({ '须为“是”或“否”': 'Must be 是 or 否' }))
})

test('every text is somewhere said', () => {
  const everything = files
    .map(({ text }) => text)
    .join('\n')
    .replaceAll(String.raw`\\`, '\\')
  expect(Object.keys(translatedTexts()).filter((zh) => !everything.includes(zh))).toEqual([])
})

test('words of the product among the values of a message have English', () => {
  const project = new Project({ skipFileDependencyResolution: true, skipAddingFilesFromTsConfig: true })
  const chinese = files
    .filter(({ text }) => /\bmessage\(/.test(text))
    .flatMap(({ file }) =>
      project
        .addSourceFileAtPath(join(root, file))
        .getDescendantsOfKind(SyntaxKind.CallExpression)
        .filter((call) => call.getExpression().getText() === 'message')
        .flatMap((call) => call.getArguments()[1]?.getDescendants() ?? [])
        .filter((node) => Node.isLiteralExpression(node) || Node.isTemplateExpression(node))
        .filter((node) => han.test(node.getText()) && !hasEnglish(node))
        .map((node) => `${file}: ${node.getText()}`),
    )
  expect(chinese).toEqual([])
})

/** It stands in `{zh, en}`, or is a message itself. */
function hasEnglish(node: Node): boolean {
  const parent = node.getParent()
  if (Node.isPropertyAssignment(parent)) return parent.getName() === 'zh'
  return Node.isCallExpression(parent) && /^(composed|message|about)$/.test(parent.getExpression().getText())
}
