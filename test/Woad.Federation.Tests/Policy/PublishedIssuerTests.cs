using System.Configuration;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Configuration;
using System.ServiceModel.Description;
using System.ServiceModel.Security;
using Woad.Federation.Tests.Calls;
using Woad.Federation.Tests.IdentitySections;
using Woad.Federation.Tests.Tokens;
using Woad.Federation.Tests.Tokens.Issued;

namespace Woad.Federation.Tests.Policy;

/// <summary>Clients that are made of the metadata of a service and of its issuer.</summary>
[Trait("Category", "Security")]
[Collection(ProcessConfigurationCollection.Name)]
public sealed class PublishedIssuerTests
{
    [Theory]
    [InlineData(true, "mex")]
    [InlineData(false, "mex")]
    [InlineData(true, null)]
    public void Client_of_metadata_calls_with_a_token_of_the_issuer(bool is13, string? metadata)
    {
        using var world = World();
        var address = Publish(world, is13, metadata);
        var importer = new WsdlImporter(new MetadataExchangeClient(
            new Uri(address + "?wsdl"), MetadataExchangeClientMode.HttpGet).GetMetadata());
        var endpoint = Assert.Single(importer.ImportAllEndpoints());
        Assert.Equal("", string.Join('\n', importer.Errors.Select(static error => error.Message)));
        var binding = Assert.IsAssignableFrom<WSFederationHttpBinding>(endpoint.Binding);
        Assert.Equal(is13, binding is WS2007FederationHttpBinding);
        var message = binding.Security.Message;
        Assert.Equal(world.Issuer(is13).Uri, message.IssuerAddress!.Uri);
        Assert.IsType(is13 ? typeof(WS2007HttpBinding) : typeof(WSHttpBinding), message.IssuerBinding);
        Assert.Equal("1 by Ada: clerk", Client(world, endpoint.Binding!, endpoint.Address!).Tell("1"));
        Assert.Equal(1, world.Issued);
    }

    [Fact]
    public void Generated_configuration_has_the_binding_of_the_issuer()
    {
        using var world = World();
        var address = Publish(world, is13: true, "mex");
        var endpoint = Assert.Single(MetadataResolver.Resolve(
            typeof(IPrincipalService), new Uri(address + "?wsdl"), MetadataExchangeClientMode.HttpGet));
        var path = Path.Combine(Path.GetTempPath(), $"generated-{Guid.NewGuid():N}.config");
        try
        {
            var file = ConfigurationManager.OpenMappedExeConfiguration(
                new ExeConfigurationFileMap { ExeConfigFilename = path }, ConfigurationUserLevel.None);
            var generator = new ServiceContractGenerator(file);
            generator.GenerateServiceEndpoint(endpoint, out ChannelEndpointElement element);
            file.Save(ConfigurationSaveMode.Minimal);
            Assert.Equal("ws2007FederationHttpBinding", element.Binding);

            Woad.Configuration.ServiceModelConfiguration.Load(path).Use();
            var binding = new WS2007FederationHttpBinding(element.BindingConfiguration);
            Assert.Equal(world.Issuer(true).Uri, binding.Security.Message.IssuerAddress!.Uri);
            Assert.IsType<WS2007HttpBinding>(binding.Security.Message.IssuerBinding);
            Assert.Equal("1 by Ada: clerk", Client(world, binding, endpoint.Address!).Tell("1"));
        }
        finally
        {
            Woad.Hosting.ConfigurationSource.Current = null;
            File.Delete(path);
        }
    }

    [Fact]
    public void Issuers_that_lead_to_each_other_are_asked_a_limited_number_of_times()
    {
        using var world = World();
        var asked = new Issuers(world);
        var importer = new WsdlImporter(PublishedPolicy.Export(asked.NewBinding(0)));
        var endpoint = Assert.Single(importer.ImportAllEndpoints());
        Assert.Equal(10, asked.Count);
        var length = 0;
        for (var binding = endpoint.Binding; binding is WSFederationHttpBinding next; length++)
        {
            binding = next.Security.Message.IssuerBinding;
        }

        Assert.InRange(length, 1, 10);
        Assert.All(importer.Errors, static error => Assert.True(error.IsWarning));
    }

    private static FederationWorld World() => new(
        static () => new WS2007FederationHttpBinding(), new NamingSettings { DisableWsdl = false });

    /// <summary>Opens a service that publishes a federation binding with the issuer's address.</summary>
    private static string Publish(FederationWorld world, bool is13, string? metadata)
    {
        var address = world.AddressOf("described", TokenWorld.ServiceCertificate).Uri;
        WSFederationHttpBinding binding = is13 ? new WS2007FederationHttpBinding() : new WSFederationHttpBinding();
        var message = binding.Security.Message;
        message.EstablishSecurityContext = false;
        message.NegotiateServiceCredential = false;
        message.IssuerAddress = new EndpointAddress(world.Issuer(is13).Uri);
        message.IssuerMetadataAddress = new EndpointAddress(
            world.AddressOf(metadata is null ? "issuer?wsdl" : "issuer/" + metadata, TokenWorld.IssuerCertificate).Uri);
        world.Tokens.Service.AudienceRestriction.AllowedAudienceUris.Add(new Uri(address.AbsoluteUri + "/calls"));
        var host = new ServiceHost(new PrincipalService(), address);
        host.AddServiceEndpoint(typeof(IPrincipalService).FullName!, binding, "calls");
        host.Description.Behaviors.Add(new ServiceMetadataBehavior { HttpGetEnabled = true });
        world.Trust(host);
        world.Open(host);
        return address.AbsoluteUri;
    }

    private static IPrincipalService Client(FederationWorld world, Binding binding, EndpointAddress address)
    {
        var factory = world.Owned(new ChannelFactory<IPrincipalService>(binding, address));
        factory.Credentials.UserName.UserName = "Ada";
        factory.Credentials.UserName.Password = "secret";
        factory.Credentials.ServiceCertificate.Authentication.CertificateValidationMode =
            X509CertificateValidationMode.None;
        return factory.CreateChannel();
    }
}
