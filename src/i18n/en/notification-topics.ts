/** Where notices reach a person. */
export const notificationTopics = {
  title: 'Notifications',
  lead: 'All messages are in the list of messages. Here you set which also pop up, are pushed to the browser or mailed, in all your companies.',
  topic: 'Message',
  popup: 'Pop-up',
  push: 'Browser',
  mail: 'Mail',
  cell: '{{title}}: {{channel}}',
  groups: 'From groups: {{groups}}',
  separator: ', ',
  unavailable: 'Not available',
  blocked:
    'This browser blocks notifications of this site: allow them in its site settings, or none will appear.',
} as const
