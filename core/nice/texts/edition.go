package texts

// Edition is the edition of the Nice classification that the texts follow. It is shown with the classes. A new edition changes
// the texts and this constant.
const Edition = "13-2026"
