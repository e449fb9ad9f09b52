#nullable disable // As programs of WCF are.
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Security;
using System.ServiceModel.Security.Tokens;
using Woad.Server.Tests.EndToEnd;
using Woad.Server.Tests.Security;

namespace Woad.Server.Tests.Secured.Programs;

/// <summary>Everyday programs with message security, as they are written for WCF.</summary>
[Trait("Category", "Security")]
public sealed class EverydayProgramTests
{
    [Fact]
    public void Host_of_a_factory_brings_credentials_and_endpoints()
    {
        var root = new Uri($"http://localhost:{FreePort.Next()}/bank/");
        using var host = new BankHost(root);
        host.Open();
        foreach (var name in (string[])["calls", "sessions"])
        {
            var address = new EndpointAddress(new Uri(root + name), EndpointIdentity.CreateDnsIdentity("localhost"));
            var client = BankPrograms.Client(BankHost.NewBinding(name == "sessions"), address);
            Assert.Equal(4m, client.Balance("cash"));
            client.Close();
        }

        var late = BankHost.NewBinding(isSession: true);
        Assert.Throws<InvalidOperationException>(() => host.AddServiceEndpoint(typeof(IBank), late, "late"));
    }

    [Fact]
    public void Inspector_and_scope_see_a_secured_message()
    {
        var inspector = new SignatureInspector();
        using var host = BankPrograms.Host(
            BankPrograms.WSHttp(), out var address, host => host.Description.Endpoints[0].Behaviors.Add(inspector));
        var client = BankPrograms.Client(BankPrograms.WSHttp(), address);
        using (new OperationContextScope(client.InnerChannel))
        {
            OperationContext.Current.OutgoingMessageHeaders.Add(
                MessageHeader.CreateHeader("Region", "http://bank.example/", "north"));
            Assert.Equal(4m, client.Balance("cash"));
            var headers = OperationContext.Current.IncomingMessageHeaders;
            Assert.Equal("yes", headers.GetHeader<string>("Served", "http://bank.example/"));
        }

        Assert.Equal("branch in Rome", client.Branch("Rome"));
        Assert.Equal(["Balance alice north", "Branch alice "], inspector.Seen);
        client.Close();
    }

    [Fact]
    public async Task First_calls_of_many_threads_open_one_session()
    {
        using var host = BankPrograms.Host(BankPrograms.WSHttp(), out var address);
        var client = BankPrograms.Client(BankPrograms.WSHttp(), address);
        var calls = Enumerable.Range(1, 16).Select(i => Task.Run(() => client.Balance(new string('a', i))));
        Assert.Equal(Enumerable.Range(1, 16).Select(static i => (decimal)i), await Task.WhenAll(calls));
        client.Close();
    }

    [Fact]
    public void Custom_binding_with_Mtom_and_a_conversation_for_a_certificate()
    {
        var bootstrap = SecurityBindingElement.CreateUserNameForCertificateBindingElement();
        bootstrap.IncludeTimestamp = true;
        var security = SecurityBindingElement.CreateSecureConversationBindingElement(bootstrap, true);
        security.DefaultAlgorithmSuite = SecurityAlgorithmSuite.Basic128;
        var binding = new CustomBinding(
            security,
            new MtomMessageEncodingBindingElement(),
            new HttpTransportBindingElement { MaxReceivedMessageSize = 1 << 22 });
        using var host = BankPrograms.Host(binding, out var address);
        var client = BankPrograms.Client(binding, address);
        var city = new string('é', 100_000);
        Assert.Equal("branch in " + city, client.Branch(city));
        Assert.Equal("100 1234 rent spring", client.Transfer("spring", "1234", "rent", 100));
        client.Close();
    }

    /// <summary>One operation of several wants a second token, whose authenticator looks at no other.</summary>
    [Fact]
    public void Certificate_endorses_one_operation()
    {
        static CustomBinding NewBinding()
        {
            var security = SecurityBindingElement.CreateUserNameForCertificateBindingElement();
            var parameters = new SupportingTokenParameters();
            parameters.Endorsing.Add(new X509SecurityTokenParameters());
            security.OperationSupportingTokenParameters["http://bank.example/IBank/Branch"] = parameters;
            return new CustomBinding(
                security, new TextMessageEncodingBindingElement(), new HttpTransportBindingElement());
        }

        var inspector = new EndorsementInspector();
        using var host = BankPrograms.Host(
            NewBinding(), out var address, host => host.Authorization.ServiceAuthorizationManager = inspector);
        var client = BankPrograms.Client(NewBinding(), address);
        client.ClientCredentials.ClientCertificate.Certificate = TestCertificates.Client;
        Assert.Equal(4m, client.Balance("cash"));
        Assert.Equal("branch in Rome", client.Branch("Rome"));
        client.Close();
        Assert.Equal(["Balance: SignedEncrypted", "Branch: Endorsing SignedEncrypted"], inspector.Seen);
    }

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public void Service_of_another_identity_is_not_called(bool negotiates)
    {
        var binding = BankPrograms.WSHttp();
        binding.Security.Message.NegotiateServiceCredential = negotiates;
        using var host = BankPrograms.Host(binding, out var address);
        var other = new EndpointAddress(address.Uri, EndpointIdentity.CreateDnsIdentity("other"));
        var client = BankPrograms.Client(binding, other);
        var refused = Assert.ThrowsAny<CommunicationException>(() => client.Balance("cash"));
        Assert.True(refused is MessageSecurityException or SecurityNegotiationException, refused.ToString());
        Assert.Contains("other", refused.ToString(), StringComparison.Ordinal);
        client.Abort();
        var known = EndpointIdentity.CreateX509CertificateIdentity(TestCertificates.Server);
        client = BankPrograms.Client(binding, new EndpointAddress(address.Uri, known));
        Assert.Equal(4m, client.Balance("cash"));
        client.Close();
    }

    /// <summary>The service says by its metadata which credentials it wants.</summary>
    [Theory]
    [InlineData(MessageCredentialType.UserName, true)]
    [InlineData(MessageCredentialType.UserName, false)]
    [InlineData(MessageCredentialType.None, true)]
    public void Binding_comes_from_the_metadata_of_the_service(MessageCredentialType credential, bool negotiates)
    {
        var binding = new WSHttpBinding
        {
            Security = { Message = { ClientCredentialType = credential, NegotiateServiceCredential = negotiates } },
        };
        using var host = BankPrograms.Host(binding, out var address, static host =>
        {
            var url = new Uri(host.Description.Endpoints[0].Address.Uri + "/wsdl");
            host.Description.Behaviors.Add(new ServiceMetadataBehavior { HttpGetEnabled = true, HttpGetUrl = url });
        });
        var wsdl = new Uri(address.Uri + "/wsdl?wsdl");
        var client = new MetadataExchangeClient(wsdl, MetadataExchangeClientMode.HttpGet);
        var endpoint = Assert.Single(new WsdlImporter(client.GetMetadata()).ImportAllEndpoints());
        var target = endpoint.Address.Identity is null ? address : endpoint.Address;
        var caller = BankPrograms.Client(endpoint.Binding, target);
        Assert.Equal(4m, caller.Balance("cash"));
        caller.Close();
    }
}
