using System.Runtime.Serialization;
using System.Text;
using System.Xml;
using Woad.Messages;

namespace System.ServiceModel.Channels;

/// <summary>A header that a message is sent with.</summary>
public abstract class MessageHeader : MessageHeaderInfo
{
    /// <inheritdoc/>
    public override string Actor => "";

    /// <inheritdoc/>
    public override bool IsReferenceParameter => false;

    /// <inheritdoc/>
    public override bool MustUnderstand => false;

    /// <inheritdoc/>
    public override bool Relay => false;

    /// <summary>A header that holds <paramref name="value"/>, written by DataContractSerializer.</summary>
    /// <param name="name">The name.</param>
    /// <param name="ns">The namespace URI.</param>
    /// <param name="value">The value.</param>
    /// <returns>The header.</returns>
    public static MessageHeader CreateHeader(string name, string ns, object? value) =>
        CreateHeader(name, ns, value, null, false, "", false);

    /// <summary>A header that holds <paramref name="value"/>, written by DataContractSerializer.</summary>
    /// <param name="name">The name.</param>
    /// <param name="ns">The namespace URI.</param>
    /// <param name="value">The value.</param>
    /// <param name="mustUnderstand">Whether the receiver must understand the header.</param>
    /// <returns>The header.</returns>
    public static MessageHeader CreateHeader(string name, string ns, object? value, bool mustUnderstand) =>
        CreateHeader(name, ns, value, null, mustUnderstand, "", false);

    /// <summary>A header for <paramref name="actor"/>, written by DataContractSerializer.</summary>
    /// <param name="name">The name.</param>
    /// <param name="ns">The namespace URI.</param>
    /// <param name="value">The value.</param>
    /// <param name="mustUnderstand">Whether the receiver must understand the header.</param>
    /// <param name="actor">The actor of the fault.</param>
    /// <returns>The header.</returns>
    public static MessageHeader CreateHeader(
        string name, string ns, object? value, bool mustUnderstand, string actor) =>
        CreateHeader(name, ns, value, null, mustUnderstand, actor, false);

    /// <summary>A header for <paramref name="actor"/>, written by DataContractSerializer.</summary>
    /// <param name="name">The name.</param>
    /// <param name="ns">The namespace URI.</param>
    /// <param name="value">The value.</param>
    /// <param name="mustUnderstand">Whether the receiver must understand the header.</param>
    /// <param name="actor">The actor of the fault.</param>
    /// <param name="relay">Whether the header is relayed.</param>
    /// <returns>The header.</returns>
    public static MessageHeader CreateHeader(
        string name, string ns, object? value, bool mustUnderstand, string actor, bool relay) =>
        CreateHeader(name, ns, value, null, mustUnderstand, actor, relay);

    /// <summary>A header that holds <paramref name="value"/>, written by <paramref name="serializer"/>.</summary>
    /// <param name="name">The name.</param>
    /// <param name="ns">The namespace URI.</param>
    /// <param name="value">The value.</param>
    /// <param name="serializer">The serializer.</param>
    /// <returns>The header.</returns>
    public static MessageHeader CreateHeader(string name, string ns, object? value, XmlObjectSerializer? serializer) =>
        CreateHeader(name, ns, value, serializer, false, "", false);

    /// <summary>A header that holds <paramref name="value"/>, written by <paramref name="serializer"/>.</summary>
    /// <param name="name">The name.</param>
    /// <param name="ns">The namespace URI.</param>
    /// <param name="value">The value.</param>
    /// <param name="serializer">The serializer.</param>
    /// <param name="mustUnderstand">Whether the receiver must understand the header.</param>
    /// <returns>The header.</returns>
    public static MessageHeader CreateHeader(
        string name, string ns, object? value, XmlObjectSerializer? serializer, bool mustUnderstand) =>
        CreateHeader(name, ns, value, serializer, mustUnderstand, "", false);

    /// <summary>A header for <paramref name="actor"/>, written by <paramref name="serializer"/>.</summary>
    /// <param name="name">The name.</param>
    /// <param name="ns">The namespace URI.</param>
    /// <param name="value">The value.</param>
    /// <param name="serializer">The serializer.</param>
    /// <param name="mustUnderstand">Whether the receiver must understand the header.</param>
    /// <param name="actor">The actor of the fault.</param>
    /// <returns>The header.</returns>
    public static MessageHeader CreateHeader(
        string name, string ns, object? value, XmlObjectSerializer? serializer, bool mustUnderstand, string actor) =>
        CreateHeader(name, ns, value, serializer, mustUnderstand, actor, false);

    /// <summary>A header for <paramref name="actor"/>, written by <paramref name="serializer"/>.</summary>
    /// <param name="name">The name.</param>
    /// <param name="ns">The namespace URI.</param>
    /// <param name="value">The value.</param>
    /// <param name="serializer">The serializer.</param>
    /// <param name="mustUnderstand">Whether the receiver must understand the header.</param>
    /// <param name="actor">The actor of the fault.</param>
    /// <param name="relay">Whether the header is relayed.</param>
    /// <returns>The header.</returns>
    /// <exception cref="ArgumentException"><paramref name="name"/> is empty.</exception>
    public static MessageHeader CreateHeader(
        string name,
        string ns,
        object? value,
        XmlObjectSerializer? serializer,
        bool mustUnderstand,
        string actor,
        bool relay)
    {
        ArgumentException.ThrowIfNullOrEmpty(name);
        ArgumentNullException.ThrowIfNull(ns);
        ArgumentNullException.ThrowIfNull(actor);
        return new ObjectHeader(name, ns, value, serializer, mustUnderstand, actor, relay);
    }

    /// <summary>
    /// Determines whether the header can be written into a message of <paramref name="messageVersion"/>.
    /// </summary>
    /// <param name="messageVersion">The version of the message.</param>
    /// <returns><see langword="true"/> if it is supported; otherwise, <see langword="false"/>.</returns>
    public virtual bool IsMessageVersionSupported(MessageVersion messageVersion)
    {
        ArgumentNullException.ThrowIfNull(messageVersion);
        return true;
    }

    /// <inheritdoc/>
    public override string ToString()
    {
        using var stream = new MemoryStream();
        using (var writer = XmlDictionaryWriter.CreateTextWriter(stream, Encoding.UTF8, ownsStream: false))
        {
            var version = IsMessageVersionSupported(MessageVersion.Soap12WSAddressing10)
                ? MessageVersion.Soap12WSAddressing10
                : MessageVersion.Soap11WSAddressing10;
            WriteHeader(writer, version);
        }

        return Encoding.UTF8.GetString(stream.GetBuffer().AsSpan(0, (int)stream.Length));
    }

    /// <summary>Writes the whole header.</summary>
    /// <param name="writer">The writer.</param>
    /// <param name="messageVersion">The version of the message.</param>
    public void WriteHeader(XmlDictionaryWriter writer, MessageVersion messageVersion)
    {
        WriteStartHeader(writer, messageVersion);
        OnWriteHeaderContents(writer, messageVersion);
        writer.WriteEndElement();
    }

    /// <summary>Writes the whole header.</summary>
    /// <param name="writer">The writer.</param>
    /// <param name="messageVersion">The version of the message.</param>
    public void WriteHeader(XmlWriter writer, MessageVersion messageVersion) =>
        WriteHeader(XmlDictionaryWriter.CreateDictionaryWriter(writer), messageVersion);

    /// <summary>Writes what the header's element contains.</summary>
    /// <param name="writer">The writer.</param>
    /// <param name="messageVersion">The version of the message.</param>
    public void WriteHeaderContents(XmlDictionaryWriter writer, MessageVersion messageVersion)
    {
        ArgumentNullException.ThrowIfNull(writer);
        ArgumentNullException.ThrowIfNull(messageVersion);
        OnWriteHeaderContents(writer, messageVersion);
    }

    /// <summary>Writes the header's start tag.</summary>
    /// <param name="writer">The writer.</param>
    /// <param name="messageVersion">The version of the message.</param>
    public void WriteStartHeader(XmlDictionaryWriter writer, MessageVersion messageVersion)
    {
        ArgumentNullException.ThrowIfNull(writer);
        ArgumentNullException.ThrowIfNull(messageVersion);
        OnWriteStartHeader(writer, messageVersion);
    }

    /// <summary>Writes what the header's element contains.</summary>
    /// <param name="writer">The writer.</param>
    /// <param name="messageVersion">The version of the message.</param>
    protected abstract void OnWriteHeaderContents(XmlDictionaryWriter writer, MessageVersion messageVersion);

    /// <summary>Writes the start tag with the envelope's attributes (mustUnderstand, actor, relay).</summary>
    /// <param name="writer">The writer.</param>
    /// <param name="messageVersion">The version of the message.</param>
    protected virtual void OnWriteStartHeader(XmlDictionaryWriter writer, MessageVersion messageVersion)
    {
        ArgumentNullException.ThrowIfNull(writer);
        writer.WriteStartElement(Name, Namespace);
        WriteHeaderAttributes(writer, messageVersion);
    }

    /// <summary>Writes the envelope's attributes; those with their default value are left out.</summary>
    /// <param name="writer">The writer.</param>
    /// <param name="messageVersion">The version of the message.</param>
    protected void WriteHeaderAttributes(XmlDictionaryWriter writer, MessageVersion messageVersion)
    {
        ArgumentNullException.ThrowIfNull(writer);
        ArgumentNullException.ThrowIfNull(messageVersion);
        var envelope = messageVersion.Envelope;
        if (envelope == EnvelopeVersion.None)
        {
            return;
        }

        var ns = WireDictionary.Get(envelope.Namespace);
        if (Actor.Length > 0)
        {
            writer.WriteAttributeString(envelope.ActorAttribute, envelope.Namespace, Actor);
        }

        if (MustUnderstand)
        {
            writer.WriteAttributeString("s", WireDictionary.MustUnderstand, ns, "1");
        }

        if (Relay && envelope == EnvelopeVersion.Soap12)
        {
            writer.WriteAttributeString("relay", envelope.Namespace, "1");
        }

        if (IsReferenceParameter && messageVersion.Addressing == AddressingVersion.WSAddressing10)
        {
            writer.WriteAttributeString("a", "IsReferenceParameter", messageVersion.Addressing.Namespace, "true");
        }
    }
}
