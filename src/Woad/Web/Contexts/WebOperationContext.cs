using System.Runtime.Serialization;
using System.Runtime.Serialization.Json;
using System.ServiceModel.Channels;
using System.ServiceModel.Syndication;
using System.Text;
using System.Xml;
using System.Xml.Linq;
using System.Xml.Serialization;
using Woad.Contracts;
using Woad.Messages.ByteStreams;
using Woad.Web;
using Woad.Web.Bodies;
using Woad.Web.Routes;

namespace System.ServiceModel.Web;

/// <summary>The HTTP request and response of an operation, or of the calls in a scope, without their bodies.</summary>
public class WebOperationContext : IExtension<OperationContext>
{
    private readonly OperationContext _operation;

    /// <summary>
    /// Initializes a new instance of the <see cref="WebOperationContext"/> class as a view of an operation's context.
    /// </summary>
    /// <param name="operationContext">The context of the operation.</param>
    /// <exception cref="ArgumentNullException"><paramref name="operationContext"/> is null.</exception>
    public WebOperationContext(OperationContext operationContext) => _operation = Check.NotNull(operationContext);

    /// <summary>Gets the view of the operation that runs, or of the scope; null outside of both.</summary>
    public static WebOperationContext? Current => OperationContext.Current is { } operation
        ? operation.Extensions.Find<WebOperationContext>() ?? new WebOperationContext(operation)
        : null;

    /// <summary>Gets the request of a call, on a service.</summary>
    public IncomingWebRequestContext IncomingRequest => field ??= new IncomingWebRequestContext(_operation);

    /// <summary>Gets the response of a call, on a client.</summary>
    public IncomingWebResponseContext IncomingResponse => field ??= new IncomingWebResponseContext(_operation);

    /// <summary>Gets the request of a call, on a client.</summary>
    public OutgoingWebRequestContext OutgoingRequest => field ??= new OutgoingWebRequestContext(_operation);

    /// <summary>Gets the response of a call, on a service.</summary>
    public OutgoingWebResponseContext OutgoingResponse => field ??= new OutgoingWebResponseContext(_operation);

    /// <summary>Nothing needs to be done: the view is found by the operation's extensions.</summary>
    /// <param name="owner">The object that the extension belongs to.</param>
    public void Attach(OperationContext owner)
    {
    }

    /// <summary>Nothing needs to be done.</summary>
    /// <param name="owner">The object that the extension belongs to.</param>
    public void Detach(OperationContext owner)
    {
    }

    /// <summary>A response with a value as JSON.</summary>
    /// <param name="instance">The object.</param>
    /// <returns>The message.</returns>
    public Message CreateJsonResponse<T>(T instance) =>
        CreateJsonResponse(instance, new DataContractJsonSerializer(typeof(T)));

    /// <summary>A response with a value as JSON, written by a serializer.</summary>
    /// <param name="instance">The object.</param>
    /// <param name="serializer">The serializer.</param>
    /// <returns>The message.</returns>
    public Message CreateJsonResponse<T>(T instance, DataContractJsonSerializer serializer)
    {
        ArgumentNullException.ThrowIfNull(serializer);
        return WebMessages.Of(
            Message.CreateMessage(MessageVersion.None, null, instance, serializer), WebContentFormat.Json);
    }

    /// <summary>A response with a value as XML.</summary>
    /// <param name="instance">The object.</param>
    /// <returns>The message.</returns>
    public Message CreateXmlResponse<T>(T instance) =>
        CreateXmlResponse(instance, new DataContractSerializer(typeof(T)));

    /// <summary>A response with a value as XML, written by a serializer.</summary>
    /// <param name="instance">The object.</param>
    /// <param name="serializer">The serializer.</param>
    /// <returns>The message.</returns>
    public Message CreateXmlResponse<T>(T instance, XmlObjectSerializer serializer)
    {
        ArgumentNullException.ThrowIfNull(serializer);
        return WebMessages.Of(
            Message.CreateMessage(MessageVersion.None, null, instance, serializer), WebContentFormat.Xml);
    }

    /// <summary>A response with a value as XML, written by a serializer.</summary>
    /// <param name="instance">The object.</param>
    /// <param name="serializer">The serializer.</param>
    /// <returns>The message.</returns>
    public Message CreateXmlResponse<T>(T instance, XmlSerializer serializer)
    {
        ArgumentNullException.ThrowIfNull(serializer);
        return WebMessages.OfXml(writer => serializer.Serialize(writer, instance));
    }

    /// <summary>Creates a response with a feed in Atom 1.0.</summary>
    /// <param name="feed">The feed.</param>
    /// <returns>The response, with the content type <c>application/atom+xml</c>.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="feed"/> is null.</exception>
    public Message CreateAtom10Response(SyndicationFeed feed)
    {
        ArgumentNullException.ThrowIfNull(feed);
        return Atom("application/atom+xml", feed.GetAtom10Formatter().WriteTo);
    }

    /// <summary>Creates a response with an item in Atom 1.0.</summary>
    /// <param name="item">The item.</param>
    /// <returns>The response, with the content type <c>application/atom+xml</c>.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="item"/> is null.</exception>
    public Message CreateAtom10Response(SyndicationItem item)
    {
        ArgumentNullException.ThrowIfNull(item);
        return Atom("application/atom+xml", item.GetAtom10Formatter().WriteTo);
    }

    /// <summary>Creates a response with a service document of the Atom Publishing Protocol.</summary>
    /// <param name="document">The document.</param>
    /// <returns>The response, with the content type <c>application/atomsvc+xml</c>.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="document"/> is null.</exception>
    public Message CreateAtom10Response(ServiceDocument document)
    {
        ArgumentNullException.ThrowIfNull(document);
        return Atom("application/atomsvc+xml", document.GetFormatter().WriteTo);
    }

    /// <summary>A response with a document.</summary>
    /// <param name="document">The document.</param>
    /// <returns>The message.</returns>
    public Message CreateXmlResponse(XDocument document)
    {
        ArgumentNullException.ThrowIfNull(document);
        return document.FirstNode is null
            ? Message.CreateMessage(MessageVersion.None, (string?)null)
            : WebMessages.OfXml(writer => document.Root!.WriteTo(writer));
    }

    /// <summary>A response with an element.</summary>
    /// <param name="element">The element.</param>
    /// <returns>The message.</returns>
    public Message CreateXmlResponse(XElement element)
    {
        ArgumentNullException.ThrowIfNull(element);
        return WebMessages.OfXml(element.WriteTo);
    }

    /// <summary>A response with the bytes of a stream, which is closed when they have been sent.</summary>
    /// <param name="stream">The stream.</param>
    /// <param name="contentType">The content type.</param>
    /// <returns>The message.</returns>
    public Message CreateStreamResponse(Stream stream, string contentType)
    {
        ArgumentNullException.ThrowIfNull(stream);
        return Raw(new ContentBodyWriter(stream), contentType);
    }

    /// <summary>A response with the bytes that <paramref name="bodyWriter"/> writes.</summary>
    /// <param name="bodyWriter">The writer of the body.</param>
    /// <param name="contentType">The content type.</param>
    /// <returns>The message.</returns>
    public Message CreateStreamResponse(StreamBodyWriter bodyWriter, string contentType)
    {
        ArgumentNullException.ThrowIfNull(bodyWriter);
        return Raw(bodyWriter, contentType);
    }

    /// <summary>A response with the bytes that <paramref name="streamWriter"/> writes.</summary>
    /// <param name="streamWriter">A method that writes the bytes.</param>
    /// <param name="contentType">The content type.</param>
    /// <returns>The message.</returns>
    public Message CreateStreamResponse(Action<Stream> streamWriter, string contentType)
    {
        ArgumentNullException.ThrowIfNull(streamWriter);
        return Raw(new ActionBodyWriter(streamWriter), contentType);
    }

    /// <summary>A response with a text, as <c>text/plain</c> in the encoding that the client accepts.</summary>
    /// <param name="text">The text.</param>
    /// <returns>The message.</returns>
    public Message CreateTextResponse(string text) =>
        CreateTextResponse(text, "text/plain", OutgoingResponse.BindingWriteEncoding);

    /// <summary>A response with a text.</summary>
    /// <param name="text">The text.</param>
    /// <param name="contentType">The content type.</param>
    /// <returns>The message.</returns>
    public Message CreateTextResponse(string text, string contentType) =>
        CreateTextResponse(text, contentType, OutgoingResponse.BindingWriteEncoding);

    /// <summary>A response with a text in an encoding.</summary>
    /// <param name="text">The text.</param>
    /// <param name="contentType">The content type.</param>
    /// <param name="encoding">The text encoding.</param>
    /// <returns>The message.</returns>
    public Message CreateTextResponse(string text, string contentType, Encoding encoding)
    {
        ArgumentNullException.ThrowIfNull(text);
        ArgumentNullException.ThrowIfNull(encoding);
        return Raw(new BytesBodyWriter(encoding.GetBytes(text)), WithCharset(contentType, encoding));
    }

    /// <summary>A response with the text that <paramref name="textWriter"/> writes.</summary>
    /// <param name="textWriter">A method that writes the text.</param>
    /// <param name="contentType">The content type.</param>
    /// <returns>The message.</returns>
    public Message CreateTextResponse(Action<TextWriter> textWriter, string contentType) =>
        CreateTextResponse(textWriter, contentType, OutgoingResponse.BindingWriteEncoding);

    /// <summary>A response with the text that <paramref name="textWriter"/> writes, in an encoding.</summary>
    /// <param name="textWriter">A method that writes the text.</param>
    /// <param name="contentType">The content type.</param>
    /// <param name="encoding">The text encoding.</param>
    /// <returns>The message.</returns>
    public Message CreateTextResponse(Action<TextWriter> textWriter, string contentType, Encoding encoding)
    {
        ArgumentNullException.ThrowIfNull(textWriter);
        ArgumentNullException.ThrowIfNull(encoding);
        return Raw(
            new ActionBodyWriter(stream =>
            {
                using var writer = new StreamWriter(stream, encoding, leaveOpen: true);
                textWriter(writer);
            }),
            WithCharset(contentType, encoding));
    }

    /// <summary>The template of an operation of the endpoint that the running operation belongs to.</summary>
    /// <param name="operationName">The name of the operation.</param>
    /// <returns>The template.</returns>
    /// <exception cref="InvalidOperationException">
    /// No operation runs, or the endpoint has none of that name.
    /// </exception>
    public UriTemplate GetUriTemplate(string operationName)
    {
        ArgumentNullException.ThrowIfNull(operationName);
        return _operation.Web is { } web
            ? web.TemplateOf(operationName)
            : throw new InvalidOperationException(
                "The templates are those of the endpoint of a running operation; no operation with a WebHttpBehavior "
                    + "runs here.");
    }

    private static string WithCharset(string contentType, Encoding encoding)
    {
        ArgumentNullException.ThrowIfNull(contentType);
        return contentType.Contains("charset=", StringComparison.OrdinalIgnoreCase)
            ? contentType
            : $"{contentType}; charset={encoding.WebName}";
    }

    private Message Raw(StreamBodyWriter body, string contentType)
    {
        ArgumentNullException.ThrowIfNull(contentType);
        OutgoingResponse.ContentType = contentType;
        return WebMessages.Of(Message.CreateMessage(MessageVersion.None, null, body), WebContentFormat.Raw);
    }

    private Message Atom(string contentType, Action<XmlWriter> write)
    {
        OutgoingResponse.ContentType = contentType;
        return WebMessages.OfXml(write);
    }
}
