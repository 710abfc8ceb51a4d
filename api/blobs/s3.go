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

// openS3 parses an address such as s3://key:secret@host/bucket?region=eu-south-2&tls=false and checks that the bucket
// exists. Errors do not contain the address, since it contains a secret.
func openS3(ctx context.Context, address string) (Store, error) {
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
	ok, err := client.BucketExists(ctx, name)
	if err != nil {
		return nil, fmt.Errorf("reach the bucket: %w", err)
	}
	if !ok {
		return nil, fmt.Errorf("there is no bucket %q", name)
	}
	return bucket{client, name}, nil
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
func (b bucket) Before(ctx context.Context, t time.Time) ([]string, error) {
	ctx, stop := context.WithCancel(ctx) // ends the listing after an error
	defer stop()
	var keys []string
	for object := range b.client.ListObjects(ctx, b.name, minio.ListObjectsOptions{Recursive: true}) {
		if object.Err != nil {
			return nil, wrap(object.Err, "list the files")
		}
		if object.LastModified.Before(t) {
			keys = append(keys, object.Key)
		}
	}
	return keys, nil
}

func wrap(err error, doing string) error {
	switch {
	case err == nil:
		return nil
	case minio.ToErrorResponse(err).Code == minio.NoSuchKey:
		return api.Fail(api.KindNotFound)
	}
	return fmt.Errorf("%s: %w", doing, err)
}
