// The load client: posts one body over and over, as many at a time as told, for as long as told, and prints what it saw as JSON.
// It reads the server's processor time and memory from /proc at the same moments as it starts and stops counting.
package main

import (
	"bytes"
	"crypto/tls"
	"crypto/x509"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"net/http"
	"os"
	"sort"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"time"
)

type result struct {
	Requests       int     `json:"requests"`
	Seconds        float64 `json:"seconds"`
	P50            float64 `json:"p50Ms"`
	P99            float64 `json:"p99Ms"`
	CPUSeconds     float64 `json:"cpuSeconds"`
	LargestRSS     float64 `json:"largestRssMiB"`
	ResponseLength int     `json:"responseLength"`
}

func main() {
	url := flag.String("url", "", "where to post")
	authority := flag.String("ca", "", "file of the certificate authority")
	bodyFile := flag.String("body", "", "file of the body")
	concurrency := flag.Int("concurrency", 1, "requests in flight")
	warmup := flag.Duration("warmup", time.Second, "load before counting")
	duration := flag.Duration("duration", 3*time.Second, "how long to count")
	pid := flag.Int("pid", 0, "the server's process")
	success := flag.String("success", `"status":"Success"`, "what the last 2,000 bytes of an answer have to hold")
	flag.Parse()

	body, err := os.ReadFile(*bodyFile)
	check(err)
	pem, err := os.ReadFile(*authority)
	check(err)
	pool := x509.NewCertPool()
	pool.AppendCertsFromPEM(pem)
	client := &http.Client{Transport: &http.Transport{
		TLSClientConfig:     &tls.Config{RootCAs: pool, NextProtos: []string{"http/1.1"}},
		TLSNextProto:        map[string]func(string, *tls.Conn) http.RoundTripper{},
		MaxIdleConnsPerHost: *concurrency,
		DisableCompression:  true,
	}}

	var counting, stopped atomic.Bool
	var length atomic.Int64
	latencies := make([][]float64, *concurrency)
	var workers sync.WaitGroup
	for worker := range *concurrency {
		workers.Add(1)
		go func() {
			defer workers.Done()
			buffer := make([]byte, 64*1024)
			for !stopped.Load() {
				started := time.Now()
				length.Store(int64(post(client, *url, body, buffer, []byte(*success))))
				if counting.Load() && !stopped.Load() {
					latencies[worker] = append(latencies[worker], float64(time.Since(started).Microseconds())/1000)
				}
			}
		}()
	}

	time.Sleep(*warmup)
	cpu, begin := cpuSeconds(*pid), time.Now()
	counting.Store(true)
	largest := 0.0
	for time.Since(begin) < *duration {
		time.Sleep(20 * time.Millisecond)
		largest = max(largest, rssMiB(*pid))
	}
	stopped.Store(true)
	cpu, elapsed := cpuSeconds(*pid)-cpu, time.Since(begin).Seconds()
	workers.Wait()

	all := []float64{}
	for _, some := range latencies {
		all = append(all, some...)
	}
	sort.Float64s(all)
	check(json.NewEncoder(os.Stdout).Encode(result{
		Requests: len(all), Seconds: elapsed, P50: quantile(all, 0.5), P99: quantile(all, 0.99), CPUSeconds: cpu, LargestRSS: largest,
		ResponseLength: int(length.Load()),
	}))
}

// The answer has to be a success, or the figures mean nothing. Webhooks say so at its end.
func post(client *http.Client, url string, body, buffer, success []byte) int {
	response, err := client.Post(url, "application/json", bytes.NewReader(body))
	check(err)
	defer response.Body.Close()
	length, end := 0, []byte{}
	for {
		n, err := response.Body.Read(buffer)
		length += n
		end = append(end, buffer[max(0, n-2000):n]...)
		end = end[max(0, len(end)-2000):]
		if err == io.EOF {
			break
		}
		check(err)
	}
	if response.StatusCode != http.StatusOK || !bytes.Contains(end, success) {
		check(fmt.Errorf("status %d, ending in %s", response.StatusCode, end))
	}
	return length
}

func quantile(sorted []float64, q float64) float64 {
	if len(sorted) == 0 {
		return 0
	}
	return sorted[min(len(sorted)-1, int(q*float64(len(sorted))))]
}

// User and system time of a process, in seconds: fields 14 and 15 of its stat, in hundredths.
func cpuSeconds(pid int) float64 {
	if pid == 0 {
		return 0
	}
	stat, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	check(err)
	fields := strings.Fields(string(stat[bytes.LastIndexByte(stat, ')')+1:]))
	user, err := strconv.Atoi(fields[11])
	check(err)
	system, err := strconv.Atoi(fields[12])
	check(err)
	return float64(user+system) / 100
}

func rssMiB(pid int) float64 {
	if pid == 0 {
		return 0
	}
	status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", pid))
	check(err)
	for line := range strings.Lines(string(status)) {
		if rest, found := strings.CutPrefix(line, "VmRSS:"); found {
			kib, err := strconv.Atoi(strings.Fields(rest)[0])
			check(err)
			return float64(kib) / 1024
		}
	}
	return 0
}

func check(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
