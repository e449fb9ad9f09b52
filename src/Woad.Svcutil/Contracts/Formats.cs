using System.ServiceModel;
using System.ServiceModel.Description;

namespace Woad.Svcutil.Contracts;

/// <summary>How messages of an imported operation are written.</summary>
internal static class Formats
{
    public static bool IsRpc(OperationDescription operation) =>
        (operation.Behaviors.Find<DataContractSerializerOperationBehavior>()?.DataContractFormatAttribute.Style
            ?? operation.Behaviors.Find<XmlSerializerOperationBehavior>()?.XmlSerializerFormatAttribute.Style) == OperationFormatStyle.Rpc;

    public static bool IsEncoded(OperationDescription operation) =>
        operation.Behaviors.Find<XmlSerializerOperationBehavior>()?.XmlSerializerFormatAttribute.Use == OperationFormatUse.Encoded;
}
