/** Sets an entry as the newest of a map that holds at most so many: the oldest goes. */
export function setNewest<K, V>(map: Map<K, V>, key: K, value: V, most: number): void {
  map.delete(key)
  map.set(key, value)
  const oldest = map.keys().next()
  if (map.size > most && oldest.done !== true) map.delete(oldest.value)
}
