using System.ServiceModel;
using System.ServiceModel.Description;
using Woad.CodeDom.Generation;

namespace Woad.CodeDom.Contracts;

/// <summary>How messages of an operation are written.</summary>
internal static class Formats
{
    public static AttributeCode DataContractRpc() => new AttributeCode(typeof(DataContractFormatAttribute))
        .AddIf(true, "Style", OperationFormatStyle.Rpc);

    public static bool IsRpc(OperationDescription operation) =>
        (operation.Behaviors.Find<DataContractSerializerOperationBehavior>()?.DataContractFormatAttribute.Style
            ?? Xml(operation)?.Style) == OperationFormatStyle.Rpc;

    public static bool IsEncoded(OperationDescription operation) =>
        Xml(operation)?.Use == OperationFormatUse.Encoded;

    public static bool IsXml(OperationDescription operation) => Xml(operation) is not null;

    public static AttributeCode Xml(bool isRpc, bool isEncoded, bool supportsFaults = true) =>
        new AttributeCode(typeof(XmlSerializerFormatAttribute))
            .AddIf(isRpc, "Style", OperationFormatStyle.Rpc)
            .AddIf(isEncoded, "Use", OperationFormatUse.Encoded)
            .AddIf(supportsFaults, "SupportFaults", true);

    private static XmlSerializerFormatAttribute? Xml(OperationDescription operation) =>
        operation.Behaviors.Find<XmlSerializerOperationBehavior>()?.XmlSerializerFormatAttribute;
}
