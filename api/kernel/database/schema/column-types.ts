/** A type as `format_type` prints it. */
export function canonicalType(type: string): string {
  const [, base = '', size = '', array = ''] =
    /^([a-z0-9 _]+?)\s*(\([\d, ]+\))?(\[\])?$/i.exec(type.trim()) ?? []
  const name = ALIASES[base.toLowerCase()] ?? base.toLowerCase()
  const precise = size.replaceAll(' ', '')
  return /^(timestamp|time) /.test(name) && precise !== ''
    ? `${name.replace(' ', `${precise} `)}${array}`
    : `${name}${precise}${array}`
}

const ALIASES: Readonly<Record<string, string>> = {
  int: 'integer',
  int2: 'smallint',
  int4: 'integer',
  int8: 'bigint',
  bool: 'boolean',
  decimal: 'numeric',
  float4: 'real',
  float8: 'double precision',
  varchar: 'character varying',
  char: 'character',
  timestamp: 'timestamp without time zone',
  timestamptz: 'timestamp with time zone',
  time: 'time without time zone',
}
