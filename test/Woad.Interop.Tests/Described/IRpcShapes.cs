using System.ServiceModel;

namespace Woad.Interop.Tests.Described;

/// <summary>Operations in RPC style.</summary>
[ServiceContract(Namespace = "urn:woad:described:rpc")]
public interface IRpcShapes
{
    [OperationContract]
    [DataContractFormat(Style = OperationFormatStyle.Rpc)]
    string Join(string left, int right);

    [OperationContract]
    [XmlSerializerFormat(Style = OperationFormatStyle.Rpc)]
    int Length(Article article);

    [OperationContract]
    [XmlSerializerFormat(Style = OperationFormatStyle.Rpc, Use = OperationFormatUse.Encoded)]
    string Repeat(string text, int times);
}
