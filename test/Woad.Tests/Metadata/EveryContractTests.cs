using System.Reflection;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.Xml;
using System.Xml.Schema;
using Woad.Conformance.Contracts;

namespace Woad.Tests.Metadata;

/// <summary>
/// The contracts of the suites, exported for each binding. IGraphs alone has types that are no data contracts without
/// the surrogate of a behavior, for which there is a test of its own.
/// </summary>
public sealed class EveryContractTests
{
    public static TheoryData<string> Contracts =>
        [.. Types.Select(type => type.FullName!).Order(StringComparer.Ordinal)];

    private static IEnumerable<Type> Types => typeof(ICalls).Assembly.GetTypes()
        .Where(type => type.GetCustomAttribute<ServiceContractAttribute>(inherit: false) is not null
            && !type.IsGenericTypeDefinition && type != typeof(IGraphs) && IsReadable(type));

    [Theory]
    [MemberData(nameof(Contracts))]
    public void Contract_exports_to_documents_whose_references_resolve(string name)
    {
        var contract = ContractDescription.GetContract(typeof(ICalls).Assembly.GetType(name)!);
        var exporter = new WsdlExporter();

        exporter.ExportEndpoints(
            [
                Endpoint(contract, new BasicHttpBinding(), "http://localhost/basic"),
                Endpoint(contract, new WSHttpBinding(SecurityMode.None), "http://localhost/ws"),
                Endpoint(contract, new NetTcpBinding(SecurityMode.None), "net.tcp://localhost/tcp"),
            ],
            new XmlQualifiedName("Service", "urn:service"));

        var set = exporter.GetGeneratedMetadata();
        Assert.Empty(WsdlRules.Broken(set));
        Assert.Empty(exporter.Errors);
        var operations = contract.Operations.Count(o => o.Messages[0].Action != "*");
        Assert.Equal(
            operations,
            exporter.GeneratedWsdlDocuments[contract.Namespace]!.PortTypes[contract.Name]!.Operations.Count);
    }

    [Fact]
    public void Surrogate_of_an_operation_stands_in_its_schemas()
    {
        var contract = ContractDescription.GetContract(typeof(IGraphs));
        var surrogate = new MoneySurrogate();
        foreach (var operation in contract.Operations)
        {
            operation.Behaviors.Find<DataContractSerializerOperationBehavior>()!.SerializationSurrogateProvider =
                surrogate;
        }

        var exporter = new WsdlExporter();
        exporter.ExportContract(contract);

        Assert.Empty(WsdlRules.Broken(exporter.GetGeneratedMetadata()));
        var money = exporter.GeneratedXmlSchemas.Schemas(contract.Namespace).Cast<XmlSchema>()
            .SelectMany(s => s.Items.OfType<XmlSchemaComplexType>()).Single(t => t.Name == "Money");
        var member = Assert.IsType<XmlSchemaElement>(
            Assert.Single(((XmlSchemaSequence)money.Particle!).Items.Cast<XmlSchemaObject>()));
        Assert.Equal(nameof(MoneySurrogate.Text), member.Name);
    }

    private static bool IsReadable(Type type)
    {
        try
        {
            ContractDescription.GetContract(type);
            return true;
        }
        catch (InvalidOperationException)
        {
            // A contract that shows which rule it breaks.
            return false;
        }
    }

    private static ServiceEndpoint Endpoint(ContractDescription contract, Binding binding, string address) =>
        new(contract, binding, new EndpointAddress(address));
}
