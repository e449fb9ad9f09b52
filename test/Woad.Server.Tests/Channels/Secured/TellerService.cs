using System.ServiceModel;

namespace Woad.Server.Tests.Channels.Secured;

[ServiceBehavior(ConcurrencyMode = ConcurrencyMode.Reentrant)]
public sealed class TellerService : ITeller
{
    public string AskBack(string text)
    {
        var client = OperationContext.Current!.GetCallbackChannel<ITold>()!;
        client.Tell("before");
        return client.Ask(text);
    }

    public string Name() => OperationContext.Current!.ServiceSecurityContext!.PrimaryIdentity.Name ?? "";
}
