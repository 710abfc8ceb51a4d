import parts from '../../../texts/documents.json'

/** The parts of the long documents in their order, by the name of the document; the server reads the same file. */
export const PARTS: Readonly<Record<keyof typeof parts, readonly string[]>> = parts
