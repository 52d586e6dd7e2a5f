import { expect, test } from 'vitest'
import { lockedPackages } from './locked.ts'
import { ofRunTime, readBom, refOf } from './sbom.ts'

test('the list of parts names every package of the lock file, and of those that run each one and no other', async () => {
  const all = await readBom()
  const named = new Set(all.components.map((part) => part['bom-ref']))
  // Alternatives of other systems are named where one of them is installed here.
  expect(lockedPackages().filter((each) => !named.has(refOf(each)) && !each.isOptional)).toEqual([])

  const run = new Set(ofRunTime(all).components.map((part) => part['bom-ref']))
  const locked = lockedPackages().filter(({ isOfTheBuild }) => !isOfTheBuild)
  expect(locked.filter((each) => !run.has(refOf(each)) && !each.isOptional)).toEqual([])
  expect([...run].filter((ref) => !locked.some((each) => refOf(each) === ref))).toEqual([])
})
