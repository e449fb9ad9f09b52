using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using Woad.Conformance.Contracts;
using Woad.Tests.EndToEnd;
using Woad.Transports.Memory;

namespace Woad.Tests.Dispatch;

/// <summary>Which lane calls take at an address that endpoints with headers share.</summary>
public sealed class AddressHeaderLaneTests
{
    public static TheoryData<string> Stacks => ["plain", "reliable"];

    [Theory]
    [MemberData(nameof(Stacks))]
    public void Endpoint_without_headers_stays_compiled_beside_one_with_headers(string stack)
    {
        var header = AddressHeader.CreateAddressHeader("Branch", "urn:branch", "east");
        using var host = new MemoryHost(typeof(BranchService));
        var plain = host.AddServiceEndpoint(
            typeof(IBranch).FullName!, Binding(stack), $"memory://localhost/{Guid.NewGuid():N}");
        host.Description.Endpoints.Add(
            new ServiceEndpoint(plain.Contract, plain.Binding, new EndpointAddress(plain.Address!.Uri, header)));
        host.OpenUnbound();
        using var factory = new ChannelFactory<IBranch>(Binding(stack), new EndpointAddress(plain.Address.Uri));

        Assert.Equal("compiled", factory.CreateChannel().Lane());
        Assert.Equal("message", factory.CreateChannel(new EndpointAddress(plain.Address.Uri, header)).Lane());
    }

    private static CustomBinding Binding(string stack)
    {
        var binding = new CustomBinding(new MemoryBinding());
        if (stack == "reliable")
        {
            binding.Elements.Insert(0, new ReliableSessionBindingElement());
        }

        return binding;
    }
}
