using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Server.Tests.Hosting;

/// <summary>Bindings that are created by a name in a program without configuration.</summary>
public sealed class NoConfigurationTests
{
    private static readonly Func<string, Binding>[] All =
    [
        static name => new BasicHttpBinding(name), static name => new BasicHttpContextBinding(name),
        static name => new BasicHttpsBinding(name), static name => new CustomBinding(name),
        static name => new NetHttpBinding(name), static name => new NetHttpsBinding(name),
        static name => new NetNamedPipeBinding(name), static name => new NetTcpBinding(name),
        static name => new NetTcpContextBinding(name), static name => new WebHttpBinding(name),
        static name => new WS2007HttpBinding(name), static name => new WSDualHttpBinding(name),
        static name => new WSHttpBinding(name), static name => new WSHttpContextBinding(name),
    ];

    [Fact]
    public void Binding_by_name_without_configuration_says_what_to_add() => Assert.All(All, create =>
    {
        var error = Assert.Throws<InvalidOperationException>(() => create("named"));
        Assert.Contains("'named'", error.Message, StringComparison.Ordinal);
        Assert.Contains("app.config", error.Message, StringComparison.Ordinal);
        Assert.Throws<ArgumentNullException>(() => create(null!));
    });
}
