using System.Text;
using Woad.Lab.Targets.Replay;

namespace Woad.Lab.Tests.Targets;

public sealed class TraceHeadersTests
{
    [Theory]
    [InlineData("POST / HTTP/1.1\r\nHost: a\r\n\r\nbody", "POST / HTTP/1.1\r\nHost: a\r\n\r\nbody")]
    [InlineData(
        "POST / HTTP/1.1\r\nHost: a\r\ntraceparent: 00-1-2-01\r\nContent-Length: 4\r\n\r\nbody",
        "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\n\r\nbody")]
    [InlineData(
        "POST / HTTP/1.1\r\nTraceParent: 1\r\ntracestate: 2\r\nbaggage: 3\r\nRequest-Id: 4\r\nA: b\r\n\r\n",
        "POST / HTTP/1.1\r\nA: b\r\n\r\n")]
    [InlineData("POST / HTTP/1.1\r\ntraceparents: 1\r\n\r\n", "POST / HTTP/1.1\r\ntraceparents: 1\r\n\r\n")]
    [InlineData(
        "POST / HTTP/1.1\r\nA: b\r\n\r\ntraceparent: 1\r\n\r\n",
        "POST / HTTP/1.1\r\nA: b\r\n\r\ntraceparent: 1\r\n\r\n")]
    [InlineData("text without a head", "text without a head")]
    public void Lines_of_a_trace_are_taken_out_of_the_head(string request, string expected) =>
        Assert.Equal(expected, Encoding.ASCII.GetString(TraceHeaders.Without(Encoding.ASCII.GetBytes(request))));
}
