// Package v1beta2 is the peer of test/golden/demoapplication/input/api/v1beta2.
// +groupName=apps.example.com
package v1beta2
