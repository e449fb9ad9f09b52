using System.ServiceModel;

namespace Woad.Interop.Tests.Conversation;

[ServiceBehavior(InstanceContextMode = InstanceContextMode.PerSession)]
public sealed class CountedService : ICounted
{
    private int _sum;

    public string Add(int number) => $"{ServiceSecurityContext.Current!.PrimaryIdentity.Name}={_sum += number}";
}
