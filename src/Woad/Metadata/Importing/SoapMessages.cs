using System.Web.Services.Description;
using System.Xml;
using Woad.Metadata.Wsdl;

namespace Woad.Metadata.Importing;

/// <summary>
/// The SOAP parts of a message's binding. In a message with attachments they are in the parts of
/// <c>mime:multipartRelated</c>, beside the contents of the attachments.
/// </summary>
internal static class SoapMessages
{
    private const string Mime = "http://schemas.xmlsoap.org/wsdl/mime/";

    /// <summary>The body; null when the binding says nothing of it.</summary>
    public static SoapBodyBinding? BodyOf(MessageBinding? message) =>
        ExtensionsOf<SoapBodyBinding>(message).FirstOrDefault();

    /// <summary>The headers, in the order of the document.</summary>
    public static IReadOnlyList<SoapHeaderBinding> HeadersOf(MessageBinding? message) =>
        [.. ExtensionsOf<SoapHeaderBinding>(message)];

    /// <summary>The names of the parts that are attachments.</summary>
    public static IReadOnlySet<string> AttachmentsOf(MessageBinding? message) =>
        MimeParts(message).SelectMany(static part => Children(part, "content", Mime))
            .Select(static content => content.GetAttribute("part")).ToHashSet();

    private static IEnumerable<T> ExtensionsOf<T>(MessageBinding? message) =>
        message is null ? [] : message.Extensions.Cast<object>().OfType<T>().Concat(
            MimeParts(message).SelectMany(static part => part.ChildNodes.OfType<XmlElement>())
                .Select(ExtensionReader.Read).OfType<T>());

    private static IEnumerable<XmlElement> MimeParts(MessageBinding? message) =>
        message?.Extensions.FindAll("multipartRelated", Mime).SelectMany(
            static related => Children(related, "part", Mime)) ?? [];

    private static IEnumerable<XmlElement> Children(XmlElement parent, string name, string ns) =>
        parent.ChildNodes.OfType<XmlElement>().Where(
            child => child.LocalName == name && child.NamespaceURI == ns);
}
