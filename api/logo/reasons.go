package logo

import "sello/core/fault"

// The reasons for which a logo is rejected, beside fault.FileType, FileEmpty and FileTooLarge. Each has a text in every language
// under "fault_" + code, which says what to do.
const (
	Broken        fault.Code = "logo_broken"     // damaged or incomplete
	WebP          fault.Code = "logo_webp"       // a WebP picture, whatever its name is
	HEIC          fault.Code = "logo_heic"       // a photo of a telephone in HEIC or AVIF
	Compressed    fault.Code = "logo_svgz"       // a file in gzip, as .svgz is
	ManyPixels    fault.Code = "logo_pixels"     // more than maxSide or maxPixels
	FewPixels     fault.Code = "logo_few_pixels" // fewer than minSide on the longer side
	ManyScans     fault.Code = "logo_scans"      // a JPEG of more than maxScans or maxWork
	Encoding      fault.Code = "logo_encoding"   // an SVG in an encoding that is not known
	Entities      fault.Code = "logo_entities"   // an SVG with entities that no drawing program writes, or that it does not declare
	Script        fault.Code = "logo_script"     // an SVG with a script, or an attribute that runs one
	Page          fault.Code = "logo_page"       // an SVG with a piece of a web page
	Outside       fault.Code = "logo_outside"    // an SVG that refers to something outside the file
	Style         fault.Code = "logo_style"      // an SVG whose styles could hide something
	NothingDrawn  fault.Code = "logo_empty"      // an SVG without a shape, a text or a picture, or without a size in which they are seen
	Nested        fault.Code = "logo_nested"     // an SVG with more than maxElementDepth, what it repeats included
	Repeated      fault.Code = "logo_repeated"   // an SVG that is larger than maxExpanded with what it repeats
	Circular      fault.Code = "logo_circular"   // an SVG of which a part contains itself
	ActivePDF     fault.Code = "logo_pdf_active" // a PDF that runs, opens or contains something
	UnreadablePDF fault.Code = "logo_pdf_locked" // a PDF whose objects are encrypted, or encoded in a way that is not undone
	Gone          fault.Code = "logo_gone"       // an uploaded logo that is not kept any more
)

// Reasons lists every reason in the order above. Tests compare the texts and the contract with it.
var Reasons = []fault.Code{
	Broken, WebP, HEIC, Compressed, ManyPixels, FewPixels, ManyScans, Encoding, Entities, Script, Page, Outside, Style, NothingDrawn, Nested, Repeated, Circular, ActivePDF, UnreadablePDF, Gone,
}

// rejection is the error of a check: the reason, and what was found, for the log.
type rejection struct {
	reason fault.Code
	found  string
}

func (r *rejection) Error() string { return r.found }

func reject(reason fault.Code, found string) error { return &rejection{reason, found} }
