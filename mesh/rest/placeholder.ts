/** Stands for the API in Mesh's addresses; the REST fetch puts the configured address in its place. */
export const placeholder = 'http://rest.invalid'
