using System.ServiceModel;

namespace Woad.Svcutil.Tests.Encoded;

/// <summary>A contract whose messages are encoded by section 5 of SOAP 1.1.</summary>
[ServiceContract(Namespace = "urn:encoded", Name = "EncodedShop")]
[XmlSerializerFormat(Style = OperationFormatStyle.Rpc, Use = OperationFormatUse.Encoded)]
public interface IEncodedShop
{
    [OperationContract]
    EncodedBasket Fill(EncodedBasket basket, int[] numbers, EncodedKind kind);

    [OperationContract]
    string[] Names(DateTime day, EncodedItem[] items);

    [OperationContract]
    void Note(string text, long count);
}
