using System.ServiceModel;

namespace Woad.Routing.Tests.Programs;

[ServiceBehavior(InstanceContextMode = InstanceContextMode.Single)]
public sealed class Counted : ICounted
{
    public int Count(byte[] content) => content.Length;
}
