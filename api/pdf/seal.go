package pdf

import "math"

const lobes = 24

// seal draws the wax seal of the page (webapp/src/ui/Seal.tsx) with its upper left corner at x, y.
func (d *drawing) seal(x, y, size float64) {
	at := func(px, py float64) (float64, float64) { return x + px*size/100, y + py*size/100 }
	points := make([][2]float64, 2*lobes)
	for i := range points {
		angle, radius := math.Pi*float64(i)/lobes, 48.5
		if i%2 == 1 {
			radius = 44.5
		}
		points[i] = [2]float64{50 + radius*math.Cos(angle), 50 + radius*math.Sin(angle)}
	}
	middle := func(a, b [2]float64) (float64, float64) { return at((a[0]+b[0])/2, (a[1]+b[1])/2) }
	d.f.SetFillColor(wax[0], wax[1], wax[2])
	d.f.MoveTo(middle(points[len(points)-1], points[0]))
	for i, p := range points {
		cx, cy := at(p[0], p[1])
		ex, ey := middle(p, points[(i+1)%len(points)])
		d.f.CurveTo(cx, cy, ex, ey)
	}
	d.f.ClosePath()
	d.f.DrawPath("F")
	cx, cy := at(50, 50)
	d.f.SetDrawColor(122, 22, 18)
	d.f.SetLineWidth(size * 0.02)
	d.f.Circle(cx, cy, size*0.365, "D")
	d.letter(at, size)
}

// letter draws the S of the seal.
func (d *drawing) letter(at func(x, y float64) (float64, float64), size float64) {
	d.f.SetDrawColor(onWax[0], onWax[1], onWax[2])
	d.f.SetLineWidth(size * 0.065)
	d.f.SetLineCapStyle("round")
	d.f.MoveTo(at(62, 38.5))
	for _, c := range [][6]float64{
		{60, 33, 55.5, 30.5, 50, 30.5}, {43, 30.5, 38, 34.3, 38, 40}, {38, 53, 63, 46.5, 63, 60},
		{63, 66, 57.5, 69.5, 50.5, 69.5}, {44, 69.5, 39, 66.5, 37, 60.5},
	} {
		ax, ay := at(c[0], c[1])
		bx, by := at(c[2], c[3])
		ex, ey := at(c[4], c[5])
		d.f.CurveBezierCubicTo(ax, ay, bx, by, ex, ey)
	}
	d.f.DrawPath("D")
	d.f.SetLineCapStyle("butt")
}
