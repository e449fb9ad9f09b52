using System.ServiceModel.Channels;
using System.Xml;

namespace Woad.Formatters.Bodies;

/// <summary>Writes the parts of one call.</summary>
internal sealed class DataContractBodyWriter(DataContractBody body, object?[] parameters, object? result)
    : BodyWriter(isBuffered: true)
{
    /// <summary>The parameters, or those that an operation has given back.</summary>
    public object?[] Parameters => parameters;

    /// <summary>The return value.</summary>
    public object? Result => result;

    internal override bool IsSerialized => true;

    protected override void OnWriteBodyContents(XmlDictionaryWriter writer) =>
        body.WriteTo(writer, Parameters, Result);
}
