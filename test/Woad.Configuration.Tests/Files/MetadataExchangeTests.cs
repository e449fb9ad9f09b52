using System.Configuration;
using System.Net;
using System.ServiceModel.Description;
using System.Text;
using System.Xml.Linq;

namespace Woad.Configuration.Tests.Files;

/// <summary>Files as templates write them, with endpoints for WS-MetadataExchange.</summary>
public sealed class MetadataExchangeTests
{
    private const string Get = "http://schemas.xmlsoap.org/ws/2004/09/transfer/Get";

    private static readonly XNamespace Mex = "http://schemas.xmlsoap.org/ws/2004/09/mex";

    public static TheoryData<string, string, string> Endpoints => new()
    {
        { "mex", "http://www.w3.org/2003/05/soap-envelope", "application/soap+xml" },
        { "mex2", "http://www.w3.org/2003/05/soap-envelope", "application/soap+xml" },
        { "mex3", "http://schemas.xmlsoap.org/soap/envelope/", "text/xml" },
    };

    [Theory]
    [MemberData(nameof(Endpoints))]
    public async Task Template_runs_unchanged_and_its_metadata_endpoints_answer(
        string endpoint, string soap, string contentType)
    {
        using var file = new ConfiguredFile("27-template-with-mex.config");
        Assert.Empty(file.Configuration.Problems);
        var address = $"{file.OpenServices()[0].BaseAddresses[0]}{endpoint}";

        var answer = await PostAsync(address, soap, contentType);

        Assert.Equal(
            "IGreeting",
            answer.Descendants(Mex + "Metadata").Single().Descendants()
                .Single(element => element.Name.LocalName == "portType").Attribute("name")!.Value);
        Assert.Equal(1, file.CallThroughClients());
    }

    [Fact]
    public void Metadata_endpoints_are_the_hosts_own()
    {
        using var file = new ConfiguredFile("27-template-with-mex.config");
        var endpoints = file.OpenServices()[0].Description.Endpoints;
        Assert.Equal([false, true, true, true], endpoints.Select(endpoint => endpoint.IsSystemEndpoint));
        Assert.Equal(
            ["MetadataExchangeHttpBinding", "MetadataExchangeHttpBinding", "BasicHttpBinding"],
            endpoints.Skip(1).Select(endpoint => endpoint.Binding!.Name));
        Assert.IsType<ServiceMetadataEndpoint>(endpoints[2]);
    }

    [Fact]
    public void Metadata_endpoint_of_a_service_that_publishes_none_is_refused_with_what_to_do()
    {
        using var file = new ConfiguredFile("27-template-with-mex.config");
        var path = file.FilePath + ".without";
        File.WriteAllText(
            path,
            string.Join(
                '\n',
                File.ReadAllLines(file.FilePath).Where(
                    line => !line.Contains("<serviceMetadata", StringComparison.Ordinal))));
        ServiceModelConfiguration.Load(path).Use();
        var error = Assert.Throws<ConfigurationErrorsException>(() => file.OpenServices());
        Assert.Contains($"{path}(16): <services/service[name='Contoso.GreetingService']/endpoint>: ", error.Message);
        Assert.Contains("Add a ServiceMetadataBehavior to the configuration file", error.Message);
    }

    private static async Task<XElement> PostAsync(string address, string soap, string contentType)
    {
        var header = contentType == "text/xml" ? "" : $"""
            <s:Header><a:Action xmlns:a="http://www.w3.org/2005/08/addressing">{Get}</a:Action><a:MessageID xmlns:a="http://www.w3.org/2005/08/addressing">urn:uuid:1</a:MessageID>
            <a:To xmlns:a="http://www.w3.org/2005/08/addressing">{address}</a:To></s:Header>
            """;
        using var content = new StringContent(
            $"<s:Envelope xmlns:s='{soap}'>{header}<s:Body/></s:Envelope>", Encoding.UTF8, contentType);
        content.Headers.Add("SOAPAction", $"\"{Get}\"");
        using var client = new HttpClient();
        using var response = await client.PostAsync(address, content);
        var text = await response.Content.ReadAsStringAsync();
        Assert.True(response.StatusCode == HttpStatusCode.OK, text);
        return XElement.Parse(text);
    }
}
