using System.IdentityModel.Selectors;
using System.Security.Cryptography.X509Certificates;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Security;
using Woad.Conformance.Contracts;
using Woad.Server.Tests.Security;

namespace Woad.Server.Tests.Metadata;

/// <summary>
/// Clients made from metadata expect the certificate of the service, although it is not issued for the address's host.
/// </summary>
public sealed class PublishedIdentityTests : MetadataHost
{
    private static readonly X509Certificate2 Certificate = TestCertificates.SelfSigned("calls");

    public static TheoryData<string> ByCertificate => ["negotiated", "known", "net.tcp message", "net.tcp", "mutual"];

    public static TheoryData<string> Others => ["none", "https", "https message"];

    [Theory]
    [MemberData(nameof(ByCertificate))]
    public async Task Client_made_from_metadata_expects_the_certificate_of_the_service(string kind)
    {
        var endpoint = await Task.Run(() => Imported(kind));

        var identity = Assert.IsType<X509CertificateEndpointIdentity>(endpoint.Address!.Identity);
        Assert.Equal(Certificate.RawData, identity.Certificates[0].RawData);
        using var factory = new ChannelFactory<ICalls>(endpoint.Binding!, endpoint.Address);
        factory.Credentials.UserName.UserName = "ada";
        factory.Credentials.UserName.Password = "lovelace";
        factory.Credentials.ClientCertificate.Certificate = TestCertificates.Client;
        factory.Credentials.ServiceCertificate.DefaultCertificate = Certificate;
        factory.Credentials.ServiceCertificate.Authentication.CertificateValidationMode =
            X509CertificateValidationMode.None;
        Assert.Equal(5, await Task.Run(() => factory.CreateChannel().Add(2, 3)));
    }

    [Theory]
    [MemberData(nameof(Others))]
    public async Task Endpoint_without_certificate_in_its_messages_or_stream_has_no_identity(string kind) =>
        Assert.Null((await Task.Run(() => Imported(kind))).Address!.Identity);

    [Fact]
    public async Task Identity_of_the_endpoint_comes_first()
    {
        var endpoint = await Task.Run(() => Imported("negotiated", EndpointIdentity.CreateDnsIdentity("calls")));
        Assert.Equal("calls", Assert.IsType<DnsEndpointIdentity>(endpoint.Address!.Identity).IdentityClaim.Resource);
    }

    private ServiceEndpoint Imported(string kind, EndpointIdentity? identity = null)
    {
        var binding = BindingFor(kind);
        var path = $"{binding.Scheme}://localhost:{FreePort.Next()}/calls/endpoint";
        Host = new ServiceHost(typeof(CallsService), new Uri($"http://localhost:{FreePort.Next()}/calls"));
        Host.Credentials.ServiceCertificate.Certificate = Certificate;
        Host.Credentials.ClientCertificate.Authentication.CertificateValidationMode =
            X509CertificateValidationMode.None;
        Host.Credentials.UserNameAuthentication.UserNamePasswordValidationMode = UserNamePasswordValidationMode.Custom;
        Host.Credentials.UserNameAuthentication.CustomUserNamePasswordValidator = UserNamePasswordValidator.None;
        Show(Host);
        var served = Host.AddServiceEndpoint(typeof(ICalls), binding, path);
        served.Address = new EndpointAddress(served.Address!.Uri, identity);
        OpenHost();
        var documents = new Uri(Host.BaseAddresses[0] + "?wsdl");
        var set = new MetadataExchangeClient(documents, MetadataExchangeClientMode.HttpGet).GetMetadata();
        var importer = new WsdlImporter(set);
        var endpoint = Assert.Single(importer.ImportAllEndpoints());
        Assert.Empty(importer.Errors);
        return endpoint;
    }

    private static Binding BindingFor(string kind)
    {
        switch (kind)
        {
            case "negotiated":
                return UserName(new WSHttpBinding(SecurityMode.Message));
            case "known":
                var known = UserName(new WSHttpBinding(SecurityMode.Message));
                known.Security.Message.NegotiateServiceCredential = false;
                known.Security.Message.EstablishSecurityContext = false;
                return known;
            case "net.tcp message":
                var message = new NetTcpBinding(SecurityMode.Message);
                message.Security.Message.ClientCredentialType = MessageCredentialType.UserName;
                return message;
            case "net.tcp":
                var transport = new NetTcpBinding(SecurityMode.Transport);
                transport.Security.Transport.ClientCredentialType = TcpClientCredentialType.Certificate;
                return transport;
            case "mutual":
                return new CustomBinding(
                    SecurityBindingElement.CreateMutualCertificateDuplexBindingElement(),
                    new TextMessageEncodingBindingElement(),
                    new HttpTransportBindingElement());
            case "https":
                return new BasicHttpsBinding();
            case "https message":
                return UserName(new WSHttpBinding(SecurityMode.TransportWithMessageCredential));
            default:
                return new WSHttpBinding(SecurityMode.None);
        }
    }

    private static WSHttpBinding UserName(WSHttpBinding binding)
    {
        binding.Security.Message.ClientCredentialType = MessageCredentialType.UserName;
        return binding;
    }
}
