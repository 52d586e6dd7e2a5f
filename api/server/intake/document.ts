import { inputSchema, type JsonSchema } from '../../engine/model/json-schema.ts'
import { envelopeSchema } from '../../modules/intake/events/envelope.ts'
import { eventKinds } from '../../modules/intake/events/kinds/index.ts'
import { mostEvents } from './app.ts'
import { reportSchema } from './deployments/serve.ts'

/** The OpenAPI 3.0.3 document of the port for shops and programs, which the console’s gateway never sees. */
export function intakeDocument(): JsonSchema {
  return {
    openapi: '3.0.3',
    info: {
      title: 'Marketing Management System Intake',
      version: '1.0.0',
      license: { name: 'UNLICENSED' },
      description:
        'What shops and programs report. Every event has an id of its sender: sent again it changes nothing.',
    },
    servers: [{ url: '/' }],
    tags: [{ name: 'intake', description: 'Events of shops and programs' }],
    paths: {
      '/intake/events': { post: receiveEvents },
      '/intake/files': { post: receiveFile },
      '/intake/deployments/{token}': { post: reportDeployment },
    },
    components: {
      securitySchemes: {
        intakeKey: {
          type: 'http',
          scheme: 'bearer',
          description: 'An intake key of the company, as it was shown when it was made.',
        },
      },
      schemas: {
        ...Object.fromEntries(
          Object.entries(eventKinds).map(([kind, { data }]) => [
            componentOf(kind),
            eventSchema(kind, inputSchema(data)),
          ]),
        ),
        Event: {
          oneOf: Object.keys(eventKinds).map((kind) => reference(componentOf(kind))),
          discriminator: discriminator(),
        },
        Batch: {
          type: 'object',
          required: ['events'],
          properties: {
            events: { type: 'array', maxItems: mostEvents, items: reference('Event') },
          },
        },
        Attachment: attachmentSchema,
        Report: reportSchema,
        Reported: reportedSchema,
        Result: resultSchema,
        Results: {
          type: 'object',
          required: ['results'],
          properties: { results: { type: 'array', items: reference('Result') } },
        },
        Error: {
          type: 'object',
          required: ['message'],
          properties: { message: { type: 'string' }, code: { type: 'string' }, errors: errorsSchema },
        },
      },
    },
  }
}

const errorsSchema: JsonSchema = {
  type: 'object',
  nullable: true,
  description: 'Messages by place in the event.',
  additionalProperties: { type: 'array', items: { type: 'string' } },
}

const resultSchema: JsonSchema = {
  type: 'object',
  required: ['kind', 'id', 'state', 'status', 'repeated', 'record', 'message', 'errors'],
  properties: {
    kind: { type: 'string', nullable: true },
    id: { type: 'string', nullable: true },
    state: {
      type: 'string',
      enum: ['taken', 'waiting', 'refused', 'invalid', 'conflict', 'forbidden', 'failed'],
      description:
        'taken, waiting and refused are stored under the id; of the others nothing is, and what failed is to be sent again.',
    },
    status: { type: 'integer', description: 'The status of HTTP, were it the only event.' },
    repeated: { type: 'boolean', description: 'It had been sent before; nothing has changed.' },
    record: {
      type: 'object',
      nullable: true,
      required: ['resource', 'id', 'title'],
      properties: {
        resource: { type: 'string' },
        id: { type: 'integer', format: 'int64' },
        title: { type: 'string' },
      },
    },
    message: { type: 'string', nullable: true },
    errors: errorsSchema,
  },
}

const attachmentSchema: JsonSchema = {
  type: 'object',
  required: ['attachment', 'name', 'mime', 'size'],
  properties: {
    attachment: {
      type: 'string',
      description: 'For `attachments` of an event; without one the file is gone after 30 days.',
    },
    name: { type: 'string' },
    mime: { type: 'string', description: 'What the content is, whatever its name says.' },
    size: { type: 'integer', description: 'In bytes.' },
  },
}

const reportedSchema: JsonSchema = {
  type: 'object',
  required: ['state', 'repeated'],
  properties: {
    state: { type: 'string', enum: ['succeeded', 'failed'] },
    repeated: { type: 'boolean', description: 'It had been reported before; nothing has changed.' },
  },
}

const reportDeployment: JsonSchema = {
  operationId: 'intake_deployments_report',
  tags: ['intake'],
  summary: 'Report what became of a deployment',
  description:
    'For a site builder that answered `/deploy` with 202. The whole address is the `callback` of that call: it is for one deployment of one site, until the time that stands with it.',
  security: [],
  parameters: [{ name: 'token', in: 'path', required: true, schema: { type: 'string' } }],
  requestBody: { required: true, content: { 'application/json': { schema: reference('Report') } } },
  responses: {
    200: answer('Noted, now or before.', reference('Reported')),
    400: answer('No JSON.', reference('Error')),
    404: answer('`UNKNOWN`: no address that was made here, or no deployment of its.', reference('Error')),
    409: answer(
      '`REPORTED`: another outcome was reported before; `STATE`: the publication is over, cancelled for instance.',
      reference('Error'),
    ),
    410: answer('`LATE`: the time to report is over.', reference('Error')),
    422: answer('Not valid, with messages by field.', reference('Error')),
    429: answer('Too many requests.', reference('Error')),
  },
}

const receiveFile: JsonSchema = {
  operationId: 'intake_files_receive',
  tags: ['intake'],
  summary: 'Send a file for feedback or a reply to it',
  description:
    'PDF, DOCX, XLSX, ZIP, PNG, JPG, WebP or TXT of at most 20 MB, by a key that may send `feedback` or `feedback_reply`.',
  security: [{ intakeKey: [] }],
  requestBody: {
    required: true,
    content: {
      'multipart/form-data': {
        schema: {
          type: 'object',
          required: ['file'],
          properties: { file: { type: 'string', format: 'binary' } },
        },
      },
    },
  },
  responses: {
    201: answer('Stored.', reference('Attachment')),
    401: answer('The key is wrong, has ended or was revoked.', reference('Error')),
    403: answer('Not from this address, or the key may send no feedback.', reference('Error')),
    415: answer('No form with a file.', reference('Error')),
    422: answer('Empty, too large, or of no kind that is taken.', reference('Error')),
    429: answer('Too many requests.', reference('Error')),
    503: answer('Cannot be read now; send it again.', reference('Error')),
  },
}

const receiveEvents: JsonSchema = {
  operationId: 'intake_events_receive',
  tags: ['intake'],
  summary: 'Report one event or a batch',
  description:
    'One event is answered with the status of its result; a batch with 200 and a result for each event, in their order.',
  security: [{ intakeKey: [] }],
  requestBody: {
    required: true,
    content: { 'application/json': { schema: { anyOf: [reference('Event'), reference('Batch')] } } },
  },
  responses: {
    200: answer('Taken, or the results of a batch.', { anyOf: [reference('Result'), reference('Results')] }),
    202: answer('Waits for its order or payment.', reference('Result')),
    400: answer('No JSON.', reference('Error')),
    401: answer('The key is wrong, has ended or was revoked.', reference('Error')),
    403: answer('Not from this address, or not this kind of events.', reference('Error')),
    409: answer('The id was used for other content.', reference('Result')),
    413: answer('Too many events, or too large.', reference('Error')),
    422: answer('Refused, with messages by place.', { anyOf: [reference('Result'), reference('Error')] }),
    429: answer('Too many requests.', reference('Error')),
    503: answer('Cannot be processed now; send it again.', reference('Result')),
  },
}

function eventSchema(kind: string, data: JsonSchema): JsonSchema {
  const schema = envelopeSchema(data)
  return {
    ...schema,
    properties: { ...Object(schema['properties']), kind: { type: 'string', enum: [kind] } },
  }
}

function discriminator(): JsonSchema {
  return {
    propertyName: 'kind',
    mapping: Object.fromEntries(
      Object.keys(eventKinds).map((kind) => [kind, `#/components/schemas/${componentOf(kind)}`]),
    ),
  }
}

function componentOf(kind: string): string {
  return `${kind.charAt(0).toUpperCase()}${kind.slice(1)}Event`
}

function reference(name: string): JsonSchema {
  return { $ref: `#/components/schemas/${name}` }
}

function answer(description: string, schema: JsonSchema): JsonSchema {
  return { description, content: { 'application/json': { schema } } }
}
