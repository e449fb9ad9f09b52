using System.Runtime.Serialization;
using System.Xml;
using Woad.Messages;

namespace System.ServiceModel.Channels;

public abstract partial class Message
{
    /// <summary>A message with a fault as its body.</summary>
    /// <param name="version">The version of the message.</param>
    /// <param name="fault">The fault.</param>
    /// <param name="action">The action of the message.</param>
    /// <returns>The message.</returns>
    public static Message CreateMessage(MessageVersion version, MessageFault fault, string? action)
    {
        ArgumentNullException.ThrowIfNull(fault);
        ArgumentNullException.ThrowIfNull(version);
        return new BodyWriterMessage(version, action, new FaultBodyWriter(fault, version.Envelope), isFault: true);
    }

    /// <summary>A message with a fault of the given code, reason and detail as its body.</summary>
    /// <param name="version">The version of the message.</param>
    /// <param name="faultCode">The code of the fault.</param>
    /// <param name="reason">The reason of the fault.</param>
    /// <param name="detail">The detail of the fault.</param>
    /// <param name="action">The action of the message.</param>
    /// <returns>The message.</returns>
    public static Message CreateMessage(
        MessageVersion version, FaultCode faultCode, string reason, object? detail, string? action) =>
        CreateMessage(version, MessageFault.CreateFault(faultCode, new FaultReason(reason), detail), action);

    /// <summary>A message with a fault of the given code and reason as its body.</summary>
    /// <param name="version">The version of the message.</param>
    /// <param name="faultCode">The code of the fault.</param>
    /// <param name="reason">The reason of the fault.</param>
    /// <param name="action">The action of the message.</param>
    /// <returns>The message.</returns>
    public static Message CreateMessage(MessageVersion version, FaultCode faultCode, string reason, string? action) =>
        CreateMessage(version, MessageFault.CreateFault(faultCode, reason), action);

    /// <summary>A message with an empty body.</summary>
    /// <param name="version">The version of the message.</param>
    /// <param name="action">The action of the message.</param>
    /// <returns>The message.</returns>
    public static Message CreateMessage(MessageVersion version, string? action) =>
        new BodyWriterMessage(version, action, BodyWriters.Empty);

    /// <summary>A message with <paramref name="body"/>, written by DataContractSerializer.</summary>
    /// <param name="version">The version of the message.</param>
    /// <param name="action">The action of the message.</param>
    /// <param name="body">The body.</param>
    /// <returns>The message.</returns>
    public static Message CreateMessage(MessageVersion version, string? action, object? body) =>
        new BodyWriterMessage(version, action, new ObjectBodyWriter(body));

    /// <summary>A message with <paramref name="body"/>, written by <paramref name="serializer"/>.</summary>
    /// <param name="version">The version of the message.</param>
    /// <param name="action">The action of the message.</param>
    /// <param name="body">The body.</param>
    /// <param name="serializer">The serializer.</param>
    /// <returns>The message.</returns>
    public static Message CreateMessage(
        MessageVersion version, string? action, object? body, XmlObjectSerializer serializer)
    {
        ArgumentNullException.ThrowIfNull(serializer);
        return new BodyWriterMessage(version, action, new ObjectBodyWriter(body, serializer));
    }

    /// <summary>A message whose body <paramref name="body"/> writes.</summary>
    /// <param name="version">The version of the message.</param>
    /// <param name="action">The action of the message.</param>
    /// <param name="body">The body.</param>
    /// <returns>The message.</returns>
    public static Message CreateMessage(MessageVersion version, string? action, BodyWriter body)
    {
        ArgumentNullException.ThrowIfNull(body);
        return new BodyWriterMessage(version, action, body);
    }

    /// <summary>
    /// A message whose body is the element that <paramref name="body"/> is on; read when it is needed.
    /// </summary>
    /// <param name="version">The version of the message.</param>
    /// <param name="action">The action of the message.</param>
    /// <param name="body">The body.</param>
    /// <returns>The message.</returns>
    public static Message CreateMessage(MessageVersion version, string? action, XmlDictionaryReader body)
    {
        ArgumentNullException.ThrowIfNull(body);
        return new BodyWriterMessage(version, action, new ReaderBodyWriter(body));
    }

    /// <summary>
    /// A message whose body is the element that <paramref name="body"/> is on; read when it is needed.
    /// </summary>
    /// <param name="version">The version of the message.</param>
    /// <param name="action">The action of the message.</param>
    /// <param name="body">The body.</param>
    /// <returns>The message.</returns>
    public static Message CreateMessage(MessageVersion version, string? action, XmlReader body) =>
        CreateMessage(version, action, XmlDictionaryReader.CreateDictionaryReader(body));

    /// <summary>
    /// The message whose envelope <paramref name="envelopeReader"/> is on; the body is read when it is needed.
    /// </summary>
    /// <param name="envelopeReader">The reader, at the envelope.</param>
    /// <param name="maxSizeOfHeaders">The maximum size, in bytes, of the headers.</param>
    /// <param name="version">The version of the message.</param>
    /// <returns>The message.</returns>
    /// <exception cref="QuotaExceededException">
    /// The headers take more than <paramref name="maxSizeOfHeaders"/> bytes.
    /// </exception>
    /// <exception cref="ProtocolException">The envelope is not of <paramref name="version"/>.</exception>
    public static Message CreateMessage(
        XmlDictionaryReader envelopeReader, int maxSizeOfHeaders, MessageVersion version)
    {
        ArgumentNullException.ThrowIfNull(envelopeReader);
        ArgumentNullException.ThrowIfNull(version);
        ArgumentOutOfRangeException.ThrowIfNegative(maxSizeOfHeaders);
        return StreamedMessage.Open(envelopeReader, maxSizeOfHeaders, version);
    }

    /// <summary>
    /// The message whose envelope <paramref name="envelopeReader"/> is on; the body is read when it is needed.
    /// </summary>
    /// <param name="envelopeReader">The reader, at the envelope.</param>
    /// <param name="maxSizeOfHeaders">The maximum size, in bytes, of the headers.</param>
    /// <param name="version">The version of the message.</param>
    /// <returns>The message.</returns>
    /// <exception cref="QuotaExceededException">
    /// The headers take more than <paramref name="maxSizeOfHeaders"/> bytes.
    /// </exception>
    /// <exception cref="ProtocolException">The envelope is not of <paramref name="version"/>.</exception>
    public static Message CreateMessage(XmlReader envelopeReader, int maxSizeOfHeaders, MessageVersion version) =>
        CreateMessage(XmlDictionaryReader.CreateDictionaryReader(envelopeReader), maxSizeOfHeaders, version);
}
