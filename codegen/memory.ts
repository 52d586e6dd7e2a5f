/**
 * Remembers the last good answer for every name and gives it again while the input is the same, so that a
 * watching process does only the work of what changed. `null` is no good answer: it was reported, and is made again.
 */
export function rememberLast<I, O extends object>(
  compute: (name: string, input: I) => O | null,
): (name: string, input: I) => O | null {
  const cache = new Map<string, { readonly input: I; readonly answer: O }>()
  return (name, input) => {
    const last = cache.get(name)
    if (last?.input === input) return last.answer
    const answer = compute(name, input)
    if (answer === null) cache.delete(name)
    else cache.set(name, { input, answer })
    return answer
  }
}

/** Remembers one answer for every object, as long as the object lives. */
export function rememberFor<K extends object, O>(compute: (key: K) => O): (key: K) => O {
  const cache = new WeakMap<K, { readonly answer: O }>()
  return (key) => {
    const last = cache.get(key)
    if (last) return last.answer
    const answer = compute(key)
    cache.set(key, { answer })
    return answer
  }
}
