import { expect, test } from 'vitest'
import { fileNameOf, protectedPathOf } from './file-name.ts'

test.each([
  ['/api/files/124#%E5%90%88%E5%90%8C%20a.pdf', '合同 a.pdf'],
  ['/api/files/124?signature=x#a.png', 'a.png'],
  ['/api/files/124', '124'],
  ['https://example.com/files/a.zip?x=1', 'a.zip'],
  ['https://example.com/%E0%A4%A', '%E0%A4%A'],
])('%s is called %s', (address, name) => {
  expect(fileNameOf(address)).toBe(name)
})

test.each([
  ['/api/files/124#a.png', '/files/124'],
  ['/api/files/124', '/files/124'],
  ['/api/files/124?company=1&signature=x#a.png', null],
  ['/logos/a.svg', null],
  ['https://elsewhere.example/api/files/124', null],
])('only who may see the record opens %s', (address, path) => {
  expect(protectedPathOf(address)).toBe(path)
})
