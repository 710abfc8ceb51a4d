package blobs_test

import (
	"bytes"
	"context"
	"crypto/rand"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/johannesboyne/gofakes3"
	"github.com/johannesboyne/gofakes3/backend/s3mem"

	"sello/api"
	"sello/api/blobs"
	"sello/api/store"
	"sello/api/store/storetest"
	"sello/core/musttest"
)

var ctx = context.Background()

// fakeS3 starts an S3 service in this process with the bucket "logos", and returns its address.
func fakeS3(t *testing.T) string {
	t.Helper()
	backend := s3mem.New()
	musttest.Do(t, backend.CreateBucket("logos"))
	server := httptest.NewServer(gofakes3.New(backend).Server())
	t.Cleanup(server.Close)
	return "s3://key:secret@" + strings.TrimPrefix(server.URL, "http://") + "/logos?tls=false&region=us-east-1"
}

// each runs a test on every kind of Store.
func each(t *testing.T, test func(t *testing.T, b blobs.Store)) {
	open := func(t *testing.T, address string, s *store.Store) blobs.Store {
		return musttest.Get(blobs.Open(address, s))(t)
	}
	storetest.Each(t, func(t *testing.T, s *store.Store) { test(t, open(t, "", s)) })
	t.Run("s3", func(t *testing.T) { test(t, open(t, fakeS3(t), nil)) })
}

func TestAFileIsReadAsItWasStored(t *testing.T) {
	each(t, func(t *testing.T, b blobs.Store) {
		big := make([]byte, 1<<20)
		_, _ = rand.Read(big)
		for key, content := range map[string][]byte{"logo/1": big, "logo/2": {0, 255}} {
			musttest.Do(t, b.Put(ctx, key, "image/svg+xml", content))
			typ, got, err := b.Get(ctx, key)
			if err != nil || typ != "image/svg+xml" || !bytes.Equal(got, content) {
				t.Errorf("%s: %q, %d bytes, %v", key, typ, len(got), err)
			}
		}
	})
}

func TestPuttingAgainReplaces(t *testing.T) {
	each(t, func(t *testing.T, b blobs.Store) {
		for _, content := range []string{"first", "second"} {
			musttest.Do(t, b.Put(ctx, "k", "text/"+content, []byte(content)))
		}
		typ, got, err := b.Get(ctx, "k")
		if err != nil || typ != "text/second" || string(got) != "second" {
			t.Errorf("%q %q %v", typ, got, err)
		}
	})
}

func TestADeletedFileIsNotFound(t *testing.T) {
	each(t, func(t *testing.T, b blobs.Store) {
		musttest.Do(t, b.Put(ctx, "k", "a/b", []byte("x")))
		for range 2 { // a missing key is deleted without an error
			musttest.Do(t, b.Delete(ctx, "k"))
		}
		if _, _, err := b.Get(ctx, "k"); api.KindOf(err) != api.KindNotFound {
			t.Errorf("got %v", err)
		}
	})
}

func TestBeforeListsTheOlderOnes(t *testing.T) {
	each(t, func(t *testing.T, b blobs.Store) {
		for _, key := range []string{"a/1", "b"} {
			musttest.Do(t, b.Put(ctx, key, "a/b", []byte("x")))
		}
		for _, c := range []struct {
			at   time.Time
			want string
		}{{time.Now().Add(-time.Hour), ""}, {time.Now().Add(time.Hour), "a/1 b"}} {
			var keys []string
			err := b.Before(ctx, c.at, func(key string) error { keys = append(keys, key); return nil })
			if got := strings.Join(keys, " "); err != nil || got != c.want {
				t.Errorf("got %q, %v; want %q", got, err, c.want)
			}
		}
	})
}

func TestAWrongBucketIsAnErrorWithoutTheSecret(t *testing.T) {
	for _, address := range []string{
		"s3://", "s3://key:hush@host", "s3://key@host/bucket", "s3://key:hush@host/a/b", "s3://key:hu sh%zz@host/x",
		strings.Replace(fakeS3(t), "/logos", "/other", 1),
	} {
		b, err := blobs.Open(address, nil)
		if err == nil {
			err = b.Check(ctx)
		}
		if err == nil || api.KindOf(err) == api.KindUnavailable {
			t.Errorf("%s: no error", address)
		} else if strings.Contains(err.Error(), "hush") || strings.Contains(err.Error(), "hu sh") {
			t.Errorf("the error contains the secret: %v", err)
		}
	}
}

func TestABucketThatIsAwayIsAnOutage(t *testing.T) {
	away := httptest.NewServer(nil)
	away.Close()
	b := musttest.Get(blobs.Open("s3://key:secret@"+strings.TrimPrefix(away.URL, "http://")+"/logos?tls=false", nil))(t)
	if err := b.Check(ctx); api.KindOf(err) != api.KindUnavailable || strings.Contains(err.Error(), "secret") {
		t.Errorf("check: %v", err)
	}
	short, cancel := context.WithTimeout(ctx, 3*time.Second) // the client repeats a request for longer
	defer cancel()
	if err := b.Put(short, "k", "a/b", []byte("x")); api.KindOf(err) != api.KindUnavailable {
		t.Errorf("put: %v", err)
	}
}
