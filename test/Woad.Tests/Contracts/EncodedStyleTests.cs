using System.ServiceModel;
using System.ServiceModel.Description;

namespace Woad.Tests.Contracts;

/// <summary>Encoded values go with the style RPC, which nobody has to say.</summary>
public sealed class EncodedStyleTests
{
    [Fact]
    public void Style_of_encoded_operations_is_Rpc_unless_it_is_set()
    {
        Assert.Equal(OperationFormatStyle.Rpc, new XmlSerializerFormatAttribute { Use = OperationFormatUse.Encoded }.Style);
        Assert.Equal(OperationFormatStyle.Document, new XmlSerializerFormatAttribute().Style);
        Assert.Equal(
            OperationFormatStyle.Document,
            new XmlSerializerFormatAttribute { Style = OperationFormatStyle.Document, Use = OperationFormatUse.Encoded }.Style);
        var operation = Assert.Single(ContractDescription.GetContract(typeof(IEncodedOnly)).Operations);
        Assert.Equal(OperationFormatStyle.Rpc, operation.Behaviors.Find<XmlSerializerOperationBehavior>()!.XmlSerializerFormatAttribute.Style);
    }

    [ServiceContract]
    public interface IEncodedOnly
    {
        [OperationContract]
        [XmlSerializerFormat(Use = OperationFormatUse.Encoded)]
        int Add(int left, int right);
    }
}
