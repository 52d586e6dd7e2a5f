/** The lines of a file as `readLongSheet` has written them: one buffer, of which a line is read when it is needed. */
export interface LongSheet {
  readonly headers: readonly string[]
  /** Without the headers. */
  readonly count: number
  /** The cells of a line by its place, from 0. */
  readonly cells: (place: number) => readonly string[]
}

export function longSheet(content: Buffer): LongSheet {
  const starts = [0]
  for (let end = content.indexOf(10); end >= 0; end = content.indexOf(10, end + 1)) starts.push(end + 1)
  const line = (place: number): readonly string[] => {
    const [start = 0, end = content.length] = [starts[place], starts[place + 1]]
    const cells: unknown = JSON.parse(content.toString('utf8', start, end))
    return Array.isArray(cells) ? cells.map(String) : []
  }
  return { headers: line(0), count: starts.length - 2, cells: (place) => line(place + 1) }
}
