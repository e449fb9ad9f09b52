using System.Net.Security;
using System.ServiceModel;

namespace Woad.Server.Tests.Pipes;

/// <summary>The protection that a binding over pipes asks for counts for its contracts, on every system.</summary>
[Trait("Category", "Security")]
public sealed class PipeProtectionTests
{
    [Theory]
    [InlineData(ProtectionLevel.EncryptAndSign, ProtectionLevel.EncryptAndSign, true)]
    [InlineData(ProtectionLevel.EncryptAndSign, ProtectionLevel.Sign, true)]
    [InlineData(ProtectionLevel.Sign, ProtectionLevel.Sign, true)]
    [InlineData(ProtectionLevel.Sign, ProtectionLevel.EncryptAndSign, false)]
    [InlineData(ProtectionLevel.None, ProtectionLevel.Sign, false)]
    [InlineData(ProtectionLevel.None, ProtectionLevel.None, true)]
    public void Contract_that_demands_more_is_refused(ProtectionLevel offered, ProtectionLevel demanded, bool opens)
    {
        if (OperatingSystem.IsWindows())
        {
            return;
        }

        NetNamedPipeBinding Create() => new() { Security = { Transport = { ProtectionLevel = offered } } };
        var address = $"net.pipe://localhost/{Guid.NewGuid():N}";
        using var host = new ServiceHost(typeof(Echo));
        host.AddServiceEndpoint(typeof(IEcho), Create(), address).Contract.ProtectionLevel = demanded;
        var refused = Record.Exception(host.Open);
        Assert.Equal(opens, refused is null);
        using var factory = new ChannelFactory<IEcho>(Create(), new EndpointAddress(address));
        factory.Endpoint.Contract.ProtectionLevel = demanded;
        if (opens)
        {
            Assert.Equal("a", factory.CreateChannel().Say("a"));
            return;
        }

        Assert.IsType<InvalidOperationException>(refused);
        Assert.Throws<InvalidOperationException>(factory.Open);
        host.Abort();
        factory.Abort();
    }

    [ServiceContract]
    public interface IEcho
    {
        [OperationContract]
        string Say(string text);
    }

    public class Echo : IEcho
    {
        public string Say(string text) => text;
    }
}
