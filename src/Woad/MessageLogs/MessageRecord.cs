using System.Globalization;
using System.Text;
using System.Xml;
using Woad.Exchanges;

namespace Woad.MessageLogs;

/// <summary>The record of a message in a log, as WCF's viewer reads it.</summary>
internal static class MessageRecord
{
    private const string Namespace = "http://schemas.microsoft.com/2004/06/ServiceModel/Management/MessageTrace";

    private static readonly XmlWriterSettings Settings = new() { OmitXmlDeclaration = true, CheckCharacters = false };

    /// <summary>A record of a message.</summary>
    /// <param name="source">Where it was seen, in WCF's words.</param>
    /// <param name="envelope">The message.</param>
    /// <param name="parts">The parts that are written.</param>
    /// <param name="clock">The time.</param>
    public static string Of(string source, LoggedEnvelope envelope, LoggedParts parts, TimeProvider clock) =>
        Write(source, clock, writer =>
        {
            if (envelope.Request is { } request)
            {
                WriteRequest(request, writer);
            }

            using var reader = envelope.Open();
            LoggedXml.Copy(reader, writer, parts);
        });

    /// <summary>A record of a message without an envelope.</summary>
    /// <param name="source">Where it was seen, in WCF's words.</param>
    /// <param name="body">The message.</param>
    /// <param name="isEntire">Whether the body is written.</param>
    /// <param name="clock">The time.</param>
    public static string Of(string source, LoggedBody body, bool isEntire, TimeProvider clock) =>
        Write(source, clock, writer =>
        {
            if (body.Request is { } request)
            {
                WriteRequest(request, writer);
            }

            writer.WriteStartElement("HttpBody", Namespace);
            writer.WriteAttributeString("ContentType", LoggedXml.Escape(body.ContentType ?? ""));
            writer.WriteAttributeString("Length", body.Length.ToString(CultureInfo.InvariantCulture));
            writer.WriteString(isEntire ? LoggedXml.Escape(body.Text) : "");
            writer.WriteEndElement();
        });

    /// <summary>A record of a message that could not be read, or was refused.</summary>
    /// <param name="source">Where it was seen, in WCF's words.</param>
    /// <param name="reason">Why it could not be read.</param>
    /// <param name="clock">The time.</param>
    /// <param name="request">The HTTP request that brought it; null for none.</param>
    /// <param name="action">The action; null for none.</param>
    public static string OfUnreadable(
        string source, string reason, TimeProvider clock, IHttpRequest? request = null, string? action = null) =>
        Write(source, clock, writer =>
        {
            if (request is not null)
            {
                WriteRequest(request, writer);
            }

            if (action is { Length: > 0 })
            {
                writer.WriteElementString("Action", Namespace, LoggedXml.Escape(action));
            }

            writer.WriteElementString("Reason", Namespace, LoggedXml.Escape(reason));
        });

    private static string Write(string source, TimeProvider clock, Action<XmlWriter> content)
    {
        var text = new StringBuilder();
        using (var writer = XmlWriter.Create(text, Settings))
        {
            writer.WriteStartElement("MessageLogTraceRecord", Namespace);
            writer.WriteAttributeString("Time", clock.GetLocalNow().ToString("o", CultureInfo.InvariantCulture));
            writer.WriteAttributeString("Source", source);
            content(writer);
            writer.WriteEndElement();
        }

        return text.ToString();
    }

    // Headers of HTTP are not written: credentials and cookies are among them.
    private static void WriteRequest(IHttpRequest request, XmlWriter writer)
    {
        var target = request.HttpTarget;
        var query = target.IndexOf('?', StringComparison.Ordinal);
        writer.WriteStartElement("HttpRequest", Namespace);
        writer.WriteElementString("Method", Namespace, LoggedXml.Escape(request.HttpMethod));
        writer.WriteElementString(
            "QueryString", Namespace, LoggedXml.Escape(query < 0 ? "" : target[(query + 1)..]));
        writer.WriteEndElement();
    }
}
