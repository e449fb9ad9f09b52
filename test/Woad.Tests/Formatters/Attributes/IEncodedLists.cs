using System.ServiceModel;

namespace Woad.Tests.Formatters.Attributes;

/// <summary>Lists as encoded values.</summary>
[ServiceContract(Namespace = "urn:lists")]
[XmlSerializerFormat(Use = OperationFormatUse.Encoded)]
public interface IEncodedLists
{
    [OperationContract]
    List<int> Numbers(List<int> value);

    [OperationContract]
    int[] Array(int[] value);
}
