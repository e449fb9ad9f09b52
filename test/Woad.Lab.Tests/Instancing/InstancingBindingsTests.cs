using System.ServiceModel;
using Woad.Lab.Bindings;
using Woad.Lab.Instancing;

namespace Woad.Lab.Tests.Instancing;

public sealed class InstancingBindingsTests
{
    public static TheoryData<string> Names() => [.. CellBindings.Names];

    [Theory]
    [MemberData(nameof(Names))]
    public void Binding_has_the_published_quotas(string name)
    {
        var binding = InstancingBindings.Create(name);
        Assert.Equal(TimeSpan.FromSeconds(10), binding.SendTimeout);
        var size = binding.GetType().GetProperty(nameof(NetTcpBinding.MaxReceivedMessageSize))!.GetValue(binding);
        Assert.Equal((long)InstancingBindings.Quota, size);
    }
}
