/** The authenticator app of an operator (RFC 6238: SHA-1, six digits, 30 seconds). */
import { createHmac } from 'node:crypto'

const STEP = 30_000
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export class AuthenticatorApp {
  /** The time step of the last code: the server takes none twice. */
  private last = 0

  constructor(private readonly secret: string) {}

  /**
   * A code that was not used: that of now, or of the next step. The server takes both for 30 seconds at least; the code of the step
   * before would be refused as soon as a new step begins on the way to the server.
   */
  code(): string {
    this.last = Math.max(Math.floor(Date.now() / STEP), this.last + 1)
    return codeOf(bytesOf(this.secret), this.last)
  }
}

function codeOf(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const at = (mac.at(-1) ?? 0) & 0xf
  return String((mac.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/** The bytes of a text in base32. */
function bytesOf(text: string): Buffer {
  const bits = [...text].map(c => ALPHABET.indexOf(c).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map(byte => Number.parseInt(byte, 2)))
}
