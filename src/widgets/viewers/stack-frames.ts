export interface StackFrame {
  /** The line as it came. */
  readonly text: string
  /** What ran; null: the line does not say. */
  readonly call: string | null
  readonly file: string | null
  readonly line: number | null
  /** It is not of this project: a library, or the platform. */
  readonly isForeign: boolean
}

/** Frames that follow each other and are all of the project, or none. */
export interface FrameGroup {
  readonly isForeign: boolean
  readonly frames: readonly StackFrame[]
}

/** A stack trace of V8, PHP or Firefox, as groups of frames; lines that are no frame are kept as they are. */
export function frameGroups(trace: string): readonly FrameGroup[] {
  const groups: { isForeign: boolean; frames: StackFrame[] }[] = []
  for (const line of trace.split(/\r?\n/)) {
    if (line.trim() === '') continue
    const frame = frameOf(line)
    const last = groups.at(-1)
    if (last?.isForeign === frame.isForeign) last.frames.push(frame)
    else groups.push({ isForeign: frame.isForeign, frames: [frame] })
  }
  return groups
}

function frameOf(text: string): StackFrame {
  const line = text.trim()
  const [, call = null, file = null, at = null] =
    /^at (?:async )?(.+?) \((.+?)(?::(\d+))?(?::\d+)?\)$/.exec(line) ??
    /^at (?:async )?()(.+?)(?::(\d+))?(?::\d+)?$/.exec(line) ??
    reordered(/^#\d+ (.+?)\((\d+)\): (.+)$/.exec(line)) ??
    /^(.*?)@(.+?)(?::(\d+))?(?::\d+)?$/.exec(line) ??
    []
  return {
    text: line,
    call: call === '' ? null : call,
    file,
    line: at === null || at === undefined ? null : Number(at),
    isForeign: file !== null && foreign.test(file),
  }
}

/** PHP says the file first. */
const reordered = (found: RegExpExecArray | null) => found && [found[0], found[3], found[1], found[2]]

const foreign = /(?:^|\/)(?:node_modules|vendor)\/|^node:|^internal\/|^<anonymous>$|^native$/
