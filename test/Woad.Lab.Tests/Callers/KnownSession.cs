using Woad.Lab.Callers;

namespace Woad.Lab.Tests.Callers;

internal sealed class KnownSession(KnownServer server) : ICallSession
{
    public long? Arrived => server.Arrived;

    public ValueTask CallAsync() => server.CallAsync();

    public ValueTask DisposeAsync() => default;
}
