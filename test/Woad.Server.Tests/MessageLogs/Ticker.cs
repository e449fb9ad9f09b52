using System.ServiceModel;

namespace Woad.Server.Tests.MessageLogs;

/// <summary>Calls its caller, over sessions, and answers a browser.</summary>
[ServiceBehavior(ConcurrencyMode = ConcurrencyMode.Reentrant)]
public sealed class Ticker : ITicker, IPlainTicker
{
    public string Start(string text) => OperationContext.Current!.GetCallbackChannel<ITicks>()!.Tick(text + "!");

    public string Plain(string text) => text + "?";
}
