import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { TextDocument } from 'vscode-languageserver-textdocument'
import {
  CodeActionKind,
  CompletionItemKind,
  createConnection,
  type Diagnostic as LspDiagnostic,
  DiagnosticSeverity,
  DidChangeWatchedFilesNotification,
  ErrorCodes,
  type InitializeParams,
  type InitializeResult,
  MarkupKind,
  type Position,
  type Range,
  ResponseError,
  TextDocuments,
  TextDocumentSyncKind,
  type TextEdit,
} from 'vscode-languageserver/node'
import type { Diagnostic, Place } from '../diagnostics/diagnostic.ts'
import type { TextChange } from '../fix/change.ts'
import { createProject, findRoot, type Project } from '../project.ts'
import { readTextUntouched } from '../read-file.ts'
import { type Completion, completionsAt } from './complete.ts'
import { definitionAt } from './definition.ts'
import { hoverAt } from './hover.ts'
import { renamableAt, renameIn } from './rename.ts'
import { createWorkspace, hasManifest, type Workspace } from './workspace.ts'

/** Milliseconds without a further change after which findings are shown. */
const pause = 120

/** Serves one editor over standard input and output until it says goodbye or closes them. */
export function serve(project: Project): Promise<void> {
  const connection = createConnection(process.stdin, process.stdout)
  const documents = new TextDocuments(TextDocument)
  let workspace = createWorkspace(project)
  let timer: NodeJS.Timeout | undefined
  const shown = new Set<string>()

  const soon = (): void => {
    clearTimeout(timer)
    timer = setTimeout(show, pause)
  }
  const show = (): void => {
    const byFile = Map.groupBy(workspace.diagnostics(), (one) => one.place?.file ?? consoleFile(workspace))
    for (const file of shown) if (!byFile.has(file)) publish(file, [])
    // Names and fixes are soon to be asked for.
    workspace.catalog()
    for (const file of byFile.keys()) workspace.files.located(file)
    for (const [file, own] of byFile) publish(file, own)
  }
  const publish = (file: string, own: readonly Diagnostic[]): void => {
    if (own.length === 0) shown.delete(file)
    else shown.add(file)
    const diagnostics = own.map((one) => toLsp(one, workspace))
    void connection.sendDiagnostics({ uri: uriOf(workspace, file), diagnostics })
  }
  /** The file of a document, as the compiler calls it; null for a document of no manifest. */
  const fileOf = (uri: string): string | null => {
    const file = workspace.project.show(pathOf(uri))
    return workspace.files.names.includes(file) ? file : null
  }
  const at = (uri: string, position: Position) => {
    const document = documents.get(uri)
    const file = fileOf(uri)
    return document === undefined || file === null
      ? null
      : { file, document, offset: document.offsetAt(position) }
  }

  let canWatch = false
  connection.onInitialize((params): InitializeResult => {
    canWatch = params.capabilities.workspace?.didChangeWatchedFiles?.dynamicRegistration === true
    const folder = folderOf(params)
    if (!hasManifest(project.root) && folder !== null)
      workspace = createWorkspace(createProject(findRoot(folder)))
    return { capabilities, serverInfo: { name: 'manifest' } }
  })
  connection.onInitialized(async () => {
    if (canWatch)
      await connection.client.register(DidChangeWatchedFilesNotification.type, {
        watchers: [{ globPattern: '**/manifest/**/*.yaml' }, { globPattern: '**/openapi.json' }],
      })
    soon()
  })
  connection.onDidChangeWatchedFiles(() => {
    workspace.refresh()
    soon()
  })
  documents.onDidChangeContent(({ document }) => {
    workspace.change(pathOf(document.uri), document.getText())
    soon()
  })
  documents.onDidClose(({ document }) => {
    workspace.change(pathOf(document.uri), null)
    soon()
  })

  let details: ReadonlyMap<string, Completion> = new Map()
  connection.onCompletion(({ textDocument, position }) => {
    const place = at(textDocument.uri, position)
    if (place === null) return []
    const found = completionsAt(place.file, place.document.getText(), place.offset, workspace.catalog())
    details = new Map(found.map((one) => [one.label, one]))
    return found.map((one) => ({
      label: one.label,
      kind: kinds[one.kind],
      detail: one.detail,
      sortText: `${one.detail === 'required' ? '0' : '1'}${one.label}`,
      textEdit: { range: rangeIn(place.document, one.start, one.end), newText: one.text },
      data: one.label,
    }))
  })
  connection.onCompletionResolve((item) => {
    const text = details.get(String(item.data))?.describe?.()
    return text === undefined ? item : { ...item, documentation: { kind: MarkupKind.Markdown, value: text } }
  })

  connection.onHover(({ textDocument, position }) => {
    const place = at(textDocument.uri, position)
    const file = place && workspace.files.located(place.file)
    const hover = place && file && hoverAt(file, place.offset, workspace.catalog())
    if (!place || !hover) return null
    return {
      contents: { kind: MarkupKind.Markdown, value: hover.markdown },
      range: rangeIn(place.document, hover.start, hover.end),
    }
  })

  connection.onDefinition(({ textDocument, position }) => {
    const place = at(textDocument.uri, position)
    const file = place && workspace.files.located(place.file)
    const context = { project: workspace.project, catalog: workspace.catalog(), files: workspace.files }
    const target = place && file && definitionAt(file, place.offset, context)
    if (!target) return null
    return { uri: uriOf(workspace, target.file), range: rangeOfFile(workspace, target.file, target) }
  })

  const renamable = (uri: string, position: Position) => {
    const place = at(uri, position)
    const file = place && workspace.files.located(place.file)
    const found = place && file && renamableAt(file, place.offset, workspace.catalog())
    return place && found ? { ...place, found } : null
  }
  connection.onPrepareRename(({ textDocument, position }) => {
    const place = renamable(textDocument.uri, position)
    if (place === null) return null
    return {
      range: rangeIn(place.document, place.found.start, place.found.end),
      placeholder: place.found.name,
    }
  })
  connection.onRenameRequest(({ textDocument, position, newName }) => {
    const place = renamable(textDocument.uri, position)
    if (place === null) return new ResponseError(ErrorCodes.InvalidRequest, 'Nothing here can be renamed.')
    const renaming = renameIn(place.found, newName, {
      project: workspace.project,
      catalog: workspace.catalog(),
      files: workspace.files,
      errors: workspace.errors,
    })
    if ('problem' in renaming) return new ResponseError(ErrorCodes.InvalidRequest, renaming.problem)
    return { changes: editsOf(workspace, renaming.changes) }
  })

  connection.onCodeAction(({ textDocument, range }) => {
    const file = fileOf(textDocument.uri)
    const own = workspace
      .diagnostics()
      .filter(({ place }) => place !== null && place.file === file && overlaps(rangeOfPlace(place), range))
    return own.flatMap((diagnostic) =>
      workspace.fixes(diagnostic).map((fix) => ({
        title: `${fix.code}: ${fix.title}`,
        kind: CodeActionKind.QuickFix,
        isPreferred: fix.isCertain,
        diagnostics: [toLsp(diagnostic, workspace)],
        edit: { changes: editsOf(workspace, new Map([[fix.file, [fix.change]]])) },
      })),
    )
  })

  const ended = new Promise<void>((resolve) => {
    connection.onExit(resolve)
    process.stdin.once('close', resolve)
    process.stdin.once('end', resolve)
  })
  documents.listen(connection)
  connection.listen()
  return ended.finally(() => clearTimeout(timer))
}

const capabilities: InitializeResult['capabilities'] = {
  textDocumentSync: TextDocumentSyncKind.Incremental,
  completionProvider: { resolveProvider: true, triggerCharacters: [' ', '[', '{', ',', '.', '-', '/'] },
  hoverProvider: true,
  definitionProvider: true,
  renameProvider: { prepareProvider: true },
  codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix] },
}

const kinds: Readonly<Record<Completion['kind'], CompletionItemKind>> = {
  key: CompletionItemKind.Property,
  choice: CompletionItemKind.EnumMember,
  value: CompletionItemKind.EnumMember,
  permission: CompletionItemKind.Constant,
  route: CompletionItemKind.Reference,
  section: CompletionItemKind.Module,
  resource: CompletionItemKind.Class,
  field: CompletionItemKind.Field,
  operation: CompletionItemKind.Function,
  widget: CompletionItemKind.Interface,
  prop: CompletionItemKind.Property,
  icon: CompletionItemKind.Color,
  metric: CompletionItemKind.Value,
  part: CompletionItemKind.Variable,
  parameter: CompletionItemKind.Variable,
  text: CompletionItemKind.Text,
}

function folderOf({ workspaceFolders, rootUri }: InitializeParams): string | null {
  const uri = workspaceFolders?.[0]?.uri ?? rootUri
  return uri == null ? null : pathOf(uri)
}

const pathOf = (uri: string): string => (uri.startsWith('file:') ? fileURLToPath(uri) : uri)

const uriOf = ({ project }: Workspace, file: string): string => pathToFileURL(join(project.root, file)).href

const consoleFile = ({ project }: Workspace): string => project.show(join(project.manifest, 'console.yaml'))

function toLsp(diagnostic: Diagnostic, workspace: Workspace): LspDiagnostic {
  const { code, severity, message, hint, why, fix, place, related } = diagnostic
  return {
    code,
    source: 'manifest',
    severity: severity === 'error' ? DiagnosticSeverity.Error : DiagnosticSeverity.Warning,
    message: `${message}${hint === null ? '' : ` (${hint})`}\n${why} ${fix}`,
    range: place === null ? start : rangeOfPlace(place),
    ...(related.length > 0 && {
      relatedInformation: related.map((one) => ({
        message: one.message,
        location: { uri: uriOf(workspace, one.place.file), range: rangeOfPlace(one.place) },
      })),
    }),
  }
}

const start: Range = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } }

const rangeOfPlace = ({ line, column, length }: Place): Range => ({
  start: { line: line - 1, character: column - 1 },
  end: { line: line - 1, character: column - 1 + length },
})

function overlaps(a: Range, b: Range): boolean {
  const isBefore = (one: Position, other: Position): boolean =>
    one.line < other.line || (one.line === other.line && one.character < other.character)
  return !isBefore(a.end, b.start) && !isBefore(b.end, a.start)
}

const rangeIn = (document: TextDocument, from: number, to: number): Range => ({
  start: document.positionAt(from),
  end: document.positionAt(to),
})

interface Span {
  readonly start: number
  readonly end: number
}

function rangeOfFile({ project }: Workspace, file: string, span: Span): Range {
  const text =
    project.unsaved?.get(join(project.root, file)) ?? readTextUntouched(join(project.root, file)) ?? ''
  return rangeIn(TextDocument.create('', '', 0, text), span.start, span.end)
}

function editsOf(
  workspace: Workspace,
  changes: ReadonlyMap<string, readonly TextChange[]>,
): Record<string, TextEdit[]> {
  return Object.fromEntries(
    [...changes].map(([file, own]) => [
      uriOf(workspace, file),
      own.map((change) => ({ range: rangeOfFile(workspace, file, change), newText: change.text })),
    ]),
  )
}
