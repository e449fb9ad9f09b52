using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.Xml;
using System.Xml.Schema;

namespace Woad.Tests.Metadata.Shared;

/// <summary>What several operations use, or both serializers, is in the schemas once.</summary>
public sealed class SharedTypeTests
{
    public static TheoryData<Type> Contracts =>
        [typeof(ISharedMessages), typeof(ISharedFaults), typeof(IEncodedArrays), typeof(IDays)];

    [Theory]
    [MemberData(nameof(Contracts))]
    public void Contract_whose_operations_share_types_is_exported(Type type)
    {
        var contract = ContractDescription.GetContract(type);
        var exporter = new WsdlExporter();

        exporter.ExportEndpoints(
            [
                new ServiceEndpoint(contract, new BasicHttpBinding(), new EndpointAddress("http://localhost/basic")),
                new ServiceEndpoint(
                    contract, new WSHttpBinding(SecurityMode.None), new EndpointAddress("http://localhost/ws")),
            ],
            new XmlQualifiedName("Service", "urn:service"));

        Assert.Empty(WsdlRules.Broken(exporter.GetGeneratedMetadata()));
    }

    /// <summary>The order in which the serializers get a type decides nothing.</summary>
    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void Type_of_both_serializers_is_exported_in_each_order(bool reversed)
    {
        var contract = ContractDescription.GetContract(typeof(ISharedFaults));
        var operations = contract.Operations.ToArray();
        contract.Operations.Clear();
        foreach (var operation in reversed ? operations.Reverse() : operations)
        {
            contract.Operations.Add(operation);
        }

        var exporter = new WsdlExporter();
        exporter.ExportContract(contract);

        Assert.Empty(WsdlRules.Broken(exporter.GetGeneratedMetadata()));
        Assert.Equal(1, exporter.GeneratedXmlSchemas.Schemas("urn:shared").Cast<XmlSchema>()
            .Sum(s => s.Items.OfType<XmlSchemaComplexType>().Count(t => t.Name == "SharedNote")));
    }

    [Fact]
    public void Shared_message_contract_is_one_message()
    {
        var exporter = new WsdlExporter();
        exporter.ExportContract(ContractDescription.GetContract(typeof(ISharedMessages)));

        var document = exporter.GeneratedWsdlDocuments["urn:shared"]!;
        Assert.Equal(
            ["SharedLetter", "SharedLetter_Headers", "SharedPage"],
            document.Messages.Cast<System.Web.Services.Description.Message>().Select(m => m.Name).Order(
                StringComparer.Ordinal));
    }
}
