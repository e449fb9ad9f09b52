using System.ServiceModel;

namespace Woad.Conformance.Ignored;

/// <summary>Operations of every form of body, to which messages with further elements are sent.</summary>
[ServiceContract(Namespace = "urn:parts", Name = "Parts")]
public interface IParts
{
    [OperationContract]
    string PartsJoin(string first, string second);

    [OperationContract]
    int PartsSplit(string text, out int rest);

    [OperationContract(IsOneWay = true)]
    void PartsTell(string text);

    [OperationContract]
    void PartsNone();

    [OperationContract]
    PartsBox PartsData(PartsBox box);

    [OperationContract]
    PartsOwn PartsOwn(PartsOwn own);

    [OperationContract]
    PartsNeed PartsNeeding(PartsNeed need);

    [OperationContract]
    PartsTyped PartsTyped(PartsTyped request);

    [OperationContract]
    PartsBare PartsBare(PartsBare request);

    [OperationContract, XmlSerializerFormat]
    string PartsXml(string first, string second);

    [OperationContract, XmlSerializerFormat]
    PartsBox[] PartsXmlData(PartsBox[] boxes, PartsBox other);

    [OperationContract, XmlSerializerFormat(Style = OperationFormatStyle.Rpc)]
    string PartsRpc(string first, string second);

    [OperationContract, XmlSerializerFormat(Style = OperationFormatStyle.Rpc, Use = OperationFormatUse.Encoded)]
    string PartsEncoded(PartsBox first, PartsBox second);
}
