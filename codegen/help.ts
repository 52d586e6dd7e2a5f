export const help = `manifest <command> [options]

  generate    write generated/ from manifest/ and mesh/openapi.json
  check       findings, or generated code that the manifest no longer makes: exit status 1
  routes      every route; --format table (default) or json
  watch       generate again after every change; keeps the last good output on errors

  --format text|json|github    how findings are shown (default: text)
  --root <folder>              the project (default: the nearest folder with manifest/console.yaml)
  --quiet, -q                  no talk on standard error
  --help, -h                   this text

Exit status: 0 clean, 1 findings or stale, 2 usage or unreadable.
Data goes to standard output, talk to standard error. NO_COLOR turns colours off.

Examples:
  npx manifest check --format github
  npx manifest routes --format json > routes.json`
