using System.Runtime.Serialization;
using System.Xml;
using Woad.Messages;

namespace System.ServiceModel.Channels;

/// <summary>A SOAP fault in memory, independent of the envelope's version.</summary>
public abstract class MessageFault
{
    /// <summary>Initializes a new instance of the <see cref="MessageFault"/> class.</summary>
    protected MessageFault()
    {
    }

    /// <summary>Gets the role that the failing node acted in; empty when not stated.</summary>
    public virtual string Actor => "";

    /// <summary>Gets the code of the fault.</summary>
    public abstract FaultCode Code { get; }

    /// <summary>Gets a value that indicates whether the fault has a detail element.</summary>
    public abstract bool HasDetail { get; }

    /// <summary>Gets a value that indicates whether the fault says that a header was not understood.</summary>
    public bool IsMustUnderstandFault => Code.IsPredefinedFault && Code.Name == "MustUnderstand";

    /// <summary>Gets the URI of the failing node; empty when not stated.</summary>
    public virtual string Node => "";

    /// <summary>Gets the reason of the fault.</summary>
    public abstract FaultReason Reason { get; }

    /// <summary>The fault in the body of <paramref name="message"/>, which is used up.</summary>
    /// <param name="message">A message with <see cref="Message.IsFault"/>.</param>
    /// <param name="maxBufferSize">Most bytes that the detail may take in memory.</param>
    /// <returns>The fault.</returns>
    /// <exception cref="ArgumentException">The message is no fault.</exception>
    /// <exception cref="QuotaExceededException">The detail is larger than <paramref name="maxBufferSize"/>.</exception>
    public static MessageFault CreateFault(Message message, int maxBufferSize)
    {
        ArgumentNullException.ThrowIfNull(message);
        if (!message.IsFault)
        {
            throw new ArgumentException("The message is not a fault.", nameof(message));
        }

        return FaultReader.Read(message, maxBufferSize);
    }

    /// <summary>A fault without detail.</summary>
    /// <param name="code">The code of the fault.</param>
    /// <param name="reason">The reason of the fault.</param>
    /// <returns>The fault.</returns>
    public static MessageFault CreateFault(FaultCode code, FaultReason reason) =>
        CreateFault(code, reason, null, null, "", "");

    /// <summary>A fault whose detail DataContractSerializer writes.</summary>
    /// <param name="code">The code of the fault.</param>
    /// <param name="reason">The reason of the fault.</param>
    /// <param name="detail">The detail of the fault.</param>
    /// <returns>The fault.</returns>
    public static MessageFault CreateFault(FaultCode code, FaultReason reason, object? detail) =>
        CreateFault(code, reason, detail, null, "", "");

    /// <summary>A fault whose detail <paramref name="serializer"/> writes.</summary>
    /// <param name="code">The code of the fault.</param>
    /// <param name="reason">The reason of the fault.</param>
    /// <param name="detail">The detail of the fault.</param>
    /// <param name="serializer">The serializer.</param>
    /// <returns>The fault.</returns>
    public static MessageFault CreateFault(
        FaultCode code, FaultReason reason, object? detail, XmlObjectSerializer? serializer) =>
        CreateFault(code, reason, detail, serializer, "", "");

    /// <summary>A fault of the node that acts as <paramref name="actor"/>.</summary>
    /// <param name="code">The code of the fault.</param>
    /// <param name="reason">The reason of the fault.</param>
    /// <param name="detail">The detail of the fault.</param>
    /// <param name="serializer">The serializer.</param>
    /// <param name="actor">The actor of the fault.</param>
    /// <returns>The fault.</returns>
    public static MessageFault CreateFault(
        FaultCode code, FaultReason reason, object? detail, XmlObjectSerializer? serializer, string actor) =>
        CreateFault(code, reason, detail, serializer, actor, actor);

    /// <summary>A fault of the node <paramref name="node"/> that acts as <paramref name="actor"/>.</summary>
    /// <param name="code">The code of the fault.</param>
    /// <param name="reason">The reason of the fault.</param>
    /// <param name="detail">The detail of the fault.</param>
    /// <param name="serializer">The serializer.</param>
    /// <param name="actor">The actor of the fault.</param>
    /// <param name="node">The node.</param>
    /// <returns>The fault.</returns>
    public static MessageFault CreateFault(
        FaultCode code,
        FaultReason reason,
        object? detail,
        XmlObjectSerializer? serializer,
        string actor,
        string node)
    {
        ArgumentNullException.ThrowIfNull(code);
        ArgumentNullException.ThrowIfNull(reason);
        ArgumentNullException.ThrowIfNull(actor);
        ArgumentNullException.ThrowIfNull(node);
        return new ObjectFault(code, reason, detail, serializer, actor, node);
    }

    /// <summary>A fault without detail, its reason in the language of the current culture.</summary>
    /// <param name="code">The code of the fault.</param>
    /// <param name="reason">The reason of the fault.</param>
    /// <returns>The fault.</returns>
    public static MessageFault CreateFault(FaultCode code, string reason) =>
        CreateFault(code, new FaultReason(reason));

    /// <summary>Determines whether a MustUnderstand fault with these headers names the given header.</summary>
    /// <param name="headers">The headers of the address.</param>
    /// <param name="name">The name.</param>
    /// <param name="ns">The namespace URI.</param>
    /// <returns><see langword="true"/> if the header was not understood; otherwise, <see langword="false"/>.</returns>
    public static bool WasHeaderNotUnderstood(MessageHeaders headers, string name, string ns)
    {
        ArgumentNullException.ThrowIfNull(headers);
        for (var i = 0; i < headers.Count; i++)
        {
            if (headers[i].Name != "NotUnderstood" || headers[i].Namespace != EnvelopeVersion.Soap12.Namespace)
            {
                continue;
            }

            using var reader = headers.GetReaderAtHeader(i);
            var parts = (reader.GetAttribute("qname") ?? "").Split(':', 2);
            var prefix = parts.Length == 2 ? parts[0] : "";
            if (parts[^1] == name && reader.LookupNamespace(prefix) == ns)
            {
                return true;
            }
        }

        return false;
    }

    /// <summary>The detail, read by DataContractSerializer.</summary>
    /// <returns>The detail.</returns>
    /// <exception cref="InvalidOperationException">There is no detail.</exception>
    public T GetDetail<T>() => GetDetail<T>(new DataContractSerializer(typeof(T)));

    /// <summary>The detail, read by <paramref name="serializer"/>.</summary>
    /// <param name="serializer">The serializer.</param>
    /// <returns>The detail.</returns>
    /// <exception cref="InvalidOperationException">There is no detail.</exception>
    public T GetDetail<T>(XmlObjectSerializer serializer)
    {
        ArgumentNullException.ThrowIfNull(serializer);
        using var reader = GetReaderAtDetailContents();
        return (T)serializer.ReadObject(reader)!;
    }

    /// <summary>A reader on the first node in the detail element.</summary>
    /// <returns>The reader.</returns>
    /// <exception cref="InvalidOperationException">There is no detail.</exception>
    public XmlDictionaryReader GetReaderAtDetailContents() => HasDetail
        ? OnGetReaderAtDetailContents()
        : throw new InvalidOperationException("The fault has no detail to read.");

    /// <summary>Writes the Fault element.</summary>
    /// <param name="writer">The writer.</param>
    /// <param name="version">The version of SOAP.</param>
    public void WriteTo(XmlDictionaryWriter writer, EnvelopeVersion version)
    {
        ArgumentNullException.ThrowIfNull(writer);
        ArgumentNullException.ThrowIfNull(version);
        if (version == EnvelopeVersion.Soap11)
        {
            FaultWriter.WriteSoap11(this, writer);
        }
        else
        {
            FaultWriter.WriteSoap12(this, writer, version);
        }
    }

    /// <summary>Writes the Fault element.</summary>
    /// <param name="writer">The writer.</param>
    /// <param name="version">The version of SOAP.</param>
    public void WriteTo(XmlWriter writer, EnvelopeVersion version) =>
        WriteTo(XmlDictionaryWriter.CreateDictionaryWriter(writer), version);

    /// <summary>Reads back what <see cref="OnWriteDetailContents"/> writes.</summary>
    /// <returns>The reader.</returns>
    protected virtual XmlDictionaryReader OnGetReaderAtDetailContents()
    {
        var reader = XmlFragment.Write(writer => OnWriteDetail(writer, EnvelopeVersion.Soap12)).Open();
        reader.Read();
        reader.MoveToContent();
        return reader;
    }

    /// <summary>Writes the detail element.</summary>
    /// <param name="writer">The writer.</param>
    /// <param name="version">The version of SOAP.</param>
    protected virtual void OnWriteDetail(XmlDictionaryWriter writer, EnvelopeVersion version)
    {
        ArgumentNullException.ThrowIfNull(writer);
        OnWriteStartDetail(writer, version);
        OnWriteDetailContents(writer);
        writer.WriteEndElement();
    }

    /// <summary>Writes what the detail element contains.</summary>
    /// <param name="writer">The writer.</param>
    protected abstract void OnWriteDetailContents(XmlDictionaryWriter writer);

    /// <summary>Writes the start tag of the detail element.</summary>
    /// <param name="writer">The writer.</param>
    /// <param name="version">The version of SOAP.</param>
    protected virtual void OnWriteStartDetail(XmlDictionaryWriter writer, EnvelopeVersion version)
    {
        ArgumentNullException.ThrowIfNull(writer);
        ArgumentNullException.ThrowIfNull(version);
        if (version == EnvelopeVersion.Soap11)
        {
            writer.WriteStartElement(WireDictionary.Get("detail"), XmlDictionaryString.Empty);
        }
        else
        {
            writer.WriteStartElement("s", WireDictionary.Get("Detail"), WireDictionary.Get(version.Namespace));
        }
    }

    /// <summary>Writes the detail element for the writer of faults.</summary>
    internal void WriteDetail(XmlDictionaryWriter writer, EnvelopeVersion version) => OnWriteDetail(writer, version);
}
