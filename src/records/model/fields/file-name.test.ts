import { expect, test } from 'vitest'
import { fileNameOf } from './file-name.ts'

test.each([
  ['/api/files/124#%E5%90%88%E5%90%8C%20a.pdf', '合同 a.pdf'],
  ['/api/files/124?signature=x#a.png', 'a.png'],
  ['/api/files/124', '124'],
  ['https://example.com/files/a.zip?x=1', 'a.zip'],
  ['https://example.com/%E0%A4%A', '%E0%A4%A'],
])('%s is called %s', (address, name) => {
  expect(fileNameOf(address)).toBe(name)
})
