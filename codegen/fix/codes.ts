import type { Fixer } from './fixer.ts'
import { nearName } from './names.ts'
import { digits, filterOfView, sectionOrder, unknownParameter } from './pages.ts'
import {
  equalEntry,
  equalKey,
  form,
  invisibleCharacters,
  meaninglessKey,
  unknownKey,
  versionDirective,
  writtenType,
} from './shapes.ts'
import { missingTranslation, unusedTranslation } from './translations.ts'

/** What can be done about a finding without its author. */
export interface Remedied {
  /** What `check --fix` writes; null: nothing is certain enough. */
  readonly writes: string | null
  /** What an editor offers besides. */
  readonly offers: string | null
  readonly fixer: Fixer
}

const certain = (fixer: Fixer, writes: string, offers: string | null = null): Remedied => ({
  writes,
  offers,
  fixer,
})
const offered = (fixer: Fixer, offers: string): Remedied => ({ writes: null, offers, fixer })

const near = (what: string): Remedied =>
  certain(nearName, `the ${what} that is spelled nearly so, where only one is`, 'the others that are near')

/** Codes with a fix. Every other one is in `unfixable`, with the reason; a test holds both against the catalogue. */
export const fixable: Readonly<Record<string, Remedied>> = {
  M102: certain(equalKey, 'removes the second where both have the same value'),
  M114: certain(versionDirective, 'removes `%YAML 1.2`, which a manifest is anyway'),
  M201: certain(
    unknownKey,
    'the key that is spelled nearly so, where only one is',
    'the others that are near; removes the key',
  ),
  M203: certain(
    writtenType,
    '`yes`, `no`, `on`, `off` become `true` and `false`; a number in quotes becomes one, a number that is a text gets quotes; one value becomes a list of one',
  ),
  M204: near('value'),
  M205: certain(
    form,
    'removes the second of two equal entries, and `admin` beside other keys; a path loses its slashes at the ends (of a section, gets the first), `:id` becomes `{id}`',
  ),
  M206: certain(invisibleCharacters, 'removes zero width spaces, word joiners and marks of the byte order'),
  M301: near('icon'),
  M302: near('permission key'),
  M303: near('page'),
  M306: offered(digits, '`digits`'),
  M307: certain(
    unknownParameter,
    'the parameter that is spelled nearly so, where only one is',
    'removes the entry',
  ),
  M311: near('section'),
  M312: offered(sectionOrder, 'the last place in the menu'),
  M316: near('operation'),
  M318: certain(
    missingTranslation,
    'the translation that the same text has everywhere else in the manifest and the contract',
    'the text itself, to be translated',
  ),
  M319: certain(
    unusedTranslation,
    'the name that is spelled nearly so and has no translation; removes it where no text waits for a translation',
    'removes it',
  ),
  M330: near('resource'),
  M331: near('field'),
  M332: near('filter'),
  M333: near('field'),
  M334: near('field'),
  M336: near('value of the summary'),
  M337: near('value'),
  M340: certain(equalEntry, 'removes the second of two equal entries of one list'),
  M342: near('field'),
  M344: certain(filterOfView, 'adds the field to the filters of the page'),
  M345: near('field'),
  M346: near('filter'),
  M347: near('field'),
  M349: near('metric'),
  M350: near('dimension'),
  M351: near('widget'),
  M352: near('prop'),
  M353: near('resource'),
  M355: near('action'),
  M359: near('part'),
  M372: near('view'),
  M376: certain(meaninglessKey, 'removes `lines`'),
  M378: certain(meaninglessKey, 'removes `accounting`'),
  M379: near('date'),
  M381: near('file'),
  M385: near('call'),
}

const notHere = 'nothing in the manifest is wrong: a command writes the file anew'
const access = 'it would change who may open or use something, which a person decides'
const intent = 'several changes would do, and they mean different things'
const contract = 'the API or the contract has to change, or what the author wants'
const danger = 'what is written here could do harm, so a person has to see it'
const content = 'something has to be written that only the author knows'

/** Codes without a fix, and why. */
export const unfixable: Readonly<Record<string, string>> = {
  M101: content,
  M103: content,
  M104: notHere,
  M105: notHere,
  M106: content,
  M107: intent,
  M108: intent,
  M109: content,
  M110: content,
  M111: danger,
  M112: danger,
  M113: content,
  M202: content,
  M207: danger,
  M208: danger,
  M304: intent,
  M305: intent,
  M308: intent,
  M309: content,
  M310: intent,
  M313: content,
  M314: content,
  M315: intent,
  M317: notHere,
  M320: content,
  M321: content,
  M322: intent,
  M323: intent,
  M335: contract,
  M338: access,
  M339: contract,
  M341: contract,
  M343: contract,
  M348: content,
  M354: content,
  M356: intent,
  M357: contract,
  M358: content,
  M360: access,
  M361: access,
  M362: intent,
  M363: access,
  M364: access,
  M365: access,
  M366: contract,
  M367: intent,
  M368: access,
  M369: access,
  M370: content,
  M371: content,
  M373: contract,
  M374: intent,
  M375: content,
  M377: intent,
  M380: access,
  M382: content,
  M383: content,
  M384: content,
  M386: intent,
  M401: notHere,
  M402: notHere,
  M403: notHere,
  M404: notHere,
  M405: content,
}
