using System.Net.Security;
using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Server.Tests.Streaming;

namespace Woad.Server.Tests.Security;

/// <summary>
/// Who the transport has found its client to be reaches the operation, and its security satisfies contracts.
/// </summary>
[Trait("Category", "Security")]
public sealed class CallerTests
{
    [Theory]
    [InlineData(TransferMode.Buffered)]
    [InlineData(TransferMode.Streamed)]
    public void Client_certificate_is_the_caller(TransferMode mode)
    {
        var caller = Ask(Tls(TcpClientCredentialType.Certificate, mode));

        Assert.Equal(["X509", $"CN=alice; {TestCertificates.Client.Thumbprint}", "False"], caller[..3]);
        Assert.Contains("thumbprint", caller);
        Assert.Contains("x500distinguishedname", caller);
        Assert.Contains("name", caller);
        Assert.Contains("rsa", caller);
    }

    [Fact]
    public void Client_without_certificate_is_anonymous() =>
        Assert.Equal(["", "", "True"], Ask(Tls(TcpClientCredentialType.None, TransferMode.Buffered)));

    [Theory]
    [InlineData("pipe", TransferMode.Buffered)]
    [InlineData("pipe", TransferMode.Streamed)]
    [InlineData("uds", TransferMode.Buffered)]
    [InlineData("credential", TransferMode.Buffered)]
    public void User_of_the_client_is_the_caller_on_sockets_of_the_machine(string kind, TransferMode mode)
    {
        Binding binding = kind == "pipe"
            ? new NetNamedPipeBinding(NetNamedPipeSecurityMode.Transport) { TransferMode = mode }
            : kind == "credential" ? new UnixDomainSocketBinding(UnixDomainSocketSecurityMode.TransportCredentialOnly)
            : new CustomBinding(
                new BinaryMessageEncodingBindingElement(), new UnixPosixIdentityBindingElement(),
                new UnixDomainSocketTransportBindingElement());

        Assert.Equal(["unixposix", Environment.UserName, "False", "name", "name", "nameidentifier"], Ask(binding));
    }

    [Fact]
    public void Contract_that_asks_for_protection_is_refused_without()
    {
        var refusal = Assert.Throws<InvalidOperationException>(() => Ask(new NetTcpBinding(SecurityMode.None)));

        Assert.Contains("must be protected", refusal.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Contract_that_asks_for_encryption_is_refused_by_a_binding_that_only_signs()
    {
        var binding = new NetTcpBinding(SecurityMode.Transport);
        binding.Security.Transport.ProtectionLevel = ProtectionLevel.Sign;

        Assert.Contains(
            "must be protected", Assert.Throws<InvalidOperationException>(() => Ask(binding)).Message,
            StringComparison.Ordinal);
    }

    private static NetTcpBinding Tls(TcpClientCredentialType credential, TransferMode mode) =>
        new(SecurityMode.Transport)
        {
            TransferMode = mode,
            Security = { Transport = { ClientCredentialType = credential } },
        };

    private static string[] Ask(Binding binding)
    {
        var address = StreamBindings.NewAddress(binding);
        var host = new ServiceHost(typeof(WhoService));
        ChannelFactory<IWho>? factory = null;
        try
        {
            TestCertificates.Believe(host.Credentials);
            host.AddServiceEndpoint(typeof(IWho), binding, address);
            host.Open();
            factory = new ChannelFactory<IWho>(binding, new EndpointAddress(address));
            TestCertificates.Believe(factory.Credentials);
            return factory.CreateChannel().AmI();
        }
        finally
        {
            factory?.Abort();
            host.Abort();
        }
    }
}
