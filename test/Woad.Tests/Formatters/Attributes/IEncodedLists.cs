using System.Collections;
using System.Collections.ObjectModel;
using System.ServiceModel;

namespace Woad.Tests.Formatters.Attributes;

/// <summary>Lists as encoded values.</summary>
[ServiceContract(Namespace = "urn:lists")]
[XmlSerializerFormat(Style = OperationFormatStyle.Rpc, Use = OperationFormatUse.Encoded)]
public interface IEncodedLists
{
    [OperationContract]
    List<int> Numbers(List<int> value);

    [OperationContract]
    int[] Array(int[] value);

    [OperationContract]
    Collection<EncodedItem> Items(List<EncodedItem> value, string last);

    [OperationContract]
    void Both(ref List<string> texts, out OwnList numbers);

    [OperationContract]
    ArrayList Any(ArrayList value);
}
