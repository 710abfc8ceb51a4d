package rest

import (
	"bytes"
	"net/http"
	"time"
	"unicode/utf8"

	"github.com/gin-gonic/gin"

	"sello/api"
	"sello/api/desk"
	"sello/api/web"
	"sello/api/wire"
	"sello/core/fault"
	"sello/core/form"
)

func (s *server) deskQueues(c *gin.Context, _ desk.Operator) error {
	orders, contacts, err := s.Desk.Queues(c.Request.Context())
	if err != nil {
		return err
	}
	failed, err := s.Desk.FailedDeliveries(c.Request.Context())
	if err != nil {
		return err
	}
	mails, err := s.Desk.CountTroubledMails(c.Request.Context())
	if err != nil {
		return err
	}
	counts := map[string]int{"contacts": contacts, "webhooks": len(failed), "mails": mails}
	for queue, n := range orders {
		counts[string(queue)] = n
	}
	return respond(c, counts)
}

// selection parses the filters of a list of orders. An unknown value is KindInvalidData at its parameter.
func selection(c *gin.Context, by desk.Operator) (sel api.Selection, err error) {
	sel = api.Selection{
		Queue: api.Queue(c.Query("queue")), Text: c.Query("q"), State: api.OrderState(c.Query("state")),
		Stage: api.Stage(c.Query("stage")), Territory: c.Query("territory"), From: c.Query("from"), To: c.Query("to"),
	}
	if sel.Queue != "" {
		_, err = oneOf("queue", sel.Queue, api.Queues)
	}
	if sel.State != "" && err == nil {
		_, err = oneOf("state", sel.State, api.OrderStates)
	}
	if sel.Stage != "" && err == nil {
		_, err = oneOf("stage", sel.Stage, api.Stages)
	}
	if sel.Territory != "" && err == nil {
		_, err = oneOf("territory", sel.Territory, form.Territories[:])
	}
	mine, mineErr := flag(c, "mine")
	switch {
	case err != nil:
		return sel, err
	case mineErr != nil:
		return sel, mineErr
	case sel.From != "" && !form.ValidDate(sel.From):
		return sel, invalidAt("from", fault.InvalidDate)
	case sel.To != "" && !form.ValidDate(sel.To):
		return sel, invalidAt("to", fault.InvalidDate)
	case utf8.RuneCountInString(sel.Text) > form.MaxLine:
		return sel, invalidAt("q", fault.TooLong)
	case mine:
		sel.TakenBy = by.ID
	}
	return sel, nil
}

// deskOrderOut is an order in a list of the desk.
type deskOrderOut struct {
	ID        string    `json:"id"`
	Reference *string   `json:"reference"`
	State     string    `json:"state"`
	Stage     *string   `json:"stage"`
	Mark      string    `json:"mark"`
	MarkType  string    `json:"mark_type"`
	Owner     string    `json:"owner"`
	Territory string    `json:"territory"`
	CreatedAt time.Time `json:"created_at"`
	waitingOut
}

// waitingOut says what an order waits for.
type waitingOut struct {
	NextAct      string    `json:"next_act"`
	WaitingSince time.Time `json:"waiting_since"`
	DaysWaiting  int       `json:"days_waiting"`
	TakenBy      *string   `json:"taken_by"`
}

func waitingOf(o api.Order, operator string, now time.Time) waitingOut {
	act, since := o.Next()
	return waitingOut{string(act), since, daysBetween(since, now), wire.OrNull(operator)}
}

// daysBetween returns the number of whole days between two times; 0 if the second is earlier.
func daysBetween(from, to time.Time) int { return max(0, int(to.Sub(from)/(24*time.Hour))) }

func (s *server) deskOrders(c *gin.Context, by desk.Operator) error {
	sel, err := selection(c, by)
	if err != nil {
		return err
	}
	after, err := decodeCursor(c.Query("cursor"))
	if err != nil {
		return err
	}
	page, next, err := s.Desk.Page(c.Request.Context(), sel, after)
	if err != nil {
		return err
	}
	out := make([]deskOrderOut, len(page))
	for i, o := range page {
		out[i] = deskOrderOut{
			ID: o.ID, Reference: wire.OrNull(o.Reference), State: string(o.State), Stage: wire.OrNull(string(o.Stage)), Mark: o.Trademark.Name,
			MarkType: o.Trademark.Type, Owner: ownerOf(o.Order), Territory: o.Trademark.CountryProtection, CreatedAt: o.CreatedAt,
			waitingOut: waitingOf(o.Order, o.Operator, s.Now()),
		}
	}
	web.JSON(c.Writer, http.StatusOK, pageOut[deskOrderOut]{out, encodeCursor(next)})
	return nil
}

// ownerOf returns the name of the first owner; "" if there is none.
func ownerOf(o api.Order) string {
	if len(o.Owners) == 0 {
		return ""
	}
	return o.Owners[0].FullName()
}

func (s *server) deskExport(c *gin.Context, by desk.Operator) error {
	format, err := oneOf("format", c.Query("format"), []string{"csv", "json", "xlsx"})
	if err != nil {
		return err
	}
	sel, err := selection(c, by)
	if err != nil {
		return err
	}
	lines := []wire.OrderLine{}
	err = s.Desk.Export(c.Request.Context(), by, sel, format, func(o api.OrderView) { lines = append(lines, wire.LineOf(o)) })
	if err != nil {
		return err
	}
	c.Header("Content-Disposition", `attachment; filename="orders-`+api.Day(s.Now())+"."+format+`"`)
	if format == "json" {
		return respond(c, lines)
	}
	write, typ := wire.WriteOrderLines, "text/csv; charset=utf-8"
	if format == "xlsx" {
		write, typ = wire.WriteOrderSheet, "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
	}
	var b bytes.Buffer
	if err := write(&b, lines); err != nil {
		return err
	}
	web.Data(c.Writer.Header())
	c.Data(http.StatusOK, typ, b.Bytes())
	return nil
}
