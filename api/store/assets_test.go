package store_test

import (
	"fmt"
	"testing"
	"time"

	"sello/api"
	"sello/api/store"
	"sello/api/store/storetest"
)

// builtAs returns the files of a build: one that every build has, and one of its own.
func builtAs(build string) []api.Asset {
	return []api.Asset{
		{Name: "assets/shared.00000000.js", Bytes: []byte("shared")},
		{Name: "assets/main." + build + ".js", Gzip: true, Bytes: []byte(build)},
	}
}

func TestTheFilesOfTheBuildsThatStartedLastAreStored(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		at := atUTC
		start := func(build string) {
			t.Helper()
			at = at.Add(time.Minute)
			must(t, s.SaveBuild(ctx, build, at, builtAs(build), 3))
		}
		stored := func() (builds string) {
			for _, build := range []string{"a", "b", "c", "d", "e"} {
				file, err := s.Asset(ctx, "assets/main."+build+".js")
				switch api.KindOf(err) {
				case "":
					equal(t, file, builtAs(build)[1])
					builds += build
				case api.KindNotFound:
				default:
					t.Fatal(err)
				}
			}
			return builds
		}
		for _, build := range []string{"a", "b", "c"} {
			start(build)
		}
		equal(t, stored(), "abc")
		start("d")
		equal(t, stored(), "bcd")
		start("b") // an earlier build is started again: a restart, or a rollback
		start("e")
		equal(t, stored(), "bde")

		file, err := s.Asset(ctx, "assets/shared.00000000.js")
		must(t, err)
		equal(t, file, builtAs("")[0])
	})
}

func TestABuildThatStartsInSeveralProcessesIsStoredOnce(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		var files []api.Asset
		for i := range 100 {
			files = append(files, api.Asset{Name: fmt.Sprintf("assets/%d.00000000.js", i), Bytes: []byte("x")})
		}
		inParallel(8, func(i int) {
			if err := s.SaveBuild(ctx, "one", atUTC.Add(time.Duration(i)*time.Second), files, 3); err != nil {
				t.Error(err)
			}
		})
		equal(t, rows(t, s, "page_assets"), len(files))
	})
}

func TestAServerWithoutAPageStoresNoFiles(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		must(t, s.SaveBuild(ctx, "a", atUTC, builtAs("a"), 3))
		must(t, s.SaveBuild(ctx, "none", atUTC, nil, 3))
		equal(t, rows(t, s, "page_assets"), 2)
	})
}
