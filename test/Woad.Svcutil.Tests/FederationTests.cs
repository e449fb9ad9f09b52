using System.IdentityModel.Configuration;
using System.ServiceModel;
using System.ServiceModel.Description;
using System.ServiceModel.Security;
using System.Xml.Linq;
using Woad.Svcutil.Tests.Services;

namespace Woad.Svcutil.Tests;

/// <summary>Clients of services with issued tokens: their configuration has the issuer and its binding.</summary>
public sealed class FederationTests : IDisposable
{
    private readonly string _folder = Directory.CreateTempSubdirectory("woad-svcutil").FullName;

    public void Dispose() => Directory.Delete(_folder, recursive: true);

    [Fact]
    public void Configuration_has_the_issuer_and_the_binding_of_the_issuer()
    {
        var sts = $"http://localhost:{FreePort.Next()}/sts";
        using var issuer = new WSTrustServiceHost(
            new SecurityTokenServiceConfiguration("urn:sts", loadConfig: false)
            {
                SecurityTokenService = typeof(NoTokenService),
            },
            new Uri(sts));
        var users = new WS2007HttpBinding();
        users.Security.Message.ClientCredentialType = MessageCredentialType.UserName;
        issuer.AddServiceEndpoint(typeof(IWSTrust13SyncContract), users, "13");
        TestSecurity.Set(issuer.Credentials);
        issuer.Open();
        var binding = new WS2007FederationHttpBinding();
        binding.Security.Message.IssuerAddress = new EndpointAddress(sts + "/13");
        binding.Security.Message.IssuerMetadataAddress = new EndpointAddress(sts + "/mex");
        using var host = TestHost.Open(typeof(ShopService), typeof(IShop), binding, static _ => { });

        var (code, config) = (Path.Combine(_folder, "client.cs"), Path.Combine(_folder, "app.config"));
        using var error = new StringWriter(System.Globalization.CultureInfo.InvariantCulture);
        var exit = Commands.Root(TextWriter.Null, error)
            .Parse([host.Metadata.AbsoluteUri, "--out", code, "--config", config]).Invoke();

        Assert.Equal("", error.ToString());
        Assert.Equal(0, exit);
        Generated.Compile(File.ReadAllText(code));
        var model = XDocument.Load(config).Root!.Element("system.serviceModel")!;
        Assert.Equal(
            "ws2007FederationHttpBinding",
            (string?)Assert.Single(model.Element("client")!.Elements()).Attribute("binding"));
        var written = Assert.Single(model.Descendants("issuer"));
        Assert.Equal(sts + "/13", (string?)written.Attribute("address"));
        Assert.Equal("ws2007HttpBinding", (string?)written.Attribute("binding"));
        var message = model.Element("bindings")!.Element("ws2007HttpBinding")!.Elements("binding")
            .Single(own => (string?)own.Attribute("name") == (string?)written.Attribute("bindingConfiguration"))
            .Descendants("message").Single();
        Assert.Equal("UserName", (string?)message.Attribute("clientCredentialType"));
        Assert.Equal(sts + "/mex", (string?)Assert.Single(model.Descendants("issuerMetadata")).Attribute("address"));
    }
}
