import { pageModules } from '../../generated/page-modules.ts'
import type { Page } from '../../generated/types.ts'
import { localise } from '../../src/records/model/names/localise.ts'

/** Every page of the manifest, with the keys of its texts in place of the texts. */
export async function declaredPages(): Promise<readonly Page[]> {
  const pages = await Promise.all(Object.values(pageModules).map(async ({ load }) => (await load()).page))
  return pages.map((page) => localise(page, (key) => key))
}
