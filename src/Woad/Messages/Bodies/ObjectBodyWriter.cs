using System.Runtime.Serialization;
using System.ServiceModel.Channels;
using System.Xml;

namespace Woad.Messages;

/// <summary>Writes an object as one element.</summary>
internal sealed class ObjectBodyWriter(object? body, XmlObjectSerializer serializer) : BodyWriter(isBuffered: true)
{
    /// <summary>The object as its type says.</summary>
    public ObjectBodyWriter(object? body) : this(body, ObjectSerializers.Of(body)) => IsSerialized = true;

    internal override bool IsSerialized { get; }

    protected override void OnWriteBodyContents(XmlDictionaryWriter writer) => serializer.WriteObject(writer, body);
}
