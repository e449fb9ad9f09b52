using System.ServiceModel;

namespace Woad.Tests.Metadata.Shared;

[ServiceContract(Namespace = "urn:arrays")]
[XmlSerializerFormat(Style = OperationFormatStyle.Rpc, Use = OperationFormatUse.Encoded)]
public interface IEncodedArrays
{
    [OperationContract]
    int[] Sort(int[] numbers);

    [OperationContract]
    EncodedOrder[] Orders(string[] names, EncodedOrder first);
}
