using System.Globalization;
using System.Xml;

namespace Woad.Xml.Mtom;

/// <summary>The exceptions of MTOM, in WCF's words where it has some.</summary>
internal static class MtomErrors
{
    public static XmlException BufferExceeded(int limit) => new(string.Create(
        CultureInfo.InvariantCulture,
        $"The maximum buffer size ({limit}) has been exceeded while reading MTOM data. This quota may be increased by changing the maxBufferSize setting used when creating the MTOM reader."));

    public static XmlException NotFound(string id) => new($"MIME part with Content-ID '{id}' not found.");

    public static XmlException Twice(string id) =>
        new($"MTOM message not valid. Infoset references MIME part with Content-ID '{id}' more than once.");

    public static XmlException NoHref() => new("Mandatory attribute 'href' not found on XOP Include element.");

    public static XmlException IncludeInData() => new(
        "XML data contained in MTOM messages must not contain element with name 'Include' from namespace 'http://www.w3.org/2004/08/xop/include'.");
}
