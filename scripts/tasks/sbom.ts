import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { main } from '../main.ts'
import { root } from '../process.ts'
import { step } from '../step.ts'
import { licenceList, licenceTexts } from '../supply/licences.ts'
import { ofRunTime, readBom } from '../supply/sbom.ts'

/**
 * `npm run sbom [-- <folder>]`: what the program is made of, for those who have to know: CycloneDX of all packages and of those that run on
 * a server, the list of licences, and their texts. Into `.cache/sbom` unless a folder is named.
 */
await main(async () => {
  const folder = resolve(process.argv[2] ?? join(root, '.cache/sbom'))
  mkdirSync(folder, { recursive: true })
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
  await step(`Packages and licences in ${folder}`, async () => {
    const bom = await readBom()
    write('all.cdx.json', JSON.stringify(bom, null, 2))
    write('run-time.cdx.json', JSON.stringify(ofRunTime(bom), null, 2))
    write('licences.tsv', licenceList())
    write('licence-texts.txt', licenceTexts())
  })
})
