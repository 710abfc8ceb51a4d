/** Where in the tab's storage is what was filled in on a page that was left before it reacted. It is removed with the drafts. */
var EARLY = 'sello.draft.early'

/** The place of the button that was pressed last before the page reacts. The browser itself would submit a form to an address that does not handle it. */
var pressed = null

function onEarlyClick(event) {
  var button = event.target.closest('button')
  if (!button) return
  event.preventDefault()
  pressed = pathTo(button)
}

/** How an element is found after the page is drawn anew: a selector, and which one of its elements. */
function pathTo(element) {
  var selector = element.id ? '#' + element.id : '[class="' + element.className + '"]'
  return [selector, [].indexOf.call(document.querySelectorAll(selector), element)]
}

/** What is filled in: the place of each field, a property of it and its value. */
function filledIn() {
  var filled = []
  document.querySelectorAll('#content input').forEach(function (field) {
    var property = field.type === 'radio' ? 'checked' : 'value'
    if (field[property]) filled.push([pathTo(field), property, field[property]])
  })
  return filled
}

/** Called when the page is left. Once it reacts, it keeps what is filled in itself. */
function keepEarly() {
  try {
    if (!document.querySelector('[data-alive]')) sessionStorage.setItem(EARLY, JSON.stringify(filledIn()))
  } catch (error) {
    // Without storage it is kept until the page is left.
  }
}

/** Fills in what was filled in when the page was left before it reacted. The browser must not put back choices itself: they may be older than what is kept. */
function putBack() {
  addEventListener('pagehide', keepEarly)
  document.querySelectorAll('#content [type=radio]').forEach(function (field) {
    field.autocomplete = 'off'
  })
  try {
    JSON.parse(sessionStorage.getItem(EARLY)).forEach(function (each) {
      document.querySelectorAll(each[0][0])[each[0][1]][each[1]] = each[2]
    })
    sessionStorage.removeItem(EARLY)
  } catch (error) {
    // There is nothing, or it is of another build.
  }
}
