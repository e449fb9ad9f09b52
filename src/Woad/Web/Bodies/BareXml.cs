using System.Runtime.Serialization;
using System.Xml;
using System.Xml.Serialization;

namespace Woad.Web.Bodies;

/// <summary>One value as the root element that its type has.</summary>
internal sealed class BareXml : IWebXml
{
    private readonly WebPart _part;
    private readonly DataContractSerializer? _contract;
    private readonly KnownXml? _known;
    private readonly XmlSerializer? _xml;

    public BareXml(WebPart part, bool usesXmlSerializer)
    {
        _part = part;
        if (usesXmlSerializer)
        {
            _xml = new XmlSerializer(part.Type, [.. part.KnownTypes]);
        }
        else
        {
            _contract = new DataContractSerializer(
                part.Type,
                new DataContractSerializerSettings
                {
                    KnownTypes = part.KnownTypes,
                    MaxItemsInObjectGraph = part.MaxItems,
                });
            _known = new KnownXml(part);
        }
    }

    public object? Read(XmlDictionaryReader reader, object?[] parameters)
    {
        var value = (_xml is null
            ? (_known!.For(reader) ?? _contract!).ReadObject(reader, verifyObjectName: true)
            : _xml.Deserialize(reader)) ?? _part.Default;
        if (_part.Index < 0)
        {
            return value;
        }

        parameters[_part.Index] = value;
        return null;
    }

    public void Write(XmlDictionaryWriter writer, object?[] parameters, object? result)
    {
        var value = _part.Index < 0 ? result : parameters[_part.Index];
        if (_xml is null)
        {
            (_known!.For(value) ?? _contract!).WriteObject(writer, value);
        }
        else
        {
            _xml.Serialize(writer, value);
        }
    }
}
