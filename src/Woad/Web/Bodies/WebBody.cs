using System.Runtime.Serialization;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Formatters;
using Woad.Messages;
using Woad.Xml;

namespace Woad.Web.Bodies;

/// <summary>The body of a request or a response: values to messages and back, as XML, JSON or bytes.</summary>
internal sealed class WebBody
{
    public const string JsonRoot = "root";

    private const string JsonType = "type";

    public required WebBodyKind Kind { get; init; }

    /// <summary>The values; one when they are not wrapped.</summary>
    public required WebPart[] Parts { get; init; }

    /// <summary>Reads and writes the values as XML.</summary>
    public required IWebXml? Xml { get; init; }

    /// <summary>The operation's name and contract, for messages.</summary>
    public required string Operation { get; init; }

    /// <summary>Reads the values into <paramref name="parameters"/> and returns the result's.</summary>
    /// <exception cref="SerializationException">The body is not the expected one.</exception>
    /// <exception cref="XmlException">The body is no XML or JSON, or exceeds a quota.</exception>
    public object? Read(Message message, object?[] parameters)
    {
        switch (Kind)
        {
            case WebBodyKind.Empty:
                return null;
            case WebBodyKind.Message:
                return Assign(Parts[0], message, parameters);
            case WebBodyKind.Stream:
                CheckRaw(message);
                return Assign(Parts[0], RawBody.Open(message), parameters);
        }

        if (message.IsEmpty)
        {
            return AssignDefaults(parameters);
        }

        var format = WebMessages.FormatOf(message);
        if (format == WebContentFormat.Raw)
        {
            throw new InvalidOperationException(Escaped.Text(
                $"The incoming message of operation {Operation} has an unexpected format 'Raw'. The expected formats "
                    + $"are 'Xml' and 'Json'. Send a Content-Type that stands for one of them, or configure a "
                    + $"WebContentTypeMapper on the binding."));
        }

        using var reader = message.GetReaderAtBodyContents();
        var result = format == WebContentFormat.Json ? ReadJson(reader, parameters) : Xml!.Read(reader, parameters);
        while (reader.Read())
        {
            // What follows must be well-formed too.
        }

        return result;
    }

    /// <summary>Whether the body is one value, which is null: as in WCF it is not written.</summary>
    public bool IsNull(object?[] parameters, object? result) =>
        Kind == WebBodyKind.Bare && Value(Parts[0], parameters, result) is null;

    public Message Write(WebContentFormat format, object?[] parameters, object? result)
    {
        switch (Kind)
        {
            case WebBodyKind.Empty:
            case WebBodyKind.Bare when IsNull(parameters, result):
                return Message.CreateMessage(MessageVersion.None, (string?)null);
            case WebBodyKind.Message:
                return (Message?)Value(Parts[0], parameters, result)
                    ?? Message.CreateMessage(MessageVersion.None, (string?)null);
            case WebBodyKind.Stream:
                return Value(Parts[0], parameters, result) is Stream stream
                    ? WebMessages.Of(
                        Message.CreateMessage(MessageVersion.None, null, new ContentBodyWriter(stream)),
                        WebContentFormat.Raw)
                    : Message.CreateMessage(MessageVersion.None, (string?)null);
        }

        Action<XmlDictionaryWriter> write = format == WebContentFormat.Json
            ? writer => WriteJson(writer, parameters, result)
            : writer => Xml!.Write(writer, parameters, result);
        return WebMessages.Of(
            new BodyWriterMessage(MessageVersion.None, (string?)null, new WritingBodyWriter(write)), format);
    }

    /// <exception cref="InvalidOperationException">The content type stands for XML or JSON.</exception>
    private void CheckRaw(Message message)
    {
        if (!message.IsEmpty && message.Properties.TryGetValue(WebBodyFormatMessageProperty.Name, out var value)
            && value is WebBodyFormatMessageProperty { Format: not WebContentFormat.Raw } property)
        {
            throw new InvalidOperationException(Escaped.Text(
                $"The incoming message of operation {Operation} contains an unrecognized HTTP body format value "
                    + $"'{property.Format}'. The expected body format value is 'Raw'. This can be because a "
                    + $"WebContentTypeMapper has not been configured on the binding."));
        }
    }

    private static object? Assign(WebPart part, object? value, object?[] parameters)
    {
        if (part.Index < 0)
        {
            return value;
        }

        parameters[part.Index] = value;
        return null;
    }

    private static object? Value(WebPart part, object?[] parameters, object? result) =>
        part.Index < 0 ? result : parameters[part.Index];

    private object? AssignDefaults(object?[] parameters)
    {
        object? result = null;
        foreach (var part in Parts)
        {
            result = Assign(part, part.Default, parameters) ?? result;
        }

        return result;
    }

    private object? ReadJson(XmlDictionaryReader reader, object?[] parameters)
    {
        reader.MoveToContent();
        if (Kind == WebBodyKind.Bare)
        {
            return Assign(
                Parts[0], Parts[0].Bare.ReadObject(reader, verifyObjectName: true) ?? Parts[0].Default, parameters);
        }

        var result = AssignDefaults(parameters);
        if (!reader.IsStartElement(JsonRoot) || reader.GetAttribute(JsonType) != "object")
        {
            throw new SerializationException(Escaped.Text(
                $"The body of a request or response of operation {Operation} must be a JSON object with a member for "
                    + $"each parameter."));
        }

        if (reader.IsEmptyElement)
        {
            reader.Read();
            return result;
        }

        reader.ReadStartElement();
        while (reader.IsStartElement())
        {
            var part = Array.Find(Parts, p => reader.IsStartElement(p.Name, ""));
            if (part is null)
            {
                reader.Skip();
                continue;
            }

            result = Assign(part, part.Wrapped.ReadObject(reader, verifyObjectName: false) ?? part.Default, parameters)
                ?? result;
        }

        reader.ReadEndElement();
        return result;
    }

    /// <summary>Writes the values as the XML that stands for JSON.</summary>
    public void WriteJson(XmlDictionaryWriter writer, object?[] parameters, object? result)
    {
        if (Kind == WebBodyKind.Bare)
        {
            Parts[0].Bare.WriteObject(writer, Value(Parts[0], parameters, result));
            return;
        }

        writer.WriteStartElement(JsonRoot);
        writer.WriteAttributeString(JsonType, "object");
        foreach (var part in Parts)
        {
            part.Wrapped.WriteObject(writer, Value(part, parameters, result));
        }

        writer.WriteEndElement();
    }
}
