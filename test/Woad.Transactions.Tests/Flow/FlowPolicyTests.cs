using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;

namespace Woad.Transactions.Tests.Flow;

/// <summary>The flow of operations in policies: out, and in again.</summary>
public sealed class FlowPolicyTests : FlowSuite
{
    [Theory]
    [InlineData("net.tcp", "OleTxAssertion", "http://schemas.microsoft.com/ws/2006/02/tx/oletx")]
    [InlineData("net.tcp 1.1", "ATAssertion", "http://docs.oasis-open.org/ws-tx/wsat/2006/06")]
    [InlineData("ws", "ATAssertion", "http://schemas.xmlsoap.org/ws/2004/10/wsat")]
    [InlineData("ws2007", "ATAssertion", "http://docs.oasis-open.org/ws-tx/wsat/2006/06")]
    [InlineData("net.pipe", "OleTxAssertion", "http://schemas.microsoft.com/ws/2006/02/tx/oletx")]
    [InlineData("dual", "ATAssertion", "http://schemas.xmlsoap.org/ws/2004/10/wsat")]
    [InlineData("custom", "OleTxAssertion", "http://schemas.microsoft.com/ws/2006/02/tx/oletx")]
    public void Assertions_of_operations_are_published_and_read(string name, string assertion, string ns)
    {
        var binding = FlowBindings.Of(name);
        var exporter = new WsdlExporter();
        exporter.ExportEndpoint(new ServiceEndpoint(
            ContractDescription.GetContract(typeof(IBank)), binding,
            new EndpointAddress(FlowBindings.NewAddress(name))));
        Assert.Empty(exporter.Errors);
        var metadata = exporter.GetGeneratedMetadata();
        var text = Write(metadata);
        Assert.Contains($":{assertion}", text);
        Assert.Contains(ns, text);

        var importer = new WsdlImporter(metadata);
        var endpoint = Assert.Single(importer.ImportAllEndpoints());
        Assert.Empty(importer.Errors);
        Assert.Equal(
            [
                "Fail Allowed", "MustPay Mandatory", "Pay Allowed", "PayAlone ", "PayLater Allowed",
            ],
            endpoint.Contract.Operations
                .Select(static o => $"{o.Name} {o.OperationBehaviors.OfType<TransactionFlowAttribute>()
                    .FirstOrDefault()?.Transactions}")
                .Order(StringComparer.Ordinal));
        Assert.Same(
            binding.CreateBindingElements().Find<TransactionFlowBindingElement>()!.TransactionProtocol,
            endpoint.Binding!.CreateBindingElements().Find<TransactionFlowBindingElement>()!.TransactionProtocol);

        // The elements of the custom binding are those of a standard one.
        Assert.Equal(name == "custom" ? typeof(NetTcpBinding) : binding.GetType(), endpoint.Binding.GetType());
    }

    private static string Write(MetadataSet metadata)
    {
        using var text = new StringWriter();
        using (var writer = System.Xml.XmlWriter.Create(text))
        {
            metadata.WriteTo(writer);
        }

        return text.ToString();
    }
}
