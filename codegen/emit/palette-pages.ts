import type { ConsoleModel, PageModel } from '../model/console.ts'
import type { Text } from '../model/text.ts'

/** A page as the command palette finds it. */
export interface PalettePage {
  readonly route: string
  readonly path: string
  readonly title: Text
  /** Syllables of the Chinese title without tones, a space between two; '' without a Chinese title. */
  readonly pinyin: string
  /** It makes a new record. */
  readonly creates: boolean
}

/** Every page that has an address without asking for one: those with parameters only as the menu gives them. */
export async function palettePages({ sections }: ConsoleModel): Promise<readonly PalettePage[]> {
  const { pinyin } = await import('pinyin-pro')
  const spelt = ({ zh = '' }: Text): string =>
    /\p{Script=Han}/u.test(zh)
      ? pinyin(zh, { toneType: 'none', nonZh: 'consecutive', v: true }).toLowerCase()
      : ''
  return sections
    .flatMap(({ pages }) => pages)
    .filter((page) => !page.public && page.kind !== 'redirect')
    .flatMap(addressesOf)
    .map(({ route, path, title, creates }) => ({ route, path, title, pinyin: spelt(title), creates }))
}

function addressesOf(page: PageModel): readonly Omit<PalettePage, 'pinyin'>[] {
  const { name: route, path, title, menu, content } = page
  const creates = content?.kind === 'form' && content.mode === 'create'
  if (menu.length > 0)
    return menu.map((entry) => ({ route, path: filled(path, entry.params), title: entry.title, creates }))
  return path.includes(':') ? [] : [{ route, path, title, creates }]
}

const filled = (path: string, params: Readonly<Record<string, string>>): string =>
  path.replace(/:(\w+)/g, (_, param: string) => encodeURIComponent(params[param] ?? ''))
