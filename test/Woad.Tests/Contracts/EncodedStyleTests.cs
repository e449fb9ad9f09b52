using System.ServiceModel;
using System.ServiceModel.Description;
using Woad.Conformance.EndToEnd;
using Woad.Tests.EndToEnd;

namespace Woad.Tests.Contracts;

/// <summary>Encoded values go with the style RPC, which nobody has to say.</summary>
public sealed class EncodedStyleTests
{
    [Fact]
    public void Style_of_encoded_operations_is_Rpc_unless_it_is_set()
    {
        Assert.Equal(OperationFormatStyle.Rpc, new XmlSerializerFormatAttribute
        {
            Use = OperationFormatUse.Encoded,
        }.Style);
        Assert.Equal(OperationFormatStyle.Document, new XmlSerializerFormatAttribute().Style);
        Assert.Equal(
            OperationFormatStyle.Document,
            new XmlSerializerFormatAttribute
            {
                Style = OperationFormatStyle.Document,
                Use = OperationFormatUse.Encoded,
            }.Style);
        var operation = Assert.Single(ContractDescription.GetContract(typeof(IEncodedOnly)).Operations);
        Assert.Equal(
            OperationFormatStyle.Rpc,
            operation.Behaviors.Find<XmlSerializerOperationBehavior>()!.XmlSerializerFormatAttribute.Style);
    }

    [Fact]
    public void Service_with_encoded_operations_opens_and_is_called()
    {
        var subject = new Memory();
        using var host = subject.CreateHost(typeof(EncodedOnly));
        using var served = new ServiceUnderTest(subject, host, subject.NewAddress(), null);
        host.AddServiceEndpoint(typeof(IEncodedOnly).FullName!, served.CreateBinding(), served.Address.Uri.AbsoluteUri);
        host.Open();

        Assert.Equal(5, served.CreateChannel<IEncodedOnly>().Add(2, 3));
    }

    public sealed class EncodedOnly : IEncodedOnly
    {
        public int Add(int left, int right) => left + right;
    }

    [ServiceContract]
    public interface IEncodedOnly
    {
        [OperationContract]
        [XmlSerializerFormat(Use = OperationFormatUse.Encoded)]
        int Add(int left, int right);
    }
}
