/** An icon of the whole set: the console's own `Icon` knows those in use only. */
export function Drawing({ paths, size }: { readonly paths: readonly string[]; readonly size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 16 16" fill="currentColor" aria-hidden>
      {paths.map((path) => (
        <path key={path} d={path} fillRule="evenodd" clipRule="evenodd" />
      ))}
    </svg>
  )
}
