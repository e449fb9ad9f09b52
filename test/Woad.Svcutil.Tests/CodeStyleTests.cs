using System.ServiceModel;
using System.ServiceModel.Description;
using Microsoft.Extensions.DependencyInjection;
using Woad.Svcutil.Tests.Services;

namespace Woad.Svcutil.Tests;

/// <summary>Options of the form of the code; each form compiles.</summary>
public sealed class CodeStyleTests
{
    private const string Documented = """
        <xs:complexType name="Point">
          <xs:annotation><xs:documentation>A &lt;place&gt;
        on paper.</xs:documentation></xs:annotation>
          <xs:sequence>
            <xs:element name="must" type="xs:string">
              <xs:annotation><xs:documentation>Is there.</xs:documentation></xs:annotation>
            </xs:element>
            <xs:element name="may" type="xs:string" minOccurs="0"/>
            <xs:element name="kind" type="t:Kind"/>
          </xs:sequence>
        </xs:complexType>
        <xs:simpleType name="Kind"><xs:restriction base="xs:string">
          <xs:enumeration value="a">
            <xs:annotation><xs:documentation>The first.</xs:documentation></xs:annotation>
          </xs:enumeration>
        </xs:restriction></xs:simpleType>
        """;

    [Theory]
    [InlineData("XmlSerializer")]
    [InlineData("DataContractSerializer")]
    public void Documentation_of_schemas_and_operations_becomes_comments(string serializer)
    {
        using var tool = new Tool();
        var wsdl = tool.Write("service.wsdl", Wsdl());

        Assert.Equal((0, ""), tool.Run(wsdl, "--serializer", serializer));

        foreach (var expected in (string[])
        [
            "/// A &lt;place&gt;\n/// on paper.", "/// <summary>Is there.</summary>",
            "/// <summary>The first.</summary>",
            "/// <summary>Does it.</summary>", "/// <summary>All of it.</summary>",
        ])
        {
            Assert.Contains(expected, tool.Code, StringComparison.Ordinal);
        }

        Assert.Equal((0, ""), tool.Run(wsdl, "--serializer", serializer, "--noDocumentation"));
        Assert.DoesNotContain("Is there", tool.Code, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("XmlSerializer")]
    [InlineData("DataContractSerializer")]
    public void References_are_annotated(string serializer)
    {
        using var tool = new Tool();
        var wsdl = tool.Write("service.wsdl", Wsdl());

        Assert.Equal((0, ""), tool.Run(wsdl, "--nullable", "--serializer", serializer));

        Assert.Contains("string must { get; set; } = null!;", tool.Code, StringComparison.Ordinal);
        Assert.Contains("string? may { get; set; }", tool.Code, StringComparison.Ordinal);
        Assert.Contains("Kind kind { get; set; }", tool.Code, StringComparison.Ordinal);
        Assert.Contains("string? other", tool.Code, StringComparison.Ordinal);
        Generated.Compile(tool.Code);
        Assert.Equal((0, ""), tool.Run(wsdl, "--required", "--serializer", serializer));
        Assert.Contains("required string must { get; set; }", tool.Code, StringComparison.Ordinal);
    }

    [Fact]
    public void Tasks_take_a_token()
    {
        using var tool = new Tool();
        var wsdl = tool.Write("service.wsdl", Wsdl());

        Assert.Equal((0, ""), tool.Run(wsdl, "--cancellation"));

        Assert.Contains("CancellationToken cancellationToken);", tool.Code, StringComparison.Ordinal);
        Assert.Contains("DoAsync(p, other, default)", tool.Code, StringComparison.Ordinal);
        Generated.Compile(tool.Code);
    }

    [Fact]
    public async Task Call_ends_when_its_token_is_canceled()
    {
        using var tool = new Tool();
        using var host = TestHost.Open(nameof(IShop), "BasicHttp");
        Assert.Equal((0, ""), tool.Run(host.Metadata.AbsoluteUri, "--cancellation"));
        var set = await new MetadataExchangeClient(
            host.Metadata, MetadataExchangeClientMode.HttpGet).GetMetadataAsync();
        var endpoint = new WsdlImporter(set).ImportAllEndpoints()[0];
        var generated = Generated.Compile(tool.Code);
        var client = (ICommunicationObject)Activator.CreateInstance(
            generated.Type("ShopClient"), endpoint.Binding, endpoint.Address)!;
        var method = client.GetType().GetMethod("AddAsync", [typeof(int), typeof(int?), typeof(CancellationToken)])!;

        Assert.Equal(5, await (Task<int>)method.Invoke(client, [2, 3, CancellationToken.None])!);
        await Assert.ThrowsAnyAsync<OperationCanceledException>(
            () => (Task<int>)method.Invoke(client, [2, 3, new CancellationToken(canceled: true)])!);
        client.Abort();
    }

    [Fact]
    public void Namespaces_may_have_braces_and_follow_those_of_xml()
    {
        using var tool = new Tool();

        Assert.Equal((0, ""), tool.Run(Tool.Document("two-namespaces"), "--blockNamespace"));
        Assert.Contains("namespace ServiceReference\n{", tool.Code, StringComparison.Ordinal);
        Assert.Equal((0, ""), tool.Run(Tool.Document("two-namespaces"), "-n", "urn:t,My.First", "-n", "*,My.Rest"));
        Assert.Contains("namespace My.First\n{", tool.Code, StringComparison.Ordinal);
        Generated.Compile(tool.Code);
    }

    [Fact]
    public void Services_are_written_to_be_filled_in()
    {
        using var tool = new Tool();

        Assert.Equal((0, ""), tool.Run(Tool.Document("unqualified"), "--service"));

        Assert.Contains("public partial class UglyService : Ugly", tool.Code, StringComparison.Ordinal);
        Assert.Contains("throw new global::System.NotImplemented", tool.Code, StringComparison.Ordinal);
        Assert.DoesNotContain("UglyClient", tool.Code, StringComparison.Ordinal);
        Generated.Compile(tool.Code);
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void Clients_are_registered(bool isNullable)
    {
        using var tool = new Tool();
        string[] options = isNullable ? ["--registration", "--nullable"] : ["--registration"];

        Assert.Equal((0, ""), tool.Run([Tool.Document("unqualified"), .. options]));

        Assert.Contains("AddWcfClient<TContract>(", tool.Code, StringComparison.Ordinal);
        Assert.NotNull(Generated.Compile(tool.Code).Type("WcfClientRegistration"));
    }

    [Fact]
    public async Task Registered_client_calls_its_service()
    {
        using var tool = new Tool();
        using var host = TestHost.Open(nameof(IShop), "BasicHttp");
        Assert.Equal((0, ""), tool.Run(host.Metadata.AbsoluteUri, "--registration"));
        var generated = Generated.Compile(tool.Code);
        var contract = generated.Type("Shop");
        var services = new ServiceCollection();
        var address = host.Metadata.AbsoluteUri.Replace("?wsdl", "/endpoint", StringComparison.Ordinal);
        generated.Type("WcfClientRegistration").GetMethod("AddWcfClient")!.MakeGenericMethod(contract).Invoke(
            null, [services, new BasicHttpBinding(), new EndpointAddress(address), null]);

        await using var provider = services.BuildServiceProvider();
        using var scope = provider.CreateScope();
        var channel = scope.ServiceProvider.GetRequiredService(contract);

        Assert.Equal(5, contract.GetMethod("Add")!.Invoke(channel, [2, 3]));
        Assert.Same(channel, scope.ServiceProvider.GetRequiredService(contract));
    }

    private static string Wsdl()
    {
        var text = File.ReadAllText(Tool.Document("no-soap-action"));
        var start = text.IndexOf("<xs:schema", StringComparison.Ordinal);
        var end = text.IndexOf("</xs:schema>", StringComparison.Ordinal);
        return (text[..start] + $"""
            <xs:schema targetNamespace="urn:t" elementFormDefault="qualified">{Documented}
              <xs:element name="Do"><xs:complexType><xs:sequence>
                <xs:element name="p" type="t:Point" nillable="true"/>
                <xs:element name="other" type="xs:string" nillable="true"/>
              </xs:sequence></xs:complexType></xs:element>
              <xs:element name="DoResponse"><xs:complexType><xs:sequence>
                <xs:element name="DoResult" type="xs:string" nillable="true"/>
              </xs:sequence></xs:complexType></xs:element>
            """ + text[end..])
            .Replace(
                "<operation name=\"Do\"><input message",
                "<operation name=\"Do\"><documentation>Does it.</documentation><input message",
                StringComparison.Ordinal)
            .Replace(
                "<portType name=\"Ugly\">",
                "<portType name=\"Ugly\"><documentation>All of it.</documentation>",
                StringComparison.Ordinal);
    }
}
