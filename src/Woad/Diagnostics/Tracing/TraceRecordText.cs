using System.Diagnostics;
using System.Text;
using System.Xml;
using Woad.Xml;

namespace Woad.Diagnostics.Tracing;

/// <summary>The record of an event in a trace file, as WCF's viewer reads it.</summary>
internal static class TraceRecordText
{
    private const string Namespace = "http://schemas.microsoft.com/2004/10/E2ETraceEvent/TraceRecord";

    private static readonly XmlWriterSettings Settings = new() { OmitXmlDeclaration = true, CheckCharacters = false };

    /// <summary>The record as an XML document. Its values have no control characters: loggers escape them.</summary>
    /// <param name="type">The kind of the event.</param>
    /// <param name="identifier">The name of the event.</param>
    /// <param name="description">What happened.</param>
    /// <param name="exception">The exception; null for none.</param>
    public static string Of(TraceEventType type, string identifier, string description, Exception? exception)
    {
        var text = new StringBuilder();
        using (var writer = XmlWriter.Create(text, Settings))
        {
            writer.WriteStartElement("TraceRecord", Namespace);
            writer.WriteAttributeString("Severity", type.ToString());
            writer.WriteElementString("TraceIdentifier", Namespace, identifier);
            writer.WriteElementString("Description", Namespace, LoneHalves.Replaced(description));
            writer.WriteElementString("AppDomain", Namespace, AppDomain.CurrentDomain.FriendlyName);
            if (exception is not null)
            {
                writer.WriteStartElement("Exception", Namespace);
                writer.WriteElementString("ExceptionType", Namespace, exception.GetType().FullName);
                writer.WriteElementString("Message", Namespace, LoneHalves.Replaced(exception.Message));
                writer.WriteElementString("StackTrace", Namespace, exception.StackTrace);
                writer.WriteElementString("ExceptionString", Namespace, LoneHalves.Replaced(exception.ToString()));
                writer.WriteEndElement();
            }

            writer.WriteEndElement();
        }

        return text.ToString();
    }
}
