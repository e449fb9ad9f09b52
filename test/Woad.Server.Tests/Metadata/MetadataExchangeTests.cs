using System.Net;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.Text;
using System.Xml.Linq;
using Woad.Conformance.Contracts;

namespace Woad.Server.Tests.Metadata;

/// <summary>WS-Transfer's Get of WS-MetadataExchange, over the bindings that tools use for it.</summary>
public sealed class MetadataExchangeTests : MetadataHost
{
    private const string Get = "http://schemas.xmlsoap.org/ws/2004/09/transfer/Get";

    private static readonly XNamespace Mex = "http://schemas.xmlsoap.org/ws/2004/09/mex";
    private static readonly XNamespace Wsdl = "http://schemas.xmlsoap.org/wsdl/";
    private static readonly XNamespace Xsd = "http://www.w3.org/2001/XMLSchema";
    private static readonly XNamespace Soap = "http://www.w3.org/2003/05/soap-envelope";
    private static readonly XNamespace Wsa = "http://www.w3.org/2005/08/addressing";

    public static TheoryData<string> Schemes => ["http", "net.tcp", "net.pipe"];

    [Theory]
    [MemberData(nameof(Schemes))]
    public void Endpoint_answers_with_documents_and_schemas(string scheme)
    {
        var address = Address(scheme);
        var root = Open(host => AddExchange(host, scheme, address));
        using var factory = new ChannelFactory<IMetadataExchange>(
            BindingOf(scheme), new EndpointAddress(scheme == "http" ? root + "/mex" : address));

        using var answer = factory.CreateChannel().Get(
            Message.CreateMessage(factory.Endpoint.Binding!.MessageVersion!, Get));

        Assert.Equal(Get + "Response", answer.Headers.Action);
        AssertMetadata(XElement.Load(answer.GetReaderAtBodyContents().ReadSubtree()));
    }

    [Fact]
    public async Task Answer_to_a_request_written_by_hand_is_what_the_specification_says()
    {
        var root = Open(host => AddExchange(host, "http", "mex"));

        var envelope = await PostAsync(root + "/mex", root + "/mex");

        Assert.Equal(Get + "Response", envelope.Descendants(Wsa + "Action").Single().Value);
        Assert.Equal(
            "urn:uuid:11111111-1111-1111-1111-111111111111", envelope.Descendants(Wsa + "RelatesTo").Single().Value);
        AssertMetadata(envelope.Element(Soap + "Body")!.Elements().Single());
        Assert.Contains(root + "/basic", envelope.ToString(), StringComparison.Ordinal);
        Assert.DoesNotContain(
            "/mex\"", envelope.Descendants(Wsdl + "service").Single().ToString(), StringComparison.Ordinal);
    }

    [Fact]
    public async Task Asynchronous_client_gets_the_same()
    {
        var address = Address("net.tcp");
        Open(host => AddExchange(host, "net.tcp", address));
        using var factory = new ChannelFactory<IMetadataExchange>(BindingOf("net.tcp"), new EndpointAddress(address));
        var channel = factory.CreateChannel();
        var request = Message.CreateMessage(factory.Endpoint.Binding!.MessageVersion!, Get);

        using var answer = await Task.Factory.FromAsync(channel.BeginGet(request, null!, null!), channel.EndGet);

        AssertMetadata(XElement.Load(answer.GetReaderAtBodyContents().ReadSubtree()));
    }

    [Fact]
    public void Standard_endpoint_needs_no_contract_and_no_binding()
    {
        var root = Open(host =>
        {
            host.Description.Behaviors.Add(new ServiceMetadataBehavior());
            host.AddServiceEndpoint(
                new ServiceMetadataEndpoint(new EndpointAddress(host.BaseAddresses[0] + "/standard")));
        });
        using var factory = new ChannelFactory<IMetadataExchange>(
            MetadataExchangeBindings.CreateMexHttpBinding(), new EndpointAddress(root + "/standard"));

        using var answer = factory.CreateChannel().Get(Message.CreateMessage(MessageVersion.Soap12WSAddressing10, Get));

        AssertMetadata(XElement.Load(answer.GetReaderAtBodyContents().ReadSubtree()));
    }

    [Fact]
    public async Task Addresses_are_those_of_the_request_where_a_behavior_says_so()
    {
        var root = Open(host =>
        {
            AddExchange(host, "http", "mex");
            host.Description.Behaviors.Add(new UseRequestHeadersForMetadataAddressBehavior());
        });

        var envelope = await PostAsync(root + "/mex", "http://orders.example:8080/calls/mex");

        Assert.Contains("http://orders.example:8080/calls/basic", envelope.ToString(), StringComparison.Ordinal);
        Assert.DoesNotContain(".invalid", envelope.ToString(), StringComparison.Ordinal);
    }

    [Fact]
    public async Task Who_asks_is_sent_where_the_metadata_really_are()
    {
        var root = Open(host =>
        {
            AddExchange(host, "http", "mex");
            host.Description.Behaviors.Find<ServiceMetadataBehavior>()!.ExternalMetadataLocation = new Uri(
                "http://docs.example/calls.wsdl");
        });

        var envelope = await PostAsync(root + "/mex", root + "/mex");

        var section = envelope.Descendants(Mex + "MetadataSection").Single();
        Assert.Equal(
            ("http://schemas.xmlsoap.org/wsdl/", "http://docs.example/calls.wsdl"),
            ((string)section.Attribute("Dialect")!, section.Element(Mex + "Location")!.Value));
    }

    [Fact]
    public void Service_itself_is_called_beside_it()
    {
        var root = Open(host => AddExchange(host, "http", "mex"));
        using var factory = new ChannelFactory<ICalls>(
            new WSHttpBinding(SecurityMode.None), new EndpointAddress(root + "/ws"));
        Assert.Equal(5, factory.CreateChannel().Add(2, 3));
    }

    [Fact]
    public void Contract_without_the_behavior_is_refused_with_what_to_do()
    {
        Host = new ServiceHost(typeof(CallsService), new Uri("http://localhost:1/calls"));
        var error = Assert.Throws<InvalidOperationException>(
            () => Host.AddServiceEndpoint(
                typeof(IMetadataExchange), MetadataExchangeBindings.CreateMexHttpBinding(), "mex"));
        Assert.Contains("Add a ServiceMetadataBehavior", error.Message, StringComparison.Ordinal);

        Host.AddServiceEndpoint(typeof(ICalls), new BasicHttpBinding(), "calls");
        Host.AddServiceEndpoint(new ServiceMetadataEndpoint(new EndpointAddress("http://localhost:1/calls/mex")));
        Assert.Contains(
            "Add a ServiceMetadataBehavior", Assert.Throws<InvalidOperationException>(() => OpenHost()).Message,
            StringComparison.Ordinal);
    }

    [Fact]
    public void Service_of_nothing_but_metadata_is_refused()
    {
        Host = new ServiceHost(typeof(CallsService), new Uri($"http://localhost:{FreePort.Next()}/calls"));
        AddExchange(Host, "http", "mex");
        Assert.Contains(
            "zero application (non-infrastructure) endpoints",
            Assert.Throws<InvalidOperationException>(() => OpenHost()).Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Standard_endpoints_have_the_binding_for_http_unless_they_are_given_another()
    {
        Assert.Equal("MetadataExchangeHttpBinding", new ServiceMetadataEndpoint().Binding!.Name);
        var given = new ServiceMetadataEndpoint(MetadataExchangeBindings.CreateMexTcpBinding(), null);
        Assert.Equal(
            ("MetadataExchangeTcpBinding", ServiceMetadataBehavior.MexContractName, true),
            (given.Binding!.Name, given.Contract.Name, given.IsSystemEndpoint));
    }

    [Fact]
    public void Bindings_have_the_names_that_tools_know()
    {
        Binding[] bindings =
        [
            MetadataExchangeBindings.CreateMexHttpBinding(), MetadataExchangeBindings.CreateMexHttpsBinding(),
            MetadataExchangeBindings.CreateMexNamedPipeBinding(), MetadataExchangeBindings.CreateMexTcpBinding(),
        ];
        Assert.Equal(["http", "https", "net.pipe", "net.tcp"], bindings.Select(binding => binding.Scheme));
        Assert.All(
            bindings,
            binding => Assert.Equal("http://schemas.microsoft.com/ws/2005/02/mex/bindings", binding.Namespace));
        Assert.Equal(
            [
                "MetadataExchangeHttpBinding", "MetadataExchangeHttpsBinding", "MetadataExchangeNamedPipeBinding",
                "MetadataExchangeTcpBinding",
            ],
            bindings.Select(binding => binding.Name));
    }

    private static void AssertMetadata(XElement metadata)
    {
        Assert.Equal(Mex + "Metadata", metadata.Name);
        var sections = metadata.Elements(Mex + "MetadataSection").ToArray();
        Assert.Contains(
            sections,
            section => (string?)section.Attribute("Dialect") == "http://schemas.xmlsoap.org/wsdl/"
                && section.Element(Wsdl + "definitions") is not null);
        var schemas = sections.Where(
            section => (string?)section.Attribute("Dialect") == "http://www.w3.org/2001/XMLSchema").ToArray();
        Assert.NotEmpty(schemas);
        Assert.All(
            schemas,
            section => Assert.Equal(
                (string?)section.Attribute("Identifier"),
                (string?)section.Element(Xsd + "schema")!.Attribute("targetNamespace")));
        var portType = metadata.Descendants(Wsdl + "portType").Single();
        Assert.Equal("Calls", (string?)portType.Attribute("name"));
        Assert.Equal(2, metadata.Descendants(Wsdl + "port").Count());
    }

    private async Task<XElement> PostAsync(string address, string to)
    {
        var text = $"""
            <s:Envelope xmlns:s="{Soap}" xmlns:a="{Wsa}"><s:Header><a:Action s:mustUnderstand="1">{Get}</a:Action>
            <a:MessageID>urn:uuid:11111111-1111-1111-1111-111111111111</a:MessageID><a:ReplyTo><a:Address>http://www.w3.org/2005/08/addressing/anonymous</a:Address></a:ReplyTo>
            <a:To s:mustUnderstand="1">{to}</a:To></s:Header><s:Body/></s:Envelope>
            """;
        using var content = new StringContent(text, Encoding.UTF8, "application/soap+xml");
        using var response = await Http.PostAsync(address, content);
        var answer = await response.Content.ReadAsStringAsync();
        Assert.True(response.StatusCode == HttpStatusCode.OK, answer);
        return XElement.Parse(answer);
    }
}
