package blobs

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net/url"
	"strings"
	"time"

	"github.com/minio/minio-go/v7"
	"github.com/minio/minio-go/v7/pkg/credentials"

	"sello/api"
)

// bucket stores files in one bucket of an S3-compatible service.
type bucket struct {
	client *minio.Client
	name   string
}

// openS3 parses an address such as s3://key:secret@host/bucket?region=eu-south-2&tls=false. Errors do not contain the address,
// since it contains a secret.
func openS3(address string) (Store, error) {
	u, err := url.Parse(address)
	if err != nil {
		return nil, errors.New("the address of the bucket is no URL")
	}
	secret, _ := u.User.Password()
	name := strings.Trim(u.Path, "/")
	if u.Host == "" || u.User.Username() == "" || secret == "" || name == "" || strings.Contains(name, "/") {
		return nil, errors.New("the address of a bucket is s3://key:secret@host/bucket")
	}
	client, err := minio.New(u.Host, &minio.Options{
		Creds:  credentials.NewStaticV4(u.User.Username(), secret, ""),
		Secure: u.Query().Get("tls") != "false",
		Region: u.Query().Get("region"),
	})
	if err != nil {
		return nil, fmt.Errorf("reach the bucket: %w", err)
	}
	return bucket{client, name}, nil
}

// checkTime is the time limit of Check: the client repeats a request to a service that is away for much longer.
const checkTime = 5 * time.Second

// Check implements Store.
func (b bucket) Check(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, checkTime)
	defer cancel()
	ok, err := b.client.BucketExists(ctx, b.name)
	if err == nil && !ok {
		return fmt.Errorf("there is no bucket %q", b.name)
	}
	return wrap(err, "reach the bucket")
}

// Put implements Store.
func (b bucket) Put(ctx context.Context, key, typ string, content []byte) error {
	_, err := b.client.PutObject(ctx, b.name, key, bytes.NewReader(content), int64(len(content)),
		minio.PutObjectOptions{ContentType: typ})
	return wrap(err, "keep a file")
}

// Get implements Store.
func (b bucket) Get(ctx context.Context, key string) (string, []byte, error) {
	object, err := b.client.GetObject(ctx, b.name, key, minio.GetObjectOptions{})
	if err != nil {
		return "", nil, wrap(err, "find a file")
	}
	defer object.Close()
	content, err := io.ReadAll(object)
	if err != nil {
		return "", nil, wrap(err, "read a file")
	}
	info, err := object.Stat()
	return info.ContentType, content, wrap(err, "read a file")
}

// Delete implements Store.
func (b bucket) Delete(ctx context.Context, key string) error {
	err := b.client.RemoveObject(ctx, b.name, key, minio.RemoveObjectOptions{})
	return wrap(err, "delete a file")
}

// Before implements Store.
func (b bucket) Before(ctx context.Context, t time.Time, each func(key string) error) error {
	ctx, stop := context.WithCancel(ctx) // ends the listing after an error
	defer stop()
	for object := range b.client.ListObjects(ctx, b.name, minio.ListObjectsOptions{Recursive: true}) {
		if object.Err != nil {
			return wrap(object.Err, "list the files")
		}
		if !object.LastModified.Before(t) {
			continue
		}
		if err := each(object.Key); err != nil {
			return err
		}
	}
	return nil
}

func wrap(err error, doing string) error {
	switch {
	case err == nil:
		return nil
	case minio.ToErrorResponse(err).Code == minio.NoSuchKey:
		return api.Fail(api.KindNotFound)
	case minio.ToErrorResponse(err).StatusCode == 0: // the service did not answer
		return &api.Error{Kind: api.KindUnavailable, Err: fmt.Errorf("%s: %w", doing, err)}
	}
	return fmt.Errorf("%s: %w", doing, err)
}
