using Woad.Connections;

namespace Woad.Layers;

/// <summary>The network of a stack that has none, as one below custom channels.</summary>
internal sealed class NoNetwork : INetwork
{
    public static NoNetwork Instance { get; } = new();

    public ValueTask<IListener> ListenAsync(Uri address, Upstream above, CancellationToken cancellationToken) =>
        throw None();

    public Downstream Reach() => throw None();

    private static InvalidOperationException None() =>
        new(
            "A layer listens or calls by the stack's transport, and this stack has no transport of its own: custom "
                + "channels carry its messages.");
}
