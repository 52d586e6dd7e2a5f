import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Project, SyntaxKind } from 'ts-morph'
import { expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '../..')

/** To staff, who read Chinese. */
const toStaff = [
  'api/modules/organisation/users/reset-password.ts',
  'api/modules/organisation/users/reset-second-factor.ts',
]

test('no letter that leaves the house is written in one language only', () => {
  const project = new Project({ skipAddingFilesFromTsConfig: true })
  const posting = globSync('api/modules/**/*.ts', { cwd: root })
    .filter((file) => !file.endsWith('.test.ts') && !toStaff.includes(file))
    .filter((file) => readFileSync(path.join(root, file), 'utf8').includes('postLetter('))
  const fixed = posting.flatMap((file) =>
    project
      .addSourceFileAtPath(path.join(root, file))
      .getDescendantsOfKind(SyntaxKind.CallExpression)
      .filter((call) => call.getExpression().getText() === 'postLetter')
      .filter((call) => /\p{Script=Han}/u.test(call.getText()))
      .map((call) => `${file}:${call.getStartLineNumber()}`),
  )
  expect(posting.length).toBeGreaterThan(6)
  expect(fixed).toEqual([])
})
