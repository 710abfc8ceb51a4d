var MOST_REPORTS = 5
var LONGEST_MESSAGE = 300
/** How many characters of a message are read, since the patterns take long for a long one. A word that is cut is left out. */
var LONGEST_READ = 1000
var MOST_FRAMES = 10

/** Reports of this page load by their message and place: equal errors are sent once. */
var reported = {}
var reports = 0

/**
 * Sends an error to the server: its redacted message, where it happened in our own files, and the screen.
 * `place` is used where the error has no stack: {asset, line, column}.
 */
function report(error, place) {
  var stack = String((error && error.stack) || '')
  var frames = framesOf(stack)
  if (isForeign(error, stack, frames, place)) return
  var at = frames.length ? placeOf(frames[0]) : place || { asset: '', line: 0, column: 0 }
  var message = redact(messageOf(error)).slice(0, LONGEST_MESSAGE)
  var key = [message, at.asset, at.line, at.column].join(' ')
  if (reported[key] || reports >= MOST_REPORTS) return
  reported[key] = true
  reports += 1
  send({
    message: message,
    asset: at.asset,
    line: at.line,
    column: at.column,
    route: routeOf(location.hash),
    frames: frames,
  })
}

/**
 * Reports whether an error is not the page's: that of a browser extension, also React's where an extension has changed the
 * prerendered page, which React then draws anew; or an event without an error.
 */
function isForeign(error, stack, frames, place) {
  if (/React error #418/.test(error && error.message)) return true
  if (!frames.length && /-extension:\/\//.test(stack)) return true
  return !error && !place
}

/** Returns the message of an error. What is thrown and is no Error may be data of the visitor: only its type is told. */
function messageOf(error) {
  if (!(error instanceof Error))
    return typeof error === 'string' ? 'a text was thrown' : 'no Error was thrown'
  var code = typeof error.code === 'string' ? ' ' + error.code : ''
  return error.name + code + ': ' + error.message
}

/** The places of a stack that are in our own files, as asset:line:column. Function names are left out. */
function framesOf(stack) {
  var own = location.origin + '/assets/'
  var frames = []
  var parts = stack.split(own)
  for (var i = 1; i < parts.length && frames.length < MOST_FRAMES; i++) {
    var frame = /^[\w.-]{1,80}:\d{1,7}:\d{1,7}/.exec(parts[i])
    if (frame) frames.push(frame[0])
  }
  return frames
}

function placeOf(frame) {
  var parts = frame.split(':')
  return { asset: parts[0], line: Number(parts[1]), column: Number(parts[2]) }
}

/** The screen's path; what has not the shape of one was typed by somebody. */
function routeOf(hash) {
  var path = hash.replace(/^#/, '').split(/[?#]/)[0]
  return /^\/[a-z/]{0,79}$/.test(path) ? path : '/'
}

/** Removes what may be the visitor's: quoted text, addresses' queries, e-mail addresses, tokens, long numbers. */
function redact(message) {
  var read = message.length > LONGEST_READ ? message.slice(0, LONGEST_READ).replace(/\S*$/, '') : message
  return unquoted(visible(read))
    .replace(/[?#]\S*=\S*/g, '…')
    .replace(/\S+@\S+/g, '…')
    .replace(/\S*_secret_\S*/g, '…')
    .replace(/[\w-]{20,}(?:\.[\w-]+)*/g, function (token) {
      return /\d/.test(token) ? '…' : token
    })
    .replace(/\d[\d\s.,:/\\|()_-]{2,}\d/g, '…')
}

/** Returns a message without invisible characters, and with fullwidth forms as ASCII: no pattern misses what a reader sees. */
function visible(message) {
  return message
    .replace(/[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g, '')
    .replace(/\ufe6b/g, '@')
    .replace(/[\uff01-\uff5e]/g, function (form) {
      return String.fromCharCode(form.charCodeAt(0) - 0xfee0)
    })
}

/**
 * Returns a message without everything from the first quotation mark to the last, or to the end if there is only one.
 * Quoted data can contain marks itself. An apostrophe between two letters is no mark.
 */
function unquoted(message) {
  var letter = /[A-Za-z\u00c0-\u024f]/
  var marks = []
  for (var i = 0; i < message.length; i++) {
    if ('"`“”„«»‘’\''.indexOf(message.charAt(i)) < 0) continue
    if (!(letter.test(message.charAt(i - 1)) && letter.test(message.charAt(i + 1)))) marks.push(i)
  }
  if (!marks.length) return message
  var end = marks.length > 1 ? marks[marks.length - 1] + 1 : message.length
  return message.slice(0, marks[0]) + '…' + message.slice(end)
}

/** Sends a report. A failure is ignored, since it cannot be reported either. */
function send(body) {
  try {
    window
      .fetch('/_/api/v1/client-errors', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
        keepalive: true,
      })
      ['catch'](function () {})
  } catch (error) {
    // A browser without fetch has nothing to report with.
  }
}
