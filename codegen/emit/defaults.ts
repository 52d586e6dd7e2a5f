/** What descriptors leave out: the value that a reader takes an absent property for. Their types mark these `?`. */
const defaults: Readonly<Record<string, string>> = {
  pinned: 'false',
  sortable: 'false',
  sum: 'false',
  hidden: 'false',
}

export const isDefault = (key: string, value: unknown): boolean =>
  value === undefined || (Object.hasOwn(defaults, key) && JSON.stringify(value) === defaults[key])
