using System.ServiceModel.Channels;
using System.Xml;

namespace Woad.Formatters.Bodies;

/// <summary>Writes the parts of one call.</summary>
internal sealed class DataContractBodyWriter(DataContractBody body, object?[] parameters, object? result)
    : BodyWriter(isBuffered: true)
{
    protected override void OnWriteBodyContents(XmlDictionaryWriter writer) => body.WriteTo(writer, parameters, result);
}
