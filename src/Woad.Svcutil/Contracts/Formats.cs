using System.ServiceModel;
using System.ServiceModel.Description;

namespace Woad.Svcutil.Contracts;

/// <summary>How messages of an imported operation are written.</summary>
internal static class Formats
{
    public static bool IsRpc(OperationDescription operation) =>
        (operation.Behaviors.Find<DataContractSerializerOperationBehavior>()?.DataContractFormatAttribute.Style
            ?? Xml(operation)?.Style) == OperationFormatStyle.Rpc;

    public static bool IsEncoded(OperationDescription operation) =>
        Xml(operation)?.Use == OperationFormatUse.Encoded;

    private static XmlSerializerFormatAttribute? Xml(OperationDescription operation) =>
        operation.Behaviors.Find<XmlSerializerOperationBehavior>()?.XmlSerializerFormatAttribute;
}
