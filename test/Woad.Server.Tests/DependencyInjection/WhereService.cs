using System.ServiceModel;

namespace Woad.Server.Tests.DependencyInjection;

public sealed class WhereService : IWhere
{
    public string[] AmI()
    {
        var context = OperationContext.Current!;
        var identity = context.ServiceSecurityContext?.PrimaryIdentity;
        return [
            context.IncomingMessageProperties!.Via!.AbsoluteUri, identity?.AuthenticationType ?? "",
            identity?.Name ?? "",
        ];
    }
}
