using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Security;
using Woad.Conformance.Contracts;
using Woad.Tests.EndToEnd;
using Woad.Tests.Layers.Secured;
using Woad.Tests.Security.Hostile;
using Woad.Transports.Memory;

namespace Woad.Tests.Security.Secured.Weak;

/// <summary>
/// A client whose contract protects less than the service's demands is refused as for any other error of security:
/// without security, so that it is told by a MessageSecurityException with the remedy.
/// </summary>
[Trait("Category", "Security")]
public sealed class WeakProtectionTests
{
    private static int _count;

    public static TheoryData<string, bool, bool> Policies()
    {
        var data = new TheoryData<string, bool, bool>();
        string[] all =
            [.. HostilePolicy.AllKeys, "conversation", "cookie conversation", "negotiated", "negotiated conversation"];
        foreach (var keys in all)
        {
            data.Add(keys, true, false);
            data.Add(keys, false, false);
            data.Add(keys, true, true);
        }

        return data;
    }

    [Theory]
    [MemberData(nameof(Policies))]
    public void Client_that_protects_less_is_told_so(string keys, bool isCompiled, bool isBinary)
    {
        List<byte[]> seen = [];
        var demands = new HostilePolicy { Keys = keys, IsBinary = isBinary };
        using var world = new HostileWorld(demands, isCompiled, seen, client: demands with { IsReadable = true });

        AssertTellsRemedy(Assert.Throws<MessageSecurityException>(world.Call));

        Assert.Empty(world.Service.Calls);
        var names = world.Read(seen[^1]).DocumentElement!.GetElementsByTagName(
            "Security", "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-secext-1.0.xsd");
        Assert.Empty(names.Cast<System.Xml.XmlNode>());
    }

    /// <summary>Over sessions too, where the fault finds its call by the id of the request.</summary>
    [Theory]
    [InlineData("supporting", true)]
    [InlineData("conversation", true)]
    [InlineData("conversation", false)]
    [InlineData("negotiated conversation", true)]
    public void Client_of_a_session_is_told_so(string keys, bool isCompiled)
    {
        var service = new PaymentsService();
        var host = new MemoryHost(service);
        var address = new Uri($"memory://localhost/weak{Interlocked.Increment(ref _count)}");
        host.AddServiceEndpoint(typeof(IPayments).FullName!, Binding(keys), address.AbsoluteUri)
            .Contract.IgnoresCompiled = !isCompiled;
        HostileWorld.Believe(host.Credentials);
        host.OpenUnbound();
        try
        {
            var factory = new ChannelFactory<ISignedPayments>(Binding(keys));
            factory.Endpoint.Contract.IgnoresCompiled = !isCompiled;
            HostileWorld.Introduce(factory.Credentials, AdaOnly.Name, AdaOnly.Password);
            var client = factory.CreateChannel(new EndpointAddress(
                address, EndpointIdentity.CreateX509CertificateIdentity(TestCertificates.Service)));

            AssertTellsRemedy(Assert.Throws<MessageSecurityException>(() => client.Pay("ada", 1)));

            Assert.Empty(service.Calls);
            ((IClientChannel)client).Abort();
            factory.Abort();
        }
        finally
        {
            host.Abort();
        }
    }

    private static void AssertTellsRemedy(MessageSecurityException refused)
    {
        Assert.Contains("unsecured or incorrectly secured fault", refused.Message, StringComparison.Ordinal);
        Assert.Contains("ProtectionLevel", refused.Message, StringComparison.Ordinal);
        var fault = Assert.IsAssignableFrom<FaultException>(refused.InnerException);
        Assert.Equal("InvalidSecurity", fault.Code.SubCode?.Name);
    }

    private static CustomBinding Binding(string keys) => new(
        new HostilePolicy { Keys = keys }.CreateElement(),
        new TextMessageEncodingBindingElement(),
        new MemoryTransportBindingElement())
    {
        SendTimeout = TimeSpan.FromSeconds(20),
    };
}
