using Woad.Lab.Engine;

namespace Woad.Lab.Tests.Engine;

internal sealed class KnownSession(KnownServer server) : ICallSession
{
    public long? Arrived => server.Arrived;

    public ValueTask CallAsync() => server.CallAsync();

    public ValueTask DisposeAsync() => default;
}
