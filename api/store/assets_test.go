package store_test

import (
	"fmt"
	"testing"
	"time"

	"sello/api"
	"sello/api/store"
	"sello/api/store/storetest"
	"sello/core/musttest"
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
			musttest.Do(t, s.SaveBuild(ctx, build, at, builtAs(build), 3))
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

		file := musttest.Get(s.Asset(ctx, "assets/shared.00000000.js"))(t)
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

// Two processes start with two builds at once: the one that prunes waits for the other's files, and does not delete them.
func TestAFileThatAnotherProcessStoresMeanwhileIsNotPruned(t *testing.T) {
	s := storetest.Postgres(t)
	musttest.Do(t, s.SaveBuild(ctx, "old", atUTC, builtAs("old"), 1))
	other, err := s.DB().Begin()
	musttest.Do(t, err)
	defer func() { _ = other.Rollback() }()
	_, err = other.Exec("UPDATE page_assets SET build = 'b', started_at = $1 WHERE name = 'assets/shared.00000000.js'", atUTC.Add(2*time.Minute))
	musttest.Do(t, err)
	saved := make(chan error)
	go func() { saved <- s.SaveBuild(ctx, "a", atUTC.Add(time.Minute), builtAs("a")[1:], 1) }()
	for waiting := 0; waiting == 0; {
		musttest.Do(t, s.DB().QueryRow(`SELECT count(*) FROM pg_stat_activity
			WHERE datname = current_database() AND wait_event_type = 'Lock'`).Scan(&waiting))
	}
	musttest.Do(t, other.Commit())
	musttest.Do(t, <-saved)
	musttest.Get(s.Asset(ctx, "assets/shared.00000000.js"))(t)
	_, err = s.Asset(ctx, "assets/main.old.js")
	equal(t, api.KindOf(err), api.KindNotFound)
}

func TestAServerWithoutAPageStoresNoFiles(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		musttest.Do(t, s.SaveBuild(ctx, "a", atUTC, builtAs("a"), 3))
		musttest.Do(t, s.SaveBuild(ctx, "none", atUTC, nil, 3))
		equal(t, rows(t, s, "page_assets"), 2)
	})
}
