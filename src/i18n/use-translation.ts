import i18next, {
  type FlatNamespace,
  type Namespace,
  type TFunction,
  type i18n,
  getFixedT,
  hasLoadedNamespace,
} from 'i18next'
import { useEffect, useSyncExternalStore } from 'react'
import { createListeners } from '../data/listeners.ts'
import { loadTexts } from './i18n.ts'

/** Texts in the language of the interface. */
export interface Texts<TNamespaces extends Namespace = Namespace> {
  readonly t: TFunction<TNamespaces>
  readonly i18n: i18n
  /** False until its namespaces are loaded; a key stands for its text meanwhile. */
  readonly ready: boolean
}

/**
 * The texts of a namespace, or of several of which the first is the one that keys are looked up in; follows the language. What is not
 * loaded yet is loaded. A page has hundreds of these: they share one subscription and one translator a namespace.
 */
export function useTranslation<const TNamespaces extends Namespace>(
  namespaces: TNamespaces,
): Texts<TNamespaces> {
  const read = () => textsOf(namespaces) as Texts<TNamespaces>
  const texts = useSyncExternalStore(listeners.subscribe, read, read)
  const { ready } = texts
  const key = keyOf(namespaces)
  useEffect(() => {
    // Who is drawn next tries again.
    if (!ready) load(key.split(' ')).catch(() => undefined)
  }, [ready, key])
  return texts
}

const keyOf = (namespaces: Namespace): string =>
  typeof namespaces === 'string' ? namespaces : namespaces.join(' ')

let cachedTexts = new Map<string, Texts>()
const listeners = createListeners()

i18next.on('languageChanged', () => {
  cachedTexts = new Map()
  listeners.notify()
})

function textsOf(namespaces: Namespace): Texts {
  const key = keyOf(namespaces)
  const last = cachedTexts.get(key)
  if (last?.ready) return last
  const all: readonly FlatNamespace[] = typeof namespaces === 'string' ? [namespaces] : namespaces
  const ready = i18next.isInitialized && all.every((namespace) => hasLoadedNamespace(namespace))
  if (last !== undefined && !ready) return last
  const translate = getFixedT(i18next.language, all[0] ?? null)
  const texts = { t: ready ? remembering(translate) : translate, i18n: i18next, ready }
  cachedTexts.set(key, texts)
  return texts
}

/** A translator that looks a text up once: a page of rows asks for the same dozen hundreds of times, each with a walk over all languages. */
function remembering<TTranslate extends (...args: never) => unknown>(translate: TTranslate): TTranslate {
  const plain = new Map<unknown, unknown>()
  return new Proxy(translate, {
    apply(_, self, args: readonly unknown[]) {
      const [key] = args
      if (args.length > 1) return Reflect.apply(translate, self, args)
      const text = plain.get(key) ?? Reflect.apply(translate, self, args)
      plain.set(key, text)
      return text
    },
  })
}

async function load(namespaces: readonly string[]): Promise<void> {
  await loadTexts(namespaces)
  listeners.notify()
}
