// Package v1beta1 is the peer of test/golden/demoapplication/input/api/v1beta1.
// +groupName=apps.example.com
package v1beta1
