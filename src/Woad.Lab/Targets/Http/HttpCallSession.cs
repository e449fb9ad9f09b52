using Woad.Lab.Callers;
using Woad.Lab.Callers.Recording;

namespace Woad.Lab.Targets.Http;

/// <summary>The requests of one user.</summary>
internal sealed class HttpCallSession(HttpClient client, HttpTurns turns) : ICallSession
{
    private readonly CancellationTokenSource _end = new();

    /// <summary>The response is read whole before it is looked at.</summary>
    public async ValueTask CallAsync()
    {
        var call = turns.Next();
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

    public ValueTask DisposeAsync()
    {
        _end.Cancel();
        client.Dispose();
        return default;
    }
}
