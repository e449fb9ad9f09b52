using System.ServiceModel;
using System.Xml;
using System.Xml.Serialization;

namespace Woad.Conformance.Contracts;

/// <summary>Operations that XmlSerializer writes.</summary>
[ServiceContract(Namespace = "http://woad.test/pieces")]
[XmlSerializerFormat(SupportFaults = true)]
public interface IPieces
{
    [OperationContract]
    Piece Turn(Piece piece, int times, ref string note, out int count);

    [OperationContract]
    [XmlSerializerFormat(Style = OperationFormatStyle.Rpc)]
    string Join(string left, Piece right);

    [OperationContract]
    [XmlSerializerFormat(Style = OperationFormatStyle.Rpc, Use = OperationFormatUse.Encoded)]
    EncodedPair Swap(EncodedPair pair);

    [OperationContract]
    [return: XmlElement("sum")]
    int Sum([XmlElement("n")] int[] numbers);

    [OperationContract]
    XmlElement Wrap(XmlElement element);

    [OperationContract]
    [FaultContract(typeof(PieceError))]
    void Break(int line);

    [OperationContract]
    PieceReply Typed(PieceRequest request);

    [OperationContract]
    [DataContractFormat(Style = OperationFormatStyle.Rpc)]
    Ticket Issue(string owner, int number);
}
