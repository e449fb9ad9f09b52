using Woad.Lab.Engine;

namespace Woad.Lab.Tests.Engine;

internal sealed class KnownSession(KnownServer server) : ICallSession
{
    public ValueTask CallAsync() => server.CallAsync();

    public ValueTask DisposeAsync() => default;
}
