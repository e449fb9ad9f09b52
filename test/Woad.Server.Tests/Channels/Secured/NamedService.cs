using System.ServiceModel;

namespace Woad.Server.Tests.Channels.Secured;

public sealed class NamedService : INamed
{
    public string Name()
    {
        var context = OperationContext.Current!;
        Assert.Equal(
            "alice", context.IncomingMessageProperties!.Security!.ServiceSecurityContext!.PrimaryIdentity.Name);
        return context.ServiceSecurityContext!.PrimaryIdentity.Name ?? "";
    }

    public string Echo(string text) => text;
}
