using System.Reflection;
using System.ServiceModel;
using System.ServiceModel.Description;
using System.Xml;
using System.Xml.Schema;

namespace Woad.Server.Tests.Metadata;

/// <summary>The contracts of the samples, which are written as code for WCF is, have descriptions.</summary>
public sealed class SampleContractTests
{
    public static TheoryData<string> Contracts =>
        [.. Types.Select(type => type.FullName!).Order(StringComparer.Ordinal)];

    private static IEnumerable<Type> Types => Assembly.Load("Woad.Samples").GetTypes()
        .Where(type => type.GetCustomAttribute<ServiceContractAttribute>(inherit: false) is not null);

    [Fact]
    public void Samples_have_contracts() => Assert.True(Types.Count() > 10);

    [Theory]
    [MemberData(nameof(Contracts))]
    public void Contract_of_a_sample_is_described_by_schemas_that_compile(string name)
    {
        var contract = ContractDescription.GetContract(Assembly.Load("Woad.Samples").GetType(name)!);
        var exporter = new WsdlExporter();

        exporter.ExportEndpoints(
            [new ServiceEndpoint(
                contract, new NetTcpBinding(SecurityMode.None), new EndpointAddress("net.tcp://localhost/sample"))],
            new XmlQualifiedName("Sample", "http://tempuri.org/"));

        exporter.GetGeneratedMetadata();
        Assert.Empty(exporter.Errors);
        var set = new XmlSchemaSet { XmlResolver = null };
        set.Add(exporter.GeneratedXmlSchemas);
        set.Compile();
        var elements = exporter.GeneratedWsdlDocuments.Cast<System.Web.Services.Description.ServiceDescription>()
            .SelectMany(d => d.Messages.Cast<System.Web.Services.Description.Message>())
            .SelectMany(m => m.Parts.Cast<System.Web.Services.Description.MessagePart>())
            .Select(p => p.Element).Where(e => !e.IsEmpty);
        Assert.All(elements, element => Assert.True(set.GlobalElements.Contains(element), element.ToString()));
    }
}
