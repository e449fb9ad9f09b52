using System.ServiceModel;

namespace Woad.Server.Tests.Hooks;

/// <summary>Knows the call that it was made for.</summary>
[ServiceBehavior(InstanceContextMode = InstanceContextMode.PerCall)]
public sealed class BornService : IHooked
{
    private readonly string? _action = OperationContext.Current?.IncomingMessageHeaders?.Action;

    public string Say(string what) => $"{_action?[^4..]} {what}";

    public string Shout(string what) => what.ToUpperInvariant();
}
