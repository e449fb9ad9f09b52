using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Conformance.Contracts;
using Woad.Server.Tests.EndToEnd;

namespace Woad.Server.Tests.ReliableSessions;

/// <summary>Headers of a sequence do not take a call from the compiled lane.</summary>
public sealed class CompiledLaneTests
{
    public static TheoryData<string> Bindings { get; } = ["net.tcp", "1.0", "1.1", "dual"];

    [Theory]
    [MemberData(nameof(Bindings))]
    public async Task Compiled_contract_stays_compiled(string kind)
    {
        Func<Binding> create = kind switch
        {
            "net.tcp" => ReliableBindings.NetTcp().Create,
            "1.0" => ReliableBindings.WSHttp().Create,
            "1.1" => ReliableBindings.WS2007Http().Create,
            _ => static () => new WSDualHttpBinding(WSDualHttpSecurityMode.None),
        };
        var scheme = kind == "net.tcp" ? kind : "http";
        var address = new Uri($"{scheme}://localhost:{(scheme == "http" ? FreePort.Http : FreePort.Tcp)}/lane-{kind}");
        using var host = new ServiceHost(typeof(BranchService));
        host.AddServiceEndpoint(typeof(IBranch), create(), address);
        await Task.Run(host.Open);
        using var factory = new ChannelFactory<IBranch>(create(), new EndpointAddress(address));
        var channel = factory.CreateChannel();
        for (var i = 0; i < 3; i++)
        {
            Assert.Equal("compiled", await Task.Run(channel.Lane));
        }

        await Task.Run(((IClientChannel)channel).Close);
        await Task.Run(host.Close);
    }
}
