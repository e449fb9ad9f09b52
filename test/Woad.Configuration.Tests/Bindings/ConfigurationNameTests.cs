using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Configuration.Tests.Files;

namespace Woad.Configuration.Tests.Bindings;

/// <summary>Bindings that code creates by the name of their configuration.</summary>
public sealed class ConfigurationNameTests
{
    private static readonly (string Section, Func<string, Binding> Create)[] Named =
    [
        ("basicHttpBinding", static name => new BasicHttpBinding(name)),
        ("basicHttpContextBinding", static name => new BasicHttpContextBinding(name)),
        ("basicHttpsBinding", static name => new BasicHttpsBinding(name)),
        ("customBinding", static name => new CustomBinding(name)),
        ("netHttpBinding", static name => new NetHttpBinding(name)),
        ("netHttpsBinding", static name => new NetHttpsBinding(name)),
        ("netNamedPipeBinding", static name => new NetNamedPipeBinding(name)),
        ("netTcpBinding", static name => new NetTcpBinding(name)),
        ("netTcpContextBinding", static name => new NetTcpContextBinding(name)),
        ("udpBinding", static name => new UdpBinding(name)),
        ("webHttpBinding", static name => new WebHttpBinding(name)),
        ("ws2007HttpBinding", static name => new WS2007HttpBinding(name)),
        ("wsDualHttpBinding", static name => new WSDualHttpBinding(name)),
        ("wsHttpBinding", static name => new WSHttpBinding(name)),
        ("wsHttpContextBinding", static name => new WSHttpContextBinding(name)),
    ];

    public static TheoryData<string> Sections => [.. Named.Select(named => named.Section)];

    [Theory]
    [MemberData(nameof(Sections))]
    public void Binding_has_the_settings_of_its_name(string section)
    {
        var content = section == "customBinding"
            ? "<textMessageEncoding messageVersion=\"Soap11\"/><httpTransport maxReceivedMessageSize=\"123456\"/>"
            : "";
        using var file = new InlineFile(
            $"<bindings><{section}><binding name=\"other\"/><binding name=\"named\" sendTimeout=\"00:00:17\""
                + $"{(section == "customBinding" ? "" : " maxReceivedMessageSize=\"123456\"")}>"
                + $"{content}</binding></{section}></bindings>");
        Assert.Empty(file.Configuration.Problems);
        var create = Named.Single(named => named.Section == section).Create;

        var binding = create("named");

        Assert.Equal(TimeSpan.FromSeconds(17), binding.SendTimeout);
        Assert.Equal(
            123456, binding.CreateBindingElements().Find<TransportBindingElement>()!.MaxReceivedMessageSize);
        Assert.Contains(
            $"bindings/{section} has no binding with the name 'missing'",
            Assert.Throws<InvalidOperationException>(() => create("missing")).Message,
            StringComparison.Ordinal);
        Assert.Throws<ArgumentNullException>(() => create(null!));
    }

    [Fact]
    public void Derived_binding_passes_the_name_on()
    {
        using var file = new InlineFile(
            "<bindings><basicHttpBinding><binding name=\"named\" sendTimeout=\"00:00:17\"/></basicHttpBinding>"
                + "</bindings>");

        Assert.Equal(TimeSpan.FromSeconds(17), new OwnBinding("named").SendTimeout);
    }

    private sealed class OwnBinding(string name) : BasicHttpBinding(name);
}
