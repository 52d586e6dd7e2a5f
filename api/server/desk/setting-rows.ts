import type { Locale } from '../../kernel/formats/locale.ts'
import type { ShownSetting } from '../shown-settings.ts'
import { settingMeanings } from './setting-meanings.ts'

const meanings: Readonly<Record<string, string | undefined>> = settingMeanings

/** Every variable that the API reads, with what it is set to; of a secret only whether there is one. */
export async function settingRows(settings: readonly ShownSetting[], locale: Locale): Promise<object[]> {
  return settings.map(({ name, description, value, origin }) => ({
    name,
    means: locale === 'zh' ? (meanings[name] ?? description) : description,
    value: value ?? '',
    origin,
  }))
}
