import { pageModules } from '../../generated/page-modules.ts'
import type { RouteName } from '../../generated/routes.ts'
import type { Page } from '../../generated/types.ts'
import { localise } from '../../src/records/model/names/localise.ts'

/** A page of the manifest as its Chinese readers see it. */
export async function pageInChinese(name: RouteName): Promise<Page> {
  const { load, texts } = pageModules[name]
  const translated = await Promise.all(texts.map(async (part) => (await readTexts(part)).messages))
  const { page } = await load()
  return localise(page, (key) => translated.find((messages) => key in messages)?.[key] ?? key)
}

async function readTexts(part: string): Promise<{ readonly messages: Readonly<Record<string, string>> }> {
  return await import(`../../generated/messages/zh/${part}.ts`)
}
