using System.Net;
using System.ServiceModel;
using Woad.Lab.Callers;

namespace Woad.Lab.IoLatency;

internal sealed class HttpRequests(HttpClient client, Uri request) : ICallSession
{
    private const string Sum = "42";

    private readonly CancellationTokenSource _end = new();

    public async ValueTask CallAsync()
    {
        using var response = await client.GetAsync(request, _end.Token).ConfigureAwait(false);
        if (response.StatusCode == HttpStatusCode.ServiceUnavailable)
        {
            throw new ServerTooBusyException("The service answered with status 503: its queue was full.");
        }

        response.EnsureSuccessStatusCode();
        var body = await response.Content.ReadAsStringAsync(_end.Token).ConfigureAwait(false);
        if (!body.Contains(Sum, StringComparison.Ordinal))
        {
            throw new InvalidDataException($"The reply '{body}' does not hold {Sum}.");
        }
    }

    public ValueTask DisposeAsync()
    {
        _end.Cancel();
        return default;
    }
}
