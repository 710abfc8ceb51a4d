/** Bytes as text in base64url without padding, and back. */
export function base64url(bytes: ArrayBuffer | Uint8Array): string {
  return btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(decoded(text), character => character.charCodeAt(0))
}

/** The bytes as a string that has one character for each. */
export const decoded = (text: string): string => atob(text.replaceAll('-', '+').replaceAll('_', '/'))
