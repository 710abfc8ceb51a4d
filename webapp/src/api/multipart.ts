/** A body of JSON; with a file, of the JSON and the file as parts with these names. */
export function withFile<T>(
  json: T,
  file: File | null | undefined,
  [jsonPart, filePart]: [string, string] = ['data', 'file'],
): T | FormData {
  if (!file) return json
  const form = new FormData()
  form.append(jsonPart, new Blob([JSON.stringify(json)], { type: 'application/json' }))
  form.append(filePart, file, file.name)
  return form
}
