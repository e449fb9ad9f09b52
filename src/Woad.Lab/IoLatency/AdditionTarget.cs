using Woad.Lab.Callers;

namespace Woad.Lab.IoLatency;

/// <summary>Plain HTTP: each session is one request after the other over connections that are kept.</summary>
internal sealed class AdditionTarget : ICallTarget
{
    private readonly HttpClient _client = new(new SocketsHttpHandler { UseProxy = false, UseCookies = false })
    {
        Timeout = TimeSpan.FromMinutes(2),
    };
    private readonly Uri _request;

    public AdditionTarget(Uri address) => _request = new Uri(address, "add?x=19&y=23");

    public ValueTask<ICallSession> OpenAsync() => new(new HttpRequests(_client, _request));

    public ValueTask DisposeAsync()
    {
        _client.Dispose();
        return default;
    }
}
