using System.Globalization;
using System.Text;
using Woad.Lab.Callers;
using Woad.Lab.Targets.Replay;

namespace Woad.Lab.IoLatency;

/// <summary>Plain HTTP: each session is one request after the other over connections that are kept.</summary>
internal sealed class AdditionTarget : ICallTarget
{
    private const string Request = "add?x=19&y=23";
    private static readonly TimeSpan Timeout = TimeSpan.FromMinutes(2);

    private readonly HttpClient _client = new(new SocketsHttpHandler { UseProxy = false, UseCookies = false })
    {
        Timeout = Timeout,
    };
    private readonly Uri _request;

    public AdditionTarget(Uri address) => _request = new Uri(address, Request);

    /// <summary>
    /// The same request without a client: threads of their own send its bytes and read the replies. Hundreds of
    /// requests at once would wait for the pool of the load process, and leave it garbage, where a client makes them.
    /// </summary>
    /// <param name="address">The address of the service.</param>
    public static ICallTarget Lean(Uri address)
    {
        if (!ReplayTarget.CanReach(address))
        {
            return new AdditionTarget(address);
        }

        var request = new Uri(address, Request);
        var text = string.Create(
            CultureInfo.InvariantCulture,
            $"GET {request.PathAndQuery} HTTP/1.1\r\nHost: {request.Authority}\r\n\r\n");
        return ReplayTarget.OfRequest(
            address, Encoding.ASCII.GetBytes(text), Timeout, Environment.ProcessorCount, a => new AdditionTarget(a));
    }

    public ValueTask<ICallSession> OpenAsync() => new(new HttpRequests(_client, _request));

    public ValueTask DisposeAsync()
    {
        _client.Dispose();
        return default;
    }
}
