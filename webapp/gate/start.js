/** This script's own element; its attributes name the files of the page. */
var gate = document.getElementById('gate')
var entries = gate.getAttribute('data-start').split(' ')
var ahead = gate.getAttribute('data-ahead').match(/\S+/g) || []
var drawn = false

window.sello = {
  report: report,
  standIn: standIn,
  isElsewhere: isElsewhere,
  /** Called once the page is drawn and hears clicks: from then on an error is the matter of its own boundaries. */
  drawn: function () {
    drawn = true
    document.removeEventListener('click', onEarlyClick, true)
  },
  /** Returns what was done to the page until now: the places of what was pressed last and of what has the focus, and what is filled in. */
  early: function () {
    return { pressed: pressed, focused: pathTo(document.activeElement), filled: filledIn() }
  },
}

/** An error of an entry file before anything is drawn, also of one that is cut off, leaves a shell that only looks alive. */
function onError(event) {
  var asset = assetOf(event.filename)
  var own = asset && { asset: asset, line: event.lineno || 0, column: event.colno || 0 }
  if (!drawn && own && entries.join(' ').indexOf(asset) >= 0) {
    standIn('broken')
  }
  if (event.error || own) report(event.error, own)
}

function assetOf(address) {
  var own = location.origin + '/assets/'
  var name = String(address || '')
  return name.indexOf(own) === 0 ? name.slice(own.length) : ''
}

function onRejection(event) {
  if (event.reason) report(event.reason)
}

/** The page's own scripts, in their order; and ahead of them what they ask for. */
function load() {
  ahead.forEach(function (file) {
    var link = document.createElement('link')
    link.rel = 'preload'
    link.as = 'script'
    link.href = file
    document.head.appendChild(link)
  })
  entries.forEach(function (entry) {
    loadEntry(entry, 1)
  })
}

/** Asks for a script at most three times. */
function loadEntry(entry, tried) {
  var script = document.createElement('script')
  script.src = entry
  script.async = false
  script.onerror = function () {
    if (tried > 2) return standIn('unloaded')
    setTimeout(function () {
      loadEntry(entry, tried + 1)
    }, tried * 500)
  }
  document.head.appendChild(script)
}

function start() {
  if (missing(window).length) return standIn('old')
  document.addEventListener('click', onEarlyClick, true)
  window.addEventListener('error', onError)
  window.addEventListener('unhandledrejection', onRejection)
  load()
}

/** Milliseconds after which a page that is not painted goes on: behind other windows it may never be painted. */
var PATIENCE = 500

/** Calls `next` once the document is painted: no script delays its first paint, by bytes or by time. */
function afterPaint(next) {
  var called = false
  function once() {
    if (!called) next()
    called = true
  }
  if (document.hidden) return once()
  requestAnimationFrame(function () {
    setTimeout(once)
  })
  setTimeout(once, PATIENCE)
}

/** Reports whether another screen than that of the document is asked for: by the address, or by a form that is kept in a later step. */
function isElsewhere() {
  if (!/^(#\/?(\?.*)?)?$/.test(location.hash) || /trademarkId=/.test(location.href)) return true
  try {
    return /"at":"(?!trademark)/.test(localStorage['sello.draft.progress'])
  } catch (error) {
    return false
  }
}

putBack()
// What is around another screen stays empty until it is drawn.
if (isElsewhere()) {
  document.getElementById('content').style.visibility = 'hidden'
  start()
} else {
  afterPaint(start)
}
