using Woad.Lab.Callers;
using Woad.Lab.Callers.Recording;

namespace Woad.Lab.Targets.Http;

/// <summary>The requests of one user.</summary>
internal sealed class HttpCallSession(HttpClient client, HttpTurns turns) : ICallSession
{
    private readonly CancellationTokenSource _end = new();
    private volatile string? _request;
    private int _underWay;

    public string? Request => _request;

    /// <summary>The response is read whole before it is looked at.</summary>
    public async ValueTask CallAsync()
    {
        var (call, name) = turns.Next();
        _request = Interlocked.Increment(ref _underWay) == 1 ? name : null;
        try
        {
            await SendAsync(call).ConfigureAwait(false);
        }
        finally
        {
            Interlocked.Decrement(ref _underWay);
        }
    }

    public ValueTask DisposeAsync()
    {
        _end.Cancel();
        client.Dispose();
        return default;
    }

    private async ValueTask SendAsync(HttpCall call)
    {
        using var request = call.Request();
        using var response = await client.SendAsync(request, _end.Token).ConfigureAwait(false);
        var body = await response.Content.ReadAsByteArrayAsync(_end.Token).ConfigureAwait(false);
        foreach (var check in call.Checks)
        {
            if (check.Broken(response, body) is { } found)
            {
                throw new CheckFailedException($"{check.Text} does not hold: {found}");
            }
        }
    }
}
